import { asciiDigits } from './digits.ts'

/**
 * Formats whole paise for every reader, on screens, in messages and in print: 12345600 → '₹1,23,456.00'. Not with `Intl`, whose start takes
 * 25 ms on a slow phone, before the page answers to touch.
 */
export const formatPaise = (paise: number): string =>
  `${paise < 0 ? '-' : ''}₹${rupeesText(Math.abs(paise)).replaceAll(/\B(?=(?:\d\d)*\d{3}\.)/g, ',')}`

/** Whole paise of the wire's rupees: sums are computed in paise, because decimals do not add up exactly. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Rupees for the wire and for fields, from whole paise. */
export const fromPaise = (paise: number): number => paise / 100

/** Percent on the wire and in fields, from hundredths of a percent: 1250 → 12.5. */
export const toPercent = (basisPoints: number): number => basisPoints / 100

/** Hundredths of a percent, in which all is computed, from percent on the wire: 12.5 → 1250. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)

/** What decides a price, in the whole numbers in which all is computed, from an item on the wire. */
export const priceNumbers = ({ cost, discount }: { cost: number; discount: number }) => ({
  costPaise: toPaise(cost),
  discountBp: toBasisPoints(discount),
})

/** Formats the wire's rupees: 1234.5 → '₹1,234.50'. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees))

/** The price of one unit in paise after a discount in hundredths of a percent, rounded half up. The only place where it is computed. */
export const discountedPaise = (costPaise: number, discountBp: number): number =>
  Math.floor((costPaise * (10_000 - discountBp) + 5_000) / 10_000)

/** A price that moves by more percent needs confirmation: a slipped decimal point moves it by 90 or 900. */
const BOLD_PERCENT = 30

/** Whether the discounted or the undiscounted price moves by more than 30 %, up or down. In paise and hundredths of a percent. */
export const isBoldMove = (
  before: { costPaise: number; discountBp: number },
  after: { costPaise: number; discountBp: number },
): boolean =>
  movesTooFar(before.costPaise, after.costPaise) ||
  movesTooFar(discountedPaise(before.costPaise, before.discountBp), discountedPaise(after.costPaise, after.discountBp))

/** Whether what a customer pays falls by more than 30 %. In paise and hundredths of a percent. */
export function isSteepFall(
  before: { costPaise: number; discountBp: number },
  after: { costPaise: number; discountBp: number },
): boolean {
  const was = discountedPaise(before.costPaise, before.discountBp)
  const is = discountedPaise(after.costPaise, after.discountBp)
  return is < was && movesTooFar(was, is)
}

const movesTooFar = (before: number, after: number): boolean => Math.abs(after - before) * 100 > before * BOLD_PERCENT

/** Whole hundredths of a number with at most two decimals, read as text, never as a float: '19.99' is exactly 1999. Null for anything else. */
function hundredthsIn(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match?.[1] ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Paise from rupees in a file or setting: '42', '42.5', '42.50'. Null for anything else. */
export const paiseIn = hundredthsIn

/** Hundredths of a percent from percent in a file or setting: '5', '12.5', '100'. Null for anything else, and above 100. */
export function basisPointsIn(text: string): number | null {
  const value = hundredthsIn(text)
  return value !== null && value <= 10_000 ? value : null
}

/** Paise, 0 or more, as text for a field or file, which `paiseIn` reads back: 4250 → '42.50'. */
export const rupeesText = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** Paise from what a person or spreadsheet writes: '₹ 5', 'Rs. 42.50', '1,032', '1,03,200/-'. Null where it is unclear, as '12,50'. */
export function readRupees(text: string): number | null {
  // A line break separates two values: joined they would be a third one.
  const bare = asciiDigits(text)
    .trim()
    .replaceAll(/[^\S\r\n]+/g, '')
    .replace(/^(?:₹|Rs\.?|INR)/i, '')
    .replace(/\/-$/, '')
  return paiseIn(/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare)
}

/** Hundredths of a percent from what a person or spreadsheet writes: '5', '5 %', '12.5%', 0 to 100 percent. Null for anything else. */
export const readPercent = (text: string): number | null => basisPointsIn(asciiDigits(text).replace(/\s*%\s*$/, ''))

/**
 * What is collected in cash for an amount in paise: whole rupees, rounded down, because nobody carries paise to the door. One rule for
 * checkout, order page, papers and books.
 */
export const cashAtDoor = (paise: number): number => paise - (paise % 100)
