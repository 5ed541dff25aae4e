/**
 * Whole paise as every customer reads them, on a screen, in a message or in print: 12345600 → '₹1,23,456.00'. By hand: on a slow phone
 * `Intl` takes a fortieth of a second to begin, before the page answers to touch.
 */
export const formatPaise = (paise: number): string =>
  `${paise < 0 ? '-' : ''}₹${rupeesText(Math.abs(paise)).replaceAll(/\B(?=(?:\d\d)*\d{3}\.)/g, ',')}`

/** Whole paise of rupees as the wire has them: what sums are made in, because rupees with decimals do not add up exactly. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Rupees for the wire and for fields, of whole paise. */
export const fromPaise = (paise: number): number => paise / 100

/** Rupees as the wire has them, as everybody reads them: 1234.5 → '₹1,234.50'. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees))

/** The price of one unit in paise after a discount in hundredths of a percent, to the paisa, half up. The only place it is computed. */
export const discountedPaise = (costPaise: number, discountBp: number): number =>
  Math.floor((costPaise * (10_000 - discountBp) + 5_000) / 10_000)

/** Percent by which a price may move without anybody looking at it twice: a slipped decimal point moves it by 90 or 900. */
const BOLD_PERCENT = 30

/** Whether what a customer pays, or the price that is struck through, moves by more than 30 %, up or down. In paise and hundredths of a percent. */
export const isBoldMove = (
  before: { costPaise: number; discountBp: number },
  after: { costPaise: number; discountBp: number },
): boolean =>
  movesTooFar(before.costPaise, after.costPaise) ||
  movesTooFar(discountedPaise(before.costPaise, before.discountBp), discountedPaise(after.costPaise, after.discountBp))

const movesTooFar = (before: number, after: number): boolean => Math.abs(after - before) * 100 > before * BOLD_PERCENT

/** Paise of rupees as a file or a setting has them: '42', '42.5', '42.50'. Text goes in, never a float, so 19.99 is exactly 1999. Null for anything else. */
export function paiseIn(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match?.[1] ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Whole paise, none below 0, as a field or a file has them, and as `paiseIn` reads them back: 4250 → '42.50'. */
export const rupeesText = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** Reads what a person or a spreadsheet writes: '₹ 5', 'Rs. 42.50', '1,032', '1,03,200/-'. '12,50' is nobody's rupees for certain: null. */
export function readRupees(text: string): number | null {
  const bare = text
    .replaceAll(/[\s\u00A0\u202F]+/g, '')
    .replace(/^(?:₹|Rs\.?|INR)/i, '')
    .replace(/\/-$/, '')
  return paiseIn(/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare)
}

/** Hundredths of a percent of '5', '5 %', '12.5%': 0 to 100 percent. Null for anything else. */
export function readPercent(text: string): number | null {
  const value = paiseIn(text.replace(/\s*%\s*$/, ''))
  return value !== null && value <= 10_000 ? value : null
}
