import readXlsxFile from 'read-excel-file/web-worker'
import { columnName, formatsOf, shownNumber, type SheetFormats } from './xlsx-formats.ts'

/** More lines than any shop has prices; bounds the memory that a hostile file can use. */
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
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the global scope of a worker, which TypeScript's DOM types do not describe
const port = globalThis as unknown as Port

/** Answers with the cells of every visible sheet as text; with null for a file that is no workbook. */
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
  // A date in the wrong column must be visible, so that its line is refused.
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : ''
}
