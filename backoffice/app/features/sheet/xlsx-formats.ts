import { strFromU8, unzipSync } from 'fflate'

/**
 * The parts of an XLSX that its reader leaves out: which sheets are hidden, and how numbers are shown. A cell of 5 % holds 0.05, and a price
 * that a formula rounds may hold 37.99999999.
 */

export interface SheetFormats {
  hidden: boolean
  /** By the name of the cell, 'B2'. */
  cells: ReadonlyMap<string, NumberFormat>
}
export type NumberFormat = 'PERCENT' | 'TWO_DECIMALS'

/** Formats that a workbook need not define (ECMA-376, 18.8.30). */
const builtIn = new Map<number, NumberFormat>([
  ...[9, 10].map((id) => [id, 'PERCENT'] as const),
  ...[2, 4, 7, 8, 39, 40, 43, 44].map((id) => [id, 'TWO_DECIMALS'] as const),
])

/** The attributes of every element of a name, whatever its prefix. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g'))].map(([, rest = '']) => rest)
const attribute = (rest: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(rest)?.[1]

/** By the order of the sheets in the workbook. */
export function formatsOf(bytes: Uint8Array): SheetFormats[] {
  const files = unzipSync(bytes, {
    filter: ({ name }) =>
      /^xl\/(workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  })
  const textOf = (name: string): string => (files[name] ? strFromU8(files[name]) : '')
  const styles = stylesOf(textOf('xl/styles.xml'))
  const targets = new Map(
    elements(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((rest) => [
      attribute(rest, 'Id'),
      (attribute(rest, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return elements(textOf('xl/workbook.xml'), 'sheet').map((rest) => ({
    hidden: /hidden/i.test(attribute(rest, 'state') ?? ''),
    cells: cellsOf(textOf(targets.get(idOf(rest)) ?? ''), styles),
  }))
}

/** `sheetId` is another number than the relation's `r:id`. */
const idOf = (rest: string): string | undefined => /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(rest)?.[1]

function stylesOf(xml: string): (NumberFormat | undefined)[] {
  const own = new Map(
    elements(xml, 'numFmt').map((rest) => [
      Number(attribute(rest, 'numFmtId')),
      formatIn(attribute(rest, 'formatCode')),
    ]),
  )
  const [, used = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? []
  return elements(used, 'xf').map((rest) => {
    const id = Number(attribute(rest, 'numFmtId') ?? 0)
    return own.get(id) ?? builtIn.get(id)
  })
}

/** Texts inside a format, which are quoted or escaped, decide nothing. */
function formatIn(code = ''): NumberFormat | undefined {
  const bare = code.replaceAll(/&quot;.*?&quot;|"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return bare.includes('%') ? 'PERCENT' : /0\.00(?!0)/.test(bare) ? 'TWO_DECIMALS' : undefined
}

function cellsOf(xml: string, styles: readonly (NumberFormat | undefined)[]): Map<string, NumberFormat> {
  const cells = new Map<string, NumberFormat>()
  for (const rest of elements(xml, 'c')) {
    const format = styles[Number(attribute(rest, 's') ?? -1)]
    const name = attribute(rest, 'r')
    if (format && name) cells.set(name, format)
  }
  return cells
}

/** 0: A, 25: Z, 26: AA. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

/** A number as the spreadsheet shows it. */
export function shownNumber(value: number, format: NumberFormat | undefined): string {
  // Spreadsheets keep 15 digits: what is beyond them is the noise of the machine's fractions.
  const exact = (number: number): number => Number(number.toPrecision(15))
  if (format === 'PERCENT') return `${exact(Math.round(exact(value * 10_000)) / 100)}%`
  if (format === 'TWO_DECIMALS') return (Math.round(exact(value * 100)) / 100).toFixed(2)
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(12)))
}
