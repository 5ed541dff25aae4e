import { crc32 } from 'node:zlib'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

type Format = 'PERCENT' | 'TWO_DECIMALS' | 'DAY'
/** A number as the result of a formula, with the cell's format in the spreadsheet. */
interface Formatted {
  value: number
  format: Format
}
type Cell = string | number | Formatted
interface Sheet {
  name: string
  hidden?: boolean
  rows: readonly (readonly Cell[])[]
}

/** The index of each format among the styles below. */
const styles: Readonly<Record<Format, number>> = { PERCENT: 1, TWO_DECIMALS: 2, DAY: 3 }

/**
 * Returns a workbook with one sheet, as a spreadsheet program would save it. Numbers are stored as numbers and all
 * other values as texts.
 */
export const xlsxOf = (rows: Sheet['rows']): Buffer => workbookOf([{ name: 'Prices', rows }])

/** Returns a workbook of several sheets, visible or hidden. */
export function workbookOf(sheets: readonly Sheet[]): Buffer {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, number: at + 1 }))
  return stored({
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered.map(({ name, hidden, number }) => `<sheet name="${name}" sheetId="${number}"${hidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;₹&quot;#,##0.00"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      numbered.map(({ number, rows }) => [
        `xl/worksheets/sheet${number}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((one, column) => cellXml(one, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

function cellXml(cell: Cell, name: string): string {
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`
  return typeof cell === 'number'
    ? `<c r="${name}"><v>${cell}</v></c>`
    : `<c r="${name}" s="${styles[cell.format]}"><f>A1</f><v>${cell.value}</v></c>`
}

/** Returns a zip archive without compression. */
function stored(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => ({ name: Buffer.from(name), content: Buffer.from(text) }))
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, content])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, more, name]))
    parts.push(part)
    offset += part.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, index, Buffer.from('PK\u0005\u0006'), end])
}
