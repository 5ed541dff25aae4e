import { asciiDigits } from './digits.ts'

/**
 * Formats whole paise for screens, messages and print: 12345600 → '₹1,23,456.00'. It avoids `Intl`, whose start takes
 * 25 ms on a slow phone, before the page responds to touch.
 */
export const formatPaise = (paise: number): string =>
  `${paise < 0 ? '-' : ''}₹${rupeesText(Math.abs(paise)).replaceAll(/\B(?=(?:\d\d)*\d{3}\.)/g, ',')}`

/** Converts the wire's rupees to whole paise. Sums are computed in paise, because decimals do not add up exactly. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Converts whole paise to rupees for the wire and for fields. */
export const fromPaise = (paise: number): number => paise / 100

/** Converts hundredths of a percent to percent for the wire and for fields: 1250 → 12.5. */
export const toPercent = (basisPoints: number): number => basisPoints / 100

/** Converts percent on the wire to hundredths of a percent, the unit of all computations: 12.5 → 1250. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)

/** Converts the cost and the discount of an item on the wire to the whole numbers that all computations use. */
export const priceNumbers = ({ cost, discount }: { cost: number; discount: number }) => ({
  costPaise: toPaise(cost),
  discountBp: toBasisPoints(discount),
})

/** Formats the wire's rupees: 1234.5 → '₹1,234.50'. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees))

/**
 * Returns the price of one unit in paise after a discount in hundredths of a percent, rounded half up. No other code
 * computes this price.
 */
export const discountedPaise = (costPaise: number, discountBp: number): number =>
  Math.floor((costPaise * (10_000 - discountBp) + 5_000) / 10_000)

/**
 * A price change above this percentage needs confirmation. A misplaced decimal point changes a price by 90 or 900 %.
 */
const BOLD_PERCENT = 30

/** Returns true if the price, discounted or not, changes by more than 30 %. In paise and hundredths of a percent. */
export const isLargePriceChange = (
  before: { costPaise: number; discountBp: number },
  after: { costPaise: number; discountBp: number },
): boolean =>
  movesTooFar(before.costPaise, after.costPaise) ||
  movesTooFar(discountedPaise(before.costPaise, before.discountBp), discountedPaise(after.costPaise, after.discountBp))

/** Returns true if the discounted price falls by more than 30 %. In paise and hundredths of a percent. */
export function isLargePriceFall(
  before: { costPaise: number; discountBp: number },
  after: { costPaise: number; discountBp: number },
): boolean {
  const was = discountedPaise(before.costPaise, before.discountBp)
  const is = discountedPaise(after.costPaise, after.discountBp)
  return is < was && movesTooFar(was, is)
}

const movesTooFar = (before: number, after: number): boolean => Math.abs(after - before) * 100 > before * BOLD_PERCENT

/**
 * Parses a number with at most two decimals into whole hundredths without a float, so '19.99' is exactly 1999. Returns
 * null for anything else.
 */
function hundredthsIn(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match?.[1] ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Parses rupees in a file or setting, such as '42', '42.5' or '42.50', into paise. Returns null for anything else. */
export const paiseIn = hundredthsIn

/**
 * Parses a percentage in a file or setting, such as '5', '12.5' or '100', into hundredths of a percent. Returns null
 * for anything else, and above 100.
 */
export function basisPointsIn(text: string): number | null {
  const value = hundredthsIn(text)
  return value !== null && value <= 10_000 ? value : null
}

/** Formats paise, 0 or more, as rupees for a field or file: 4250 → '42.50'. `paiseIn` parses the result. */
export const rupeesText = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/**
 * Parses rupees as a person or spreadsheet writes them ('₹ 5', 'Rs. 42.50', '1,032', '1,03,200/-') into paise. Returns
 * null if the text is ambiguous, such as '12,50'.
 */
export function readRupees(text: string): number | null {
  // A line break separates two values. Joined, they would make a third one.
  const bare = asciiDigits(text)
    .trim()
    .replaceAll(/[^\S\r\n]+/g, '')
    .replace(/^(?:₹|Rs\.?|INR)/i, '')
    .replace(/\/-$/, '')
  return paiseIn(/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare)
}

/**
 * Parses a percentage from 0 to 100 as a person or spreadsheet writes it ('5', '5 %', '12.5%') into hundredths of a
 * percent. Returns null for anything else.
 */
export const readPercent = (text: string): number | null => basisPointsIn(asciiDigits(text).replace(/\s*%\s*$/, ''))

/**
 * Returns the cash to collect for an amount in paise: whole rupees, rounded down, because riders carry no paise.
 * Checkout, order page, papers and books use this one rule.
 */
export const roundToCash = (paise: number): number => paise - (paise % 100)
