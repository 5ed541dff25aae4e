import readXlsxFile from 'read-excel-file/web-worker'

/** More than any shop has prices: a file made to fill the memory ends here, or with this worker. */
const MOST_ROWS = 50_000

interface Port {
  addEventListener: (type: 'message', heard: (event: MessageEvent<File>) => void) => void
  postMessage: (message: string[][] | null) => void
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a worker's own global, which the library of documents does not describe
const port = globalThis as unknown as Port

/** The cells of the first sheet as texts; null for what is no such file. */
port.addEventListener('message', ({ data }) => {
  readXlsxFile(data).then(
    ([first]) => port.postMessage((first?.data ?? []).slice(0, MOST_ROWS).map((row) => row.map(textOf))),
    () => port.postMessage(null),
  )
})

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
