import readXlsxFile from 'read-excel-file/web-worker'
import { columnName, formatsOf, shownNumber, type SheetFormats } from './xlsx-formats.ts'

/** More than any shop has prices: a file made to fill the memory ends here, or with this worker. */
const MOST_ROWS = 50_000

/** The visible sheets of a workbook, and the names of the hidden ones. */
export interface ReadWorkbook {
  sheets: { name: string; rows: string[][] }[]
  hidden: string[]
}

interface Port {
  addEventListener: (type: 'message', heard: (event: MessageEvent<File>) => void) => void
  postMessage: (message: ReadWorkbook | null) => void
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a worker's own global, which the library of documents does not describe
const port = globalThis as unknown as Port

/** The cells of every visible sheet as texts; null for what is no such file. */
port.addEventListener('message', ({ data }) => {
  readWorkbook(data).then(
    (read) => port.postMessage(read),
    () => port.postMessage(null),
  )
})

async function readWorkbook(file: File): Promise<ReadWorkbook> {
  const formats = formatsOf(new Uint8Array(await file.arrayBuffer()))
  const sheets = (await readXlsxFile(file)).map(({ sheet, data }, at) => ({
    name: sheet,
    hidden: formats[at]?.hidden ?? false,
    rows: data
      .slice(0, MOST_ROWS)
      .map((row, line) => row.map((cell, column) => textOf(cell, `${columnName(column)}${line + 1}`, formats[at]))),
  }))
  return {
    sheets: sheets.filter(({ hidden }) => !hidden).map(({ name, rows }) => ({ name, rows })),
    hidden: sheets.filter(({ hidden }) => hidden).map(({ name }) => name),
  }
}

function textOf(cell: unknown, name: string, formats: SheetFormats | undefined): string {
  if (typeof cell === 'number') return shownNumber(cell, formats?.cells.get(name))
  if (typeof cell === 'string' || typeof cell === 'boolean') return String(cell)
  // A day where a pack belongs must be seen to be refused.
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : ''
}
