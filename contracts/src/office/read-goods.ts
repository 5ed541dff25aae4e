import { eachAttribute, itemAttributes, sheetAttributes, type SheetAttribute } from '../item-attributes.ts'
import { localFields } from '../languages.ts'
import { fromPaise, toPercent } from '../money.ts'
import { seasonIn } from '../season.ts'
import { bareMeasure, dietSense, measureOf, type GoodField, type GoodsMap } from './goods-columns.ts'
import {
  countryIn,
  daysIn,
  departmentIn,
  dietIn,
  flagIn,
  hsnIn,
  isDate,
  percentCell,
  piecesIn,
  priceCell,
} from './goods-cells.ts'
import type { SheetLine } from './sheet-good.ts'

/**
 * Reads a seller's sheet of goods, for the setup and for the import on the screen Items. Pure: safe to ship to the
 * browser.
 */

export const goodProblems = [
  'NO_NAME',
  'NO_CATEGORY',
  'NO_UNITS',
  'NO_PRICE',
  'LOST',
  'DATE',
  'BARE_NUMBER',
  'NOT_A_PRICE',
  'NOT_PAISE',
  'WHICH_PRICE',
  'NOT_A_PERCENT',
  'WHICH_PERCENT',
  'HSN',
  'LIFE',
  'SEASON',
  'STOCK',
  'DEPARTMENT',
  'WEIGHED',
  'COUNTRY',
  'SKU',
  'LONG',
  'TWICE',
  'MANY',
] as const
export interface GoodProblem {
  line: number
  problem: (typeof goodProblems)[number]
  /** The cell's text, or the number of the line with the same item. */
  text: string
}

export interface ReadGoods {
  lines: SheetLine[]
  problems: GoodProblem[]
  /** The required fields without a column. */
  missing: GoodField[]
}

export interface ReadOptions {
  separator: string
  /** The required fields. If one has no column, no line is read. Their cells must be filled. */
  required: readonly Needed[]
  /** The largest number of lines to read. The first line beyond it is reported as a problem. */
  most: number
}
const needs = { name: 'NO_NAME', category: 'NO_CATEGORY', units: 'NO_UNITS', price: 'NO_PRICE' } as const
type Needed = keyof typeof needs

/** Reads every line, or reports its problem. */
export function readGoods(
  rows: readonly (readonly string[])[],
  map: GoodsMap,
  { separator, required, most }: ReadOptions,
): ReadGoods {
  const missing: GoodField[] = required.filter((field) => map.columns[field] === undefined)
  if (map.columns.name === undefined && map.columns.sku === undefined && missing.length === 0) missing.push('name')
  const read: ReadGoods = { lines: [], problems: [], missing }
  if (missing.length > 0) return read
  const how = { separator, required, map, sense: dietSense(rows, map), measure: measureOf(rows, map) }
  /** The line of each item, by its SKU or by name and pack. */
  const seen = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at <= (map.head ?? -1) || row.every((cell) => cell.trim() === '')) continue
    const line = at + 1
    const good = readLine(row, how)
    if ('problem' in good) {
      read.problems.push({ line, ...good })
      continue
    }
    if (read.lines.length === most) {
      read.problems.push({ line, problem: 'MANY', text: String(most) })
      break
    }
    const key = good.sku || `${good.name ?? ''} ${good.units ?? ''}`.toLowerCase()
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, line)
      read.lines.push({ line, ...good })
    } else read.problems.push({ line, problem: 'TWICE', text: String(first) })
  }
  return read
}

type Sheet = {
  map: GoodsMap
  separator: string
  required: readonly Needed[]
  sense: ReturnType<typeof dietSense>
  measure: string | null
}
type Good = Omit<SheetLine, 'line'>
type Problem = Omit<GoodProblem, 'line'>

/** Thrown to stop reading a line and report its problem. */
class Unread extends Error {
  readonly problem: Problem
  constructor(problem: Problem['problem'], text: string) {
    super(problem)
    this.problem = { problem, text }
  }
}

function readLine(row: readonly string[], sheet: Sheet): Good | Problem {
  try {
    return goodOf(row, sheet)
  } catch (error) {
    if (error instanceof Unread) return error.problem
    throw error
  }
}

/**
 * Matches what is left of a Hindi or Marathi text after a spreadsheet saved it in a character set without its letters.
 */
const LOST = /\?\?|\uFFFD/

function goodOf(row: readonly string[], { map, separator, required, sense, measure }: Sheet): Good {
  const cell = (field: GoodField): string => {
    const at = map.columns[field]
    return at === undefined ? '' : (row[at] ?? '').trim()
  }
  const text = (field: GoodField, most: number): string => {
    const written = cell(field)
    if (LOST.test(written)) throw new Unread('LOST', written)
    if (written.length > most) throw new Unread('LONG', written.slice(0, 30))
    return written
  }
  /** Returns the value of a filled cell. If the cell is unreadable, reading of the line stops with this problem. */
  const value = <T>(field: GoodField, problem: Problem['problem'], of: (written: string) => T | null) => {
    const written = cell(field)
    if (written === '') return undefined
    const got = of(written)
    if (got === null) throw new Unread(problem, written)
    return got
  }
  const percent = (field: GoodField): number | undefined => {
    const read = value(field, 'NOT_A_PERCENT', (written) => percentCell(written, separator))
    if (read === 'WHICH') throw new Unread('WHICH_PERCENT', cell(field))
    return read === undefined ? undefined : toPercent(read)
  }
  const attribute = (name: SheetAttribute) => {
    const { kind, most } = itemAttributes[name]
    if (kind === 'DAYS') return value(name, 'LIFE', daysIn)
    if (kind === 'SEASON') return value(name, 'SEASON', seasonIn)
    return kind === 'COUNTRY' ? value(name, 'COUNTRY', countryIn) : text(name, most)
  }
  const empty = required.find((field) => cell(field) === '')
  if (empty) throw new Unread(needs[empty], '')
  // A spreadsheet adds an apostrophe to a cell that could be a formula.
  const sku = cell('sku').replace(/^'/, '').toLowerCase()
  if (sku !== '' && !/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(sku)) throw new Unread('SKU', cell('sku'))
  const name = text('name', 160)
  if (name === '' && sku === '') throw new Unread('NO_NAME', '')
  const price = value('price', map.paise ? 'NOT_PAISE' : 'NOT_A_PRICE', (written) =>
    priceCell(written, { separator, paise: map.paise }),
  )
  if (price === 'WHICH') throw new Unread('WHICH_PRICE', cell('price'))
  if (price !== undefined && (price < 1 || price > 100_000_000)) throw new Unread('NOT_A_PRICE', cell('price'))
  const sub = text('subcategory', 80)
  const category = text('category', 80)
  const diet = cell('diet') === '' ? undefined : dietIn(cell('diet'), sense)
  return filledOnly({
    sku,
    name,
    ...localFields('name', (field) => text(field, 160)),
    category: [category, sub].filter(Boolean).join(' > ').slice(0, 80),
    department: value('department', 'DEPARTMENT', departmentIn),
    units: unitsOf(text('units', 40), cell('pack'), measure),
    price: price === undefined ? undefined : fromPaise(price),
    discount: percent('discount'),
    veg_nonveg_type: diet,
    stock: value('stock', 'STOCK', piecesIn),
    hsn: value('hsn', 'HSN', hsnIn),
    gst_rate: percent('gst'),
    ...eachAttribute<Pick<Filled, SheetAttribute>>(sheetAttributes, attribute),
    description: text('description', 2000),
    weighed: value('weighed', 'WEIGHED', flagIn),
  })
}

/** Returns the pack as customers read it: 'kg' becomes '1 kg', and so does '1000' under the heading 'weight_in_gms'. */
function unitsOf(written: string, pack: string, measure: string | null): string {
  if (isDate(written)) throw new Unread('DATE', written)
  if (isDate(pack)) throw new Unread('DATE', pack)
  if (bareMeasure.test(written)) return `${pack || '1'} ${written.replace(/^per\s+/i, '')}`
  const whole = pack !== '' && written !== '' && !/\d/.test(written) ? `${pack} ${written}` : written
  if (!/^\d+([.,]\d+)?$/.test(whole)) return whole
  if (measure === null) throw new Unread('BARE_NUMBER', whole)
  const number = Number(whole.replace(',', '.'))
  const large = { g: 'kg', ml: 'l' }[measure]
  return large !== undefined && number >= 1000 && number % 10 === 0
    ? `${number / 1000} ${large}`
    : `${number} ${measure}`
}

type Filled = { [Name in keyof Good]: Good[Name] | undefined }

/** Removes the fields without a value. */
const filledOnly = (good: Filled): Good =>
  Object.fromEntries(Object.entries(good).filter(([, value]) => value !== undefined && value !== '')) as Good

/** Returns the headings of filled columns that are ignored. */
export function ignoredColumns(rows: readonly (readonly string[])[], { head, columns }: GoodsMap): string[] {
  const read = new Set(Object.values(columns))
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length))
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (read.has(at) || !rows.some((row, index) => index > (head ?? -1) && (row[at] ?? '') !== '')) return []
    return [(head === null ? '' : (rows[head]?.[at] ?? '')) || `#${at + 1}`]
  })
}
