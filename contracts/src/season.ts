/** The season of an item: its first and its last month. Pure: safe to ship to the browser. */

/** The names of the months in a season, in files, sheets and the database. */
export const seasonMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

const month = `(${seasonMonths.join('|')})`
/** Matches a season such as 'Apr-Jun', or an empty text for an item that is sold all year. */
export const SEASON_PATTERN = `^(${month}-${month})?$`

/** Returns the first and the last month of a season, from 1 to 12, or null for an item that is sold all year. */
export function monthsOf(season: string): { first: number; last: number } | null {
  const [first, last] = season.split('-').map((name) => seasonMonths.findIndex((one) => one === name) + 1)
  return first && last ? { first, last } : null
}

/** Makes a season of its first and last month, from 1 to 12. The last month may be in the next year. */
export const seasonOf = (first: number, last: number): string =>
  `${seasonMonths[first - 1] ?? ''}-${seasonMonths[last - 1] ?? ''}`

/**
 * Returns the month, from 1 to 12, in which an item comes back, or null while it is in season. `today` is a date in
 * India, 'YYYY-MM-DD'. The first and the last month belong to the season.
 */
export function backInMonth(season: string | null, today: string): number | null {
  const months = monthsOf(season ?? '')
  if (!months) return null
  const now = Number(today.slice(5, 7))
  const { first, last } = months
  const isIn = first <= last ? first <= now && now <= last : now >= first || now <= last
  return isIn ? null : first
}

/** Reads a season as people write it: 'Nov–Feb', 'november to february' or 'May'. Returns null for anything else. */
export function seasonIn(cell: string): string | null {
  const names = cell
    .toLowerCase()
    .split(/\s*(?:-|–|—|\bto\b)\s*/)
    .map((name) => seasonMonths.findIndex((one) => isMonth(name.trim(), one.toLowerCase())) + 1)
  const [first, last = first] = names
  return first && last && names.length <= 2 ? seasonOf(first, last) : null
}

const isMonth = (typed: string, short: string): boolean =>
  typed === short || (/^[a-z]{3,9}\.?$/.test(typed) && typed.startsWith(short))
