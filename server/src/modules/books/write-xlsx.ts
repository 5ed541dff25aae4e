import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@farmstand/contracts/languages'
import type { Cell, ColumnType, Report, ReportTable } from '@farmstand/contracts/office/books'
import { zipOf } from '../../platform/zip.ts'
import { frameWords } from './shared-words.ts'
import { ROWS_AT_ONCE } from './write-csv.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The number formats of the cells, in the order of `styleOf`. Amounts have the Indian groups of digits. */
const formats = [
  '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00',
  'dd-mmm-yyyy',
  '#,##0',
  '#,##0.###',
  '0.##',
]
const styleOf: Readonly<Record<ColumnType, number>> = { text: 0, rupees: 1, day: 2, count: 3, quantity: 4, percent: 5 }
/** The same formats in bold follow after the plain ones. */
const BOLD = formats.length + 1
const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 24,
  rupees: 15,
  day: 13,
  count: 11,
  quantity: 12,
  percent: 9,
}

interface Sheet {
  name: string
  columns: readonly { name: string; type: ColumnType }[]
  rows: readonly (readonly Cell[])[]
  total: readonly Cell[]
}

/**
 * Returns a report as an Excel workbook with a sheet for each table and one for the checks. Texts are stored as texts,
 * which no spreadsheet takes for formulas.
 */
export async function reportAsXlsx(report: Report, language: Language): Promise<Buffer> {
  const sheets = [...report.tables.map((table) => sheetOf(table, language)), checksOf(report, language)]
  const names = uniqueNames(sheets.map(({ name }) => name))
  const files = [
    { name: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbook(names) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: stylesXml() },
  ]
  for (const [at, sheet] of sheets.entries())
    files.push({ name: `xl/worksheets/sheet${at + 1}.xml`, content: await sheetXml(sheet) })
  return zipOf(files)
}

const sheetOf = ({ title, columns, rows, total }: ReportTable, language: Language): Sheet => ({
  name: title,
  columns,
  rows: rows.map(({ cells }) => cells),
  total: withTotalWord(total, language),
})

/** Puts the word 'Total' into the first cell, if it has no sum. */
export const withTotalWord = (total: readonly Cell[], language: Language): readonly Cell[] =>
  total.every((sum) => sum === null)
    ? []
    : total.map((sum, at) => (at === 0 && sum === null ? frameWords.total[language] : sum))

const checksOf = ({ ties, findings, about }: Report, language: Language): Sheet => ({
  name: frameWords.check[language],
  columns: [
    { name: frameWords.ties[language], type: 'text' },
    { name: frameWords.here[language], type: 'rupees' },
    { name: frameWords.there[language], type: 'rupees' },
    { name: frameWords.difference[language], type: 'rupees' },
  ],
  rows: [
    ...ties.map(({ text, here, there, difference }) => [text, here, there, difference]),
    ...findings.map(({ text, cases }) => [[text, ...cases.map((one) => one.text)].join(', '), null, null, null]),
    [about, null, null, null],
  ],
  total: [],
})

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  targets
    .map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('') +
  '</Relationships>'

const workbook = (names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>` +
  names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('') +
  '</sheets></workbook>'

const cellStyles = (font: number): string =>
  Array.from(
    { length: formats.length + 1 },
    (_, at) =>
      `<xf numFmtId="${at === 0 ? 0 : 163 + at}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ).join('')
const stylesXml = (): string =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">` +
  formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${2 * BOLD}">${cellStyles(0)}${cellStyles(1)}</cellXfs></styleSheet>`

async function sheetXml({ columns, rows, total }: Sheet): Promise<string> {
  const widths = columns
    .map(({ type }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[type]}" customWidth="1"/>`)
    .join('')
  const typeAt = (at: number): ColumnType => columns[at]?.type ?? 'text'
  let place = 0
  const rowXml = (cells: readonly Cell[], bold: number, types: (at: number) => ColumnType): string => {
    place += 1
    return `<row r="${place}">${cells.map((cell, at) => cellXml(cell, { type: types(at), bold, at: `${letters(at)}${place}` })).join('')}</row>`
  }
  const parts = [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${widths}</cols><sheetData>`,
    rowXml(
      columns.map(({ name }) => name),
      BOLD,
      () => 'text',
    ),
  ]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    parts.push(...rows.slice(from, from + ROWS_AT_ONCE).map((cells) => rowXml(cells, 0, typeAt)))
    await nextTurn()
  }
  if (total.length > 0) parts.push(rowXml(total, BOLD, typeAt))
  return `${parts.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, { type, bold, at }: { type: ColumnType; bold: number; at: string }): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}" s="${styleOf[type] + bold}"><v>${cell}</v></c>`
  if (type === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell))
    return `<c r="${at}" s="${styleOf.day + bold}"><v>${serialDay(cell)}</v></c>`
  return `<c r="${at}" s="${bold}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** Returns the name of a column in a sheet: A, B, … Z, AA. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

/** Returns the number of a day in a spreadsheet: the days since 30 December 1899. */
const serialDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot contain
const withoutXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes a text for XML, and removes the control characters that XML cannot contain. */
function escaped(text: string): string {
  return text.replaceAll(withoutXml, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
}

/** Returns names that a workbook accepts: at most 31 characters, without some signs, each once. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 28)
    let unique = plain
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${plain} ${copy}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
