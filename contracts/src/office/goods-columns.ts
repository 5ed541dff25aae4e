import { itemAttributes, sheetAttributes } from '../item-attributes.ts'
import { localNames, otherLanguages, type OtherLanguage } from '../languages.ts'
import { dietIn } from './goods-cells.ts'

/** Guesses which field each column of a seller's sheet holds. Pure: safe to ship to the browser. */

/** The fields that a column can hold. */
export const goodFields = [
  'name',
  'category',
  'subcategory',
  'units',
  'pack',
  'price',
  'discount',
  'diet',
  'stock',
  'gst',
  'hsn',
  ...localNames('name'),
  'department',
  ...sheetAttributes,
  'weighed',
  'description',
  'sku',
] as const
export type GoodField = (typeof goodFields)[number]

/** The layout of a sheet: the row of headings, and the column of each field, counted from 0. */
export interface GoodsMap {
  /** The row of headings. Null if there is none. */
  head: number | null
  columns: Readonly<Partial<Record<GoodField, number>>>
  /** True if the prices are in whole paise. */
  paise: boolean
}

type Rows = readonly (readonly string[])[]

/** Returns a heading in plain lower case: 'GST (%)' and 'gst_rate' become 'gst' and 'gst rate'. */
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[\s_\-./()[\]{}%:*'’#,&]+/g, ' ')
    .trim()

/** Headings of prices that customers do not pay. */
const otherPrice = /purchase|buy|wholesale|cost price|landed|supplier|old|last|previous|competitor|profit|margin/
const mrp = /\bm ?r ?p\b|market price|maximum retail|list price/

const localHeadings: Record<OtherLanguage, RegExp> = {
  hi: /^(?!descr)(.*\b(hindi|hi)$|hindi\b.*|.*हिंदी.*|.*हिन्दी.*)/,
  mr: /^(?!descr)(.*\b(marathi|mr)$|marathi\b.*|.*मराठी.*)/,
}

/**
 * The rules that assign headings to fields, in order of priority. The first rule that matches a heading assigns it. If
 * several columns match a field, the one of the earliest rule is used.
 */
const rules: readonly (readonly [GoodField, RegExp])[] = [
  ['sku', /^(sku( id| code| no)?|slug|item code|product code|article( code| no| number)?|code)$/],
  ...otherLanguages.map((language) => [`name_${language}`, localHeadings[language]] as const),
  ['subcategory', /^sub ?(category|group|section)/],
  [
    'category',
    /^((main |product |item |menu )?(category|categories|group|section)( name)?|aisle|kind|श्रेणी|वर्ग|प्रकार|कैटेगरी|कॅटेगरी)$/,
  ],
  ['department', /^(department|dept|विभाग|डिपार्टमेंट)$/],
  ['hsn', /\b(hsn|sac)\b/],
  ['gst', /^(gst|igst|tax)( rate| percent| slab| in percent)?$/],
  ['discount', /^(disc|discount|off)( percent| rate| pct| in percent)?$|^percent off$/],
  ['weighed', /^(weighed|weigh|by weight|sold by weight|loose)\b/],
  ...sheetAttributes.map((name) => [name, itemAttributes[name].heading] as const),
  ['description', /^(descr(iption)?( en| english)?|about|details|text|माहिती|विवरण)$/],
  [
    'diet',
    /^(is )?(pure )?(veg|vegetarian|non ?veg|non vegetarian)\b|^(diet|dietary|food type|food mark|veg mark|mark)\b|शाकाहारी/,
  ],
  [
    'stock',
    /^((current |opening |available )?(stock|inventory)( qty| quantity| in hand| on hand| count)?|on hand|in hand|available( quantity| qty)?|balance|count|साठा)$/,
  ],
  [
    'units',
    /^(pack( ?size)?|packing|packaging|size|units?|unit (size|label)|uom|unit of measure|net (weight|wt|qty|quantity|contents?)|portion|माप|वजन)$/,
  ],
  ['units', /^(weight|wt|volume)( in)?( g| gm| gms| gram| grams| kg| kgs| ml| l| litres?)?$/],
  [
    'price',
    /\b(our|shop|store|selling|sell|sale|offer|discounted|final|customer|online|website|special|new|today s?|retail)\b.*\b(rate|price|cost|amount)\b|^sp$/,
  ],
  ['price', /^(price|rate|cost|amount|rs|inr|rupees|किंमत|भाव|दर|कीमत)\b|₹|^(किंमत|भाव|दर|कीमत)/],
  ['price', /\b(price|rate)\b/],
  ['price', mrp],
  [
    'name',
    /^(item|product|goods|dish|menu item|article|produce|food)( names?| title| description)?$|^names?( en| english| in english)?$|^(particulars|title)$|^(नाव|नाम|वस्तू)/,
  ],
  ['name', /\b(name|item|product)\b/],
]

const measure =
  /^\D{0,3}\d+([.,]\d+)?\s*(kgs?|g|gms?|grams?|l|ltrs?|ml|pcs?|pieces?|nos?|units?|bunch(es)?|dozen|pack(et)?s?|box(es)?|plates?)\b/i
/** Matches a unit of measure without a number. The price is then for one such unit. */
export const bareMeasure =
  /^(per )?(kgs?|g|gms?|grams?|l|ltrs?|litres?|ml|pcs?|pieces?|nos?|units?|bunch|dozen|packet|box|plate)\.?$/i

/** Returns true if most filled cells of a column pass the test. */
function mostCellsPass(rows: Rows, at: number, from: number, is: (cell: string) => boolean): boolean {
  const cells = rows
    .slice(from, from + 200)
    .map((row) => (row[at] ?? '').trim())
    .filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter(is).length * 2 > cells.length
}

/** Returns the column of each field that a row of headings contains. */
function columnsBy(heads: readonly string[], rows: Rows, from: number): GoodsMap['columns'] {
  const columns: Partial<Record<GoodField, number>> = {}
  const taken = new Set<number>()
  const take = (field: GoodField, at: number): void => {
    if (columns[field] !== undefined || taken.has(at)) return
    columns[field] = at
    taken.add(at)
  }
  const names = heads.map((heading) => plain(heading))
  const isPrice = (name: string, at: number, amounts: boolean): boolean =>
    !otherPrice.test(name) && (!amounts || mostCellsPass(rows, at, from, (cell) => /\d/.test(cell) && cell.length < 16))
  const assign = (some: typeof rules, amounts: boolean): void => {
    for (const [field, rule] of some)
      for (const [at, name] of names.entries())
        if (name !== '' && rule.test(name) && (field !== 'price' || isPrice(name, at, amounts))) take(field, at)
  }
  assign(rules, true)
  // If no other column is found for the price, even a column without any readable amount is taken for it.
  assign(
    rules.filter(([field]) => field === 'price'),
    false,
  )
  for (const [at, name] of names.entries()) {
    // 'Quantity' is the pack if its cells are like '500 g', and the stock if they are numbers.
    if (/^(quantity|qty|प्रमाण|मात्रा)$/.test(name)) {
      if (columns.units === undefined && mostCellsPass(rows, at, from, (cell) => measure.test(cell))) take('units', at)
      // If the units column has only names such as 'kg', this column may be the pack or the stock, so the seller chooses.
      else if (
        columns.units === undefined ||
        !mostCellsPass(rows, columns.units, from, (cell) => bareMeasure.test(cell))
      )
        take('stock', at)
    }
    if (/^(type|mark|class|veg type|item type|product type)$/.test(name))
      if (mostCellsPass(rows, at, from, (cell) => dietIn(cell, 'ANY') !== null || /^both$/i.test(cell)))
        take('diet', at)
  }
  // A column with the price after its discount makes the discount column redundant.
  const price = columns.price === undefined ? '' : (names[columns.price] ?? '')
  if (names.some((name) => mrp.test(name)) && !mrp.test(price)) delete columns.discount
  return columns
}

/** The search for the row of headings ends at this row. The rows above it hold titles and addresses. */
const HEAD_WITHIN = 15

/** Guesses the columns by their headings. The row with the most known headings is used if it has at least two. */
export function guessGoods(rows: Rows): GoodsMap {
  let best: GoodsMap = { head: null, columns: {}, paise: false }
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const columns = columnsBy(row, rows, at + 1)
    const named = Object.keys(columns).length
    if (named >= 2 && named > Object.keys(best.columns).length) best = { head: at, columns, paise: false }
  }
  return { ...best, paise: isPaise(rows, best) }
}

const headingOf = (rows: Rows, { head, columns }: GoodsMap, field: GoodField): string => {
  const at = columns[field]
  return at === undefined || head === null ? '' : plain(rows[head]?.[at] ?? '')
}

/** Returns true if the heading of the price column says that prices are in paise. */
export const isPaise = (rows: Rows, map: GoodsMap): boolean => /\bpais[ea]\b|पैसे/.test(headingOf(rows, map, 'price'))

/** Returns the unit in the heading of the pack column: under 'weight_in_gms', cells are numbers such as 500. */
export function measureOf(rows: Rows, map: GoodsMap): string | null {
  const [, unit] = /\b(g|gm|gms|grams?|kgs?|ml|l|litres?)$/.exec(headingOf(rows, map, 'units')) ?? []
  return unit === undefined
    ? null
    : unit.startsWith('g')
      ? 'g'
      : unit.startsWith('k')
        ? 'kg'
        : unit === 'ml'
          ? 'ml'
          : 'l'
}

/**
 * Returns what a yes means in the diet column. OWN: the format of this software's own files, in which 0 is vegetarian
 * and 1 is not.
 */
export function dietSense(rows: Rows, map: GoodsMap): 'VEG' | 'NON_VEG' | 'OWN' | 'ANY' {
  const heading = headingOf(rows, map, 'diet')
  if (/^veg ?non ?veg( type)?$/.test(heading)) return 'OWN'
  if (/^(is )?(pure )?(veg|vegetarian|शाकाहारी)( yes no| y n)?$/.test(heading)) return 'VEG'
  return /^(is )?non ?(veg|vegetarian)( yes no| y n)?$/.test(heading) ? 'NON_VEG' : 'ANY'
}

/** Returns true if a sheet contains goods: a column of names or SKUs, and at least one filled cell. */
export const hasGoods = (rows: Rows): boolean => {
  const { head, columns } = guessGoods(rows)
  const isNamed = columns.name !== undefined || columns.sku !== undefined
  return head !== null && isNamed && rows.slice(head + 1).some((row) => row.some((cell) => cell !== ''))
}
