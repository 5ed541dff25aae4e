import readXlsxFile from 'read-excel-file/web-worker'
import { columnName, formatsOf, shownNumber, type SheetFormats } from './xlsx-formats.ts'

/**
 * The maximum number of lines. No shop has as many prices, and the limit bounds the memory that a hostile file can use.
 */
const MAX_ROWS = 50_000

/** The visible sheets of a workbook, and the names of the hidden ones. */
export interface ReadWorkbook {
  sheets: { name: string; rows: string[][] }[]
  hidden: string[]
}

interface Port {
  addEventListener: (type: 'message', heard: (event: MessageEvent<File>) => void) => void
  postMessage: (message: ReadWorkbook | null) => void
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the global scope of a worker, which TypeScript's DOM types do not describe
const port = globalThis as unknown as Port

/** Replies with the cells of every visible sheet as text, or with null if the file is not a workbook. */
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
      .slice(0, MAX_ROWS)
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
  // Writes dates as text, so that a date in the wrong column is visible and the line is refused.
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : ''
}
