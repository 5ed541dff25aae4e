import { strFromU8, unzipSync } from 'fflate'

/**
 * Reads what the XLSX library leaves out: which sheets are hidden, and the number formats of the cells. The formats are
 * needed because a cell that shows 5 % contains 0.05, and a calculated price may contain 37.99999999.
 */

export interface SheetFormats {
  hidden: boolean
  /** The number format of each cell, by the name of the cell, such as 'B2'. */
  cells: ReadonlyMap<string, NumberFormat>
}
export type NumberFormat = 'PERCENT' | 'TWO_DECIMALS'

/** The built-in formats, which a workbook need not define (ECMA-376, 18.8.30). */
const builtIn = new Map<number, NumberFormat>([
  ...[9, 10].map((id) => [id, 'PERCENT'] as const),
  ...[2, 4, 7, 8, 39, 40, 43, 44].map((id) => [id, 'TWO_DECIMALS'] as const),
])

/** Returns the attributes of every XML element that matches a pattern. */
const elements = (xml: string, pattern: RegExp): Map<string, string>[] =>
  [...xml.matchAll(pattern)].map(
    ([, rest = '']) =>
      new Map(
        [...rest.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
          name,
          double ?? single ?? '',
        ]),
      ),
  )
const patterns = {
  relation: /<(?:\w+:)?Relationship\b([^>]*)>/g,
  sheet: /<(?:\w+:)?sheet\b([^>]*)>/g,
  format: /<(?:\w+:)?numFmt\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g,
  style: /<(?:\w+:)?xf\b([^>]*)>/g,
  cell: /<(?:\w+:)?c\b([^>]*)>/g,
}

/** Returns the cell formats of each sheet, in the order of the workbook. */
export function formatsOf(bytes: Uint8Array): SheetFormats[] {
  const files = unzipSync(bytes, {
    filter: ({ name }) =>
      /^xl\/(workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  })
  const textOf = (name: string): string => (files[name] ? strFromU8(files[name]) : '')
  const styles = stylesOf(textOf('xl/styles.xml'))
  const targets = new Map(
    elements(textOf('xl/_rels/workbook.xml.rels'), patterns.relation).map((one) => [
      one.get('Id'),
      (one.get('Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return elements(textOf('xl/workbook.xml'), patterns.sheet).map((one) => ({
    hidden: /hidden/i.test(one.get('state') ?? ''),
    cells: cellsOf(textOf(targets.get(relationOf(one)) ?? ''), styles),
  }))
}

/**
 * Returns the relationship id of a sheet, which is `r:id` with any prefix. The attribute `sheetId` is a different
 * number.
 */
const relationOf = (sheet: ReadonlyMap<string, string>): string | undefined =>
  [...sheet].find(([name]) => name.endsWith(':id'))?.[1]

function stylesOf(xml: string): (NumberFormat | undefined)[] {
  const own = new Map(
    elements(xml, patterns.format).map((one) => [Number(one.get('numFmtId')), formatKindOf(one.get('formatCode'))]),
  )
  const [, used = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? []
  return elements(used, patterns.style).map((one) => {
    const id = Number(one.get('numFmtId') ?? 0)
    return own.get(id) ?? builtIn.get(id)
  })
}

/** Returns whether a number format shows a percentage or decimals. Ignores quoted or escaped text inside the format. */
function formatKindOf(code = ''): NumberFormat | undefined {
  const bare = code.replaceAll(/&quot;.*?&quot;|"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return bare.includes('%') ? 'PERCENT' : /0\.00(?!0)/.test(bare) ? 'TWO_DECIMALS' : undefined
}

function cellsOf(xml: string, styles: readonly (NumberFormat | undefined)[]): Map<string, NumberFormat> {
  const cells = new Map<string, NumberFormat>()
  for (const one of elements(xml, patterns.cell)) {
    const format = styles[Number(one.get('s') ?? -1)]
    const name = one.get('r')
    if (format && name) cells.set(name, format)
  }
  return cells
}

/** Returns the name of a column by its index: 0 is A, 25 is Z, 26 is AA. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

/** Formats a number as the spreadsheet shows it. */
export function shownNumber(value: number, format: NumberFormat | undefined): string {
  // Spreadsheets keep 15 digits. Further digits are floating-point noise.
  const withoutNoise = (number: number): number => Number(number.toPrecision(15))
  if (format === 'PERCENT') return `${withoutNoise(Math.round(withoutNoise(value * 10_000)) / 100)}%`
  if (format === 'TWO_DECIMALS') return (Math.round(withoutNoise(value * 100)) / 100).toFixed(2)
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(12)))
}
