import { paiseIn, readPercent, readRupees } from './money.ts'

/**
 * Reads a sheet of prices, `sku,price[,discount]`, in the formats of several countries' spreadsheets, for screens and
 * the command line. Pure: safe to ship to the browser.
 */

/** The position of each column, counted from 0. */
export interface SheetColumns {
  sku: number
  price: number | null
  discount: number | null
}

export interface PriceSheetLine {
  /** The row's number in a spreadsheet. */
  line: number
  sku: string
  costPaise: number | null
  /** Hundredths of a percent. */
  discountBp: number | null
}

export const sheetProblems = [
  'NO_SKU',
  'NOT_A_PRICE',
  'WHICH_PRICE',
  'NOT_A_PERCENT',
  'WHICH_PERCENT',
  'TWICE',
  'EMPTY',
] as const
export interface SheetProblem {
  line: number
  problem: (typeof sheetProblems)[number]
  /** The cell's text. */
  text: string
}

/**
 * Decodes text in UTF-8, or in UTF-16 with a byte order mark or a zero in every other byte. Returns null for anything
 * else.
 */
export function decodeSheet(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const zeros = (from: number): boolean =>
    bytes.length > 3 && bytes.subarray(0, 200).every((byte, at) => at % 2 !== from || byte === 0)
  const encoding =
    (first === 0xff && second === 0xfe) || zeros(1)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || zeros(0)
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Splits a sheet into cells at tabs, semicolons or commas, depending on its first lines. */
export function splitSheet(text: string): { rows: string[][]; separator: string } {
  const whole = text.replace(/^\uFEFF/, '')
  const head = whole
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const separator = ['\t', ';'].find((one) => head.length > 0 && head.every((line) => line.includes(one))) ?? ','
  return { rows: cellsOf(whole, separator), separator }
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? ''
    if (quoted && one === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (one === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && one === separator) endCell()
    else if (!quoted && (one === '\n' || one === '\r')) {
      if (one === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      rows.push([])
    } else cell += one
  }
  endCell()
  return rows
}

const names: Readonly<Record<keyof SheetColumns, RegExp>> = {
  sku: /sku|code|article|slug/i,
  price: /price|rate|cost|mrp|amount|₹|rupee/i,
  discount: /disc|off|%|percent/i,
}

/**
 * Guesses the columns by the headings in the first line. Without headings, the columns are taken to be SKU, price and
 * discount in this order.
 */
export function guessColumns(rows: readonly (readonly string[])[]): { columns: SheetColumns; hasHead: boolean } {
  const head = rows.find((row) => row.some((cell) => cell !== '')) ?? []
  const find = (name: keyof SheetColumns, taken: readonly number[]): number =>
    head.findIndex((cell, at) => !taken.includes(at) && names[name].test(cell))
  const sku = find('sku', [])
  const discount = find('discount', [sku])
  const price = find('price', [sku, discount])
  // A line of goods never contains two headings.
  const hasHead =
    [sku, discount, price].filter((at) => at >= 0).length >= 2 && head.every((cell) => readRupees(cell) === null)
  if (!hasHead)
    return { columns: { sku: 0, price: 1, discount: rows.some((row) => row.length > 2) ? 2 : null }, hasHead }
  return {
    columns: { sku: Math.max(0, sku), price: price < 0 ? null : price, discount: discount < 0 ? null : discount },
    hasHead,
  }
}

/** Reads every line, or reports its problem. */
export function readSheet(
  rows: readonly (readonly string[])[],
  { columns, hasHead, separator }: { columns: SheetColumns; hasHead: boolean; separator: string },
): { lines: PriceSheetLine[]; problems: SheetProblem[] } {
  const lines: PriceSheetLine[] = []
  const problems: SheetProblem[] = []
  const seen = new Set<string>()
  let skipped = !hasHead
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue
    if (!skipped) {
      skipped = true
      continue
    }
    const read = readLine(row, at + 1, columns, separator)
    if ('problem' in read) problems.push(read)
    else if (seen.has(read.sku)) problems.push({ line: at + 1, problem: 'TWICE', text: read.sku })
    else {
      seen.add(read.sku)
      lines.push(read)
    }
  }
  return { lines, problems }
}

function readLine(
  row: readonly string[],
  line: number,
  columns: SheetColumns,
  separator: string,
): PriceSheetLine | SheetProblem {
  const cell = (at: number | null): string => (at === null ? '' : (row[at] ?? '').trim())
  // A spreadsheet adds an apostrophe to a cell that could be a formula.
  const sku = cell(columns.sku).replace(/^'/, '').toLowerCase()
  const [price, off] = [cell(columns.price), cell(columns.discount)]
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(sku)) return { line, problem: 'NO_SKU', text: cell(columns.sku) }
  if (price === '' && off === '') return { line, problem: 'EMPTY', text: sku }
  const costPaise = price === '' ? null : priceIn(price, separator)
  if (price !== '' && (costPaise === null || costPaise === 0))
    return { line, problem: /^\D*\d+,\d{1,2}$/.test(price) ? 'WHICH_PRICE' : 'NOT_A_PRICE', text: price }
  const discountBp = off === '' ? null : readPercent(off.replace(separator === ';' ? ',' : '\0', '.'))
  // A spreadsheet exports a cell formatted as a percentage as a fraction.
  const fraction = paiseIn(off)
  if (fraction !== null && fraction > 0 && fraction < 100) return { line, problem: 'WHICH_PERCENT', text: off }
  if (off !== '' && discountBp === null) return { line, problem: 'NOT_A_PERCENT', text: off }
  return { line, sku, costPaise, discountBp }
}

/** Parses a price into paise. If semicolons separate the cells, a comma is a decimal point. */
const priceIn = (text: string, separator: string): number | null =>
  readRupees(separator === ';' ? text.replace(/,(\d{1,2})$/, '.$1') : text)
