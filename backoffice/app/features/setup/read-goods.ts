import { fromPaise, readPercent, readRupees, toPercent } from '@farmstand/contracts/money'
import type { SheetGood } from '@farmstand/contracts/office/setup'
import { setup } from '#messages/setup.ts'

const { sheetProblems: say } = setup

/** What the first line may call each column. */
const columns = {
  name: /^(item|product|name|goods)/i,
  category: /^(categor|group|kind|section)/i,
  units: /^(unit|pack|size|quantity|qty)/i,
  price: /^(price|rate|mrp|cost|amount)|₹/i,
  veg: /^(veg|non)/i,
  stock: /^(stock|count|on hand|available)/i,
  hsn: /^hsn/i,
  gst: /^(gst|tax)/i,
  life: /^(shelf|life|best)/i,
  weighed: /^weigh/i,
  description: /^(descr|about|text)/i,
} as const
type Column = keyof typeof columns

const MOST_ROWS = 2_000

export interface ReadGoods {
  goods: SheetGood[]
  problems: { line: number; problem: string }[]
}

/** First items out of a sheet: every line as it is understood, or what of it is not. The first line names the columns. */
export function readGoods(rows: readonly (readonly string[])[]): ReadGoods {
  const at = rows.findIndex((row) => row.some((cell) => cell !== ''))
  const head = rows[at] ?? []
  const places = placesOf(head)
  const [nameAt, categoryAt, unitsAt, priceAt] = [places.name, places.category, places.units, places.price]
  if ([nameAt, categoryAt, unitsAt, priceAt].includes(-1))
    return { goods: [], problems: [{ line: Math.max(0, at) + 1, problem: say.columns }] }
  const read: ReadGoods = { goods: [], problems: [] }
  /** Where each item stands, by name and pack. */
  const lines = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index <= at || row.every((cell) => cell === '')) continue
    const line = index + 1
    const good = readRow((column) => row[places[column]]?.trim() ?? '')
    if (typeof good === 'string') {
      read.problems.push({ line, problem: good })
      continue
    }
    if (read.goods.length === MOST_ROWS) return { ...read, problems: [{ line, problem: say.many }] }
    const key = `${good.name} ${good.units}`.toLowerCase()
    const first = lines.get(key)
    if (first === undefined) {
      lines.set(key, line)
      read.goods.push(good)
    } else read.problems.push({ line, problem: say.twice(first) })
  }
  return read
}

function placesOf(head: readonly string[]): Record<Column, number> {
  const find = (column: Column): number => head.findIndex((cell) => columns[column].test(cell.trim()))
  return {
    name: find('name'),
    category: find('category'),
    units: find('units'),
    price: find('price'),
    veg: find('veg'),
    stock: find('stock'),
    hsn: find('hsn'),
    gst: find('gst'),
    life: find('life'),
    weighed: find('weighed'),
    description: find('description'),
  }
}

function readRow(cell: (column: Column) => string): SheetGood | string {
  const price = readRupees(cell('price'))
  const gst = cell('gst') === '' ? null : readPercent(cell('gst'))
  const [stock, life] = [cell('stock') || '0', cell('life').replace(/\s*days?$/i, '')]
  const whole = /^\d{1,5}$/
  if (cell('name') === '') return say.name
  if (LOST.test(cell('name') + cell('category'))) return say.lost
  if (cell('category') === '') return say.category
  if (cell('units') === '') return say.units
  if (price === null || price < 1 || price > 100_000_000) return say.price
  const hsn = wholeHsn(cell('hsn'))
  if (!/^(|\d{4}|\d{6}|\d{8})$/.test(hsn)) return say.hsn
  if (cell('gst') !== '' && gst === null) return say.gst
  if (life !== '' && !whole.test(life)) return say.life
  if (!whole.test(stock)) return say.stock
  return {
    name: cell('name').slice(0, 160),
    category: cell('category').slice(0, 80),
    units: cell('units').slice(0, 40),
    price: fromPaise(price),
    veg_nonveg_type: /^(non|no|n|0|false)/i.test(cell('veg')) ? 1 : 0,
    stock: Number(stock),
    hsn,
    gst_rate: gst === null ? null : toPercent(gst),
    shelf_life_days: life === '' ? null : Number(life),
    description: cell('description').slice(0, 2000),
    weighed: /^(y|true|1)/i.test(cell('weighed')),
  }
}

/** A spreadsheet takes the zero of '0702' away; an HSN has an even number of digits. */
const wholeHsn = (written: string): string =>
  /^\d+$/.test(written) && written.length % 2 === 1 ? `0${written}` : written

/** What is left of Hindi or Marathi where a spreadsheet saved it in a character set without it. */
const LOST = /\?\?|\uFFFD/
