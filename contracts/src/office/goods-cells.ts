import type { Department } from '../department.ts'
import { basisPointsIn, readPercent, readRupees } from '../money.ts'

/** Parsers for the cells of a seller's sheet, as people fill them in. Pure: safe to ship to the browser. */

const meat =
  /^(non|nonveg|nonvegetarian|nv|meat|meats|chicken|mutton|lamb|goat|beef|buff|pork|bacon|ham|sausage|fish|prawn|prawns|shrimp|crab|squid|seafood|poultry|turkey|duck|egg|eggs|keema|kheema|मांसाहारी|मांस|अंडा|अंडे|अंडी|मासे|मछली|चिकन|मटण|मटन)$/
const plants = /^(veg|vegetarian|v|vegan|jain|satvik|sattvik|eggless|plantbased|green|शाकाहारी|सात्विक)$/
/**
 * The food mark in Indian shops: green for vegetarian food, brown (formerly red) for all other food. A dot without a
 * colour is no mark.
 */
const [greenSigns, brownSigns] = [/[🟢🟩💚]/u, /[🔴🟥🟤🟫🍗🥩🐟🥚]/u]

/**
 * Returns 0 for vegetarian and 1 for non-vegetarian food. Returns null if the cell is unclear, such as 'Both', so that
 * the seller is asked. `sense` is what a yes means under the column's heading. Eggs carry the mark of non-vegetarian
 * food.
 */
export function dietIn(cell: string, sense: 'VEG' | 'NON_VEG' | 'OWN' | 'ANY'): 0 | 1 | null {
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  const signs = [greenSigns.test(text), brownSigns.test(text)]
  if (signs[0] !== signs[1] && !/[\p{L}\d]/u.test(text)) return signs[0] ? 0 : 1
  if (sense === 'OWN' && /^[01]$/.test(text)) return text === '0' ? 0 : 1
  const flag = flagIn(text)
  if (flag !== null) return sense === 'VEG' || sense === 'NON_VEG' ? (flag === (sense === 'VEG') ? 0 : 1) : null
  const words = text
    .replaceAll(/non[\s\-_]*veg(etarian)?/g, 'nonveg')
    .replaceAll(/(egg[\s-]*(less|free)|without eggs?|plant[\s-]*based)/g, 'eggless')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
  if (/\b(no|not|without|free|or|may)\b/.test(text)) return null
  const [hasMeat, hasPlants] = [words.some((word) => meat.test(word)), words.some((word) => plants.test(word))]
  const colour = words.some((word) => /^(red|brown)$/.test(word))
  if (hasPlants && (hasMeat || colour)) return null
  return hasMeat || colour ? 1 : hasPlants ? 0 : null
}

/** Parses a yes or no. Returns null for anything else. */
export const flagIn = (cell: string): boolean | null =>
  /^(y|yes|true|1|✓|✔|✅|हो|हाँ|हां)$/i.test(cell) ? true : /^(n|no|false|0|✗|✘|❌|नाही|नहीं)$/i.test(cell) ? false : null

/** Returns true for a date. A spreadsheet turns a pack such as 6-12 into one. */
export const isDate = (cell: string): boolean =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(cell) ||
  /^\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d{2,4})?$/i.test(cell) ||
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{1,4}$/i.test(cell)

/** Parses '5', '5 days', '2 weeks', '6 months', '1 year' or '36 hours' into days. Returns null for anything else. */
export function daysIn(cell: string): number | null {
  const [, number, unit = 'd'] =
    /^(\d{1,4})\s*(hours?|hrs?|h|days?|d|weeks?|months?|mon|years?|yrs?|दिवस|दिन)?\.?$/i.exec(cell) ?? []
  if (number === undefined) return null
  const times = unit.toLowerCase().startsWith('h') ? 1 / 24 : (daysOf[unit.toLowerCase().charAt(0)] ?? 1)
  const days = Math.floor(Number(number) * times)
  return days <= 10_000 ? days : null
}
const daysOf: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

/** Parses a number of pieces such as '40', '40 pcs', '1,200' or '12.0'. Returns null for anything else. */
export function piecesIn(cell: string): number | null {
  const bare = cell.replace(/\s*(pcs?|pieces?|nos?|units?|packs?|packets?)\.?$/i, '').replace(/\.0+$/, '')
  const count = /^\d{1,3}(,\d{2,3})*$/.test(bare) ? bare.replaceAll(',', '') : bare
  return /^\d{1,6}$/.test(count) && Number(count) <= 100_000 ? Number(count) : null
}

/**
 * Parses an HSN (tax code). An HSN has an even number of digits, so a first zero that a spreadsheet dropped, as in
 * '0702', is restored.
 */
export function hsnIn(cell: string): string | null {
  const bare = cell.replaceAll(/[\s.]/g, '')
  const whole = bare.length % 2 === 1 ? `0${bare}` : bare
  return /^(\d{4}|\d{6}|\d{8})$/.test(whole) ? whole : null
}

/**
 * Parses a percentage into hundredths of a percent. Returns 'WHICH' for a fraction such as 0.05, because it may be 5 %
 * from a cell that lost its percentage format.
 */
export function percentCell(cell: string, separator: string): number | 'WHICH' | null {
  if (/^(nil|exempt(ed)?|none|zero)$/i.test(cell)) return 0
  const bare = cell.replace(/^(gst|igst|tax)\s*@?\s*/i, '')
  const fraction = basisPointsIn(bare)
  if (fraction !== null && fraction > 0 && fraction < 100) return 'WHICH'
  return readPercent(separator === ';' ? bare.replace(',', '.') : bare)
}

/**
 * Parses a price into paise. If semicolons separate the cells, a comma is a decimal point. Returns 'WHICH' for an
 * ambiguous '12,50', which may mean 1250.
 */
export function priceCell(cell: string, { separator, paise }: { separator: string; paise: boolean }) {
  if (paise) {
    const bare = cell.replaceAll(/[\s,]/g, '').replace(/\.0+$/, '')
    return /^\d{1,11}$/.test(bare) ? Number(bare) : null
  }
  const read = readRupees(separator === ';' ? cell.replace(/,(\d{1,2})$/, '.$1') : cell)
  return read ?? (/^\D*\d+,\d{1,2}$/.test(cell) ? ('WHICH' as const) : null)
}

/** Returns the department that is named in a cell, or null for anything else. */
export const departmentIn = (cell: string): Department | null =>
  /kitchen|cook|hot food|किचन|रसोई|स्वयंपाक/i.test(cell)
    ? 'KITCHEN'
    : /grocer|farm|fresh|store|shop|किराणा|किराना/i.test(cell)
      ? 'GROCERY'
      : null

/**
 * Returns the two-letter code of a country in capitals. Understands only such codes and the names of India, and returns
 * null for anything else.
 */
export const countryIn = (cell: string): string | null =>
  /^(india|bharat|भारत|ind)$/i.test(cell) ? 'IN' : /^[a-z]{2}$/i.test(cell) ? cell.toUpperCase() : null
