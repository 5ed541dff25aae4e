import { seasonIn } from '@farmstand/contracts/season'
import { parseCrop } from '@farmstand/contracts/image'
import { isCalendarDay } from '../../../platform/clock.ts'
import { basisPointsIn } from '@farmstand/contracts/money'
import { parseRupees, type Paise } from '../../../platform/money.ts'
import { cleanText } from '../../../platform/text.ts'

/** A function that reads one cell and returns its value or its problem. */
export type FolderField<T> = (cell: string) => { value: T } | { problem: string }

const matching =
  (pattern: RegExp, expects: string): FolderField<string> =>
  (cell) =>
    pattern.test(cell)
      ? { value: cell }
      : { problem: cell === '' ? `is missing: ${expects}` : `'${shortened(cell)}' is not ${expects}` }

/** The name of a category, stock item or combo in files. */
export const slug = matching(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/, 'a name of lower-case letters, digits and hyphens')
export const pincode = matching(/^[1-9]\d{5}$/, 'a pincode of 6 digits')
export const hsn = matching(/^(\d{4}|\d{6}|\d{8})$/, 'an HSN or SAC code of 4, 6 or 8 digits')
export const country = matching(/^[A-Z]{2}$/, 'a country code of two capitals, like IN')
export const language = matching(/^[a-z]{2,3}(-[A-Za-z]{2,8}){0,2}$/, 'a language code, like hi or hi-Latn')
export const settingKey = matching(/^[A-Z][A-Z0-9_]{1,63}$/, 'the key of a setting')
export const picture = matching(
  /^(?=.{1,200}$)[A-Za-z0-9][\w-]*(\.[\w-]+)*(\/[A-Za-z0-9][\w-]*(\.[\w-]+)*)*\.(svg|png|jpe?g|webp|avif)$/i,
  'the path of a picture (svg, png, jpg, webp, avif) inside images/',
)

/** A season such as 'Nov-Feb'. */
export const season: FolderField<string> = (cell) => {
  const value = seasonIn(cell)
  return value === null ? { problem: `'${shortened(cell)}' is not a season, like Nov-Feb` } : { value }
}

/** Text of at least one character, after cleaning. */
export const text =
  (longest: number): FolderField<string> =>
  (cell) => {
    const value = cleanText(cell)
    if (value === '') return { problem: 'is missing' }
    return value.length <= longest ? { value } : { problem: `is longer than ${longest} characters` }
  }

/** Text that may be empty. */
export const anyText =
  (longest: number): FolderField<string> =>
  (cell) =>
    cell.length <= longest ? { value: cleanText(cell) } : { problem: `is longer than ${longest} characters` }

/** Returns a field that reads an empty cell as null. Null means that the value is unknown or unwanted. */
export const optional =
  <T>(field: FolderField<T>): FolderField<T | null> =>
  (cell) =>
    cell === '' ? { value: null } : field(cell)

export const whole =
  (least: number, most: number): FolderField<number> =>
  (cell) =>
    /^\d{1,9}$/.test(cell) && Number(cell) >= least && Number(cell) <= most
      ? { value: Number(cell) }
      : { problem: `'${shortened(cell)}' is not a whole number from ${least} to ${most}` }

/** The highest price or fee that a file may contain: ₹10,00,000. */
const MAX_PAISE = 100_000_000

export const rupees =
  (leastPaise: number): FolderField<Paise> =>
  (cell) => {
    const value = parseRupees(cell)
    if (value === null) return { problem: `'${shortened(cell)}' is not an amount of rupees, like 42 or 42.50` }
    if (value < leastPaise) return { problem: 'must be more than 0' }
    return value <= MAX_PAISE ? { value } : { problem: 'is more than 1000000 rupees' }
  }

/** Reads a percentage with at most two decimals as hundredths of a percent. */
export const percent: FolderField<number> = (cell) => {
  const value = basisPointsIn(cell)
  return value !== null ? { value } : { problem: `'${shortened(cell)}' is not a percentage from 0 to 100` }
}

export const oneOf =
  <const T extends string>(...choices: readonly T[]): FolderField<T> =>
  (cell) => {
    const value = choices.find((choice) => choice === cell)
    return value ? { value } : { problem: `'${shortened(cell)}' is not one of ${choices.join(', ')}` }
  }

export const flag: FolderField<boolean> = (cell) =>
  cell === '1' || cell === '0' ? { value: cell === '1' } : { problem: `'${shortened(cell)}' is not 1 (yes) or 0 (no)` }

export const flagOrNo: FolderField<boolean> = (cell) => (cell === '' ? { value: false } : flag(cell))

/** Reads a time of day as minutes after midnight. 24:00 is the end of the day. */
export const timeCell: FolderField<number> = (cell) => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(cell) ?? []
  const value = Number(hour) * 60 + Number(minute)
  return value <= 1440 && Number(minute) < 60 ? { value } : { problem: `'${shortened(cell)}' is not a time like 09:00` }
}

export const day: FolderField<string> = (cell) =>
  isCalendarDay(cell) ? { value: cell } : { problem: `'${shortened(cell)}' is not a day like 2026-11-25` }

/** Values separated by bars: 'a | b'. */
const list =
  <T>(field: FolderField<T>, least: number, most: number): FolderField<T[]> =>
  (cell) => {
    const cells = cell.split('|').map((one) => one.trim())
    const outcomes = cell.trim() === '' ? [] : cells.map(field)
    if (outcomes.length < least || outcomes.length > most) return { problem: `must name ${least} to ${most}` }
    const problem = outcomes.find((outcome) => 'problem' in outcome)
    return problem ?? { value: outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value] : [])) }
  }

export const pictureList = list(picture, 0, 8)

/** Reads the part of a picture that a tile shows. An empty cell means the whole picture. */
export const crop: FolderField<string | null> = (cell) => {
  if (cell === '') return { value: null }
  return parseCrop(cell)
    ? { value: cell }
    : { problem: `'${shortened(cell)}' is not a crop like 50,40,1.4 (percent from the left and the top, zoom 1 to 3)` }
}

/** Reads one crop for each picture, in the order of the pictures. */
export const crops: FolderField<string[]> = (cell) => {
  const read = list(crop, 0, 8)(cell)
  return 'problem' in read ? read : { value: read.value.map((one) => one ?? '') }
}

export interface PartCell {
  sku: string
  quantity: number
}

const partCell: FolderField<PartCell> = (cell) => {
  const [, sku, quantity] = /^([a-z0-9-]{1,80}):([1-9]\d?)$/.exec(cell) ?? []
  return sku
    ? { value: { sku, quantity: Number(quantity) } }
    : { problem: `'${shortened(cell)}' is not a part like onion:2` }
}
export const parts = list(partCell, 1, 20)

/** SKUs of other items. */
export const others = (most: number): FolderField<string[]> => list(slug, 0, most)

const shortened = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)
