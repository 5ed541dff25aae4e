import type { ShortWish } from './short-wish.ts'

/** The states of a pick while it is packed. Pure data: safe to ship to the browser. */
export const pickStates = ['OPEN', 'PACKED', 'SHORT', 'REPLACED'] as const
export type PickState = (typeof pickStates)[number]

/** The largest number of pieces of a replacement for one line. */
export const MOST_INSTEAD = 99

/**
 * Returns the largest number of replacement pieces that a packer may choose: together worth at most 1.5 times the
 * missing goods. Both amounts in whole paise. 0 if one piece is already worth more.
 */
export const mostInstead = (missingPaise: number, pricePaise: number): number =>
  pricePaise <= 0 ? MOST_INSTEAD : Math.min(MOST_INSTEAD, Math.floor((missingPaise * 3) / (pricePaise * 2)))

/** Returns true if the weight is under 80 % of the ordered one. It then counts as a shortage, not as a weight. */
export const isShortWeight = (grams: number, ordered: number): boolean => grams * 10 < ordered * 8

/** Milliseconds in which staff can call a customer about missing goods. Then they are refunded. */
export const CALL_MS = 10 * 60_000

/** The result of a call. UNANSWERED: the customer was not reached in time. */
export const callAnswers = ['REPLACE', 'LEAVE_OUT', 'KEEP', 'UNANSWERED'] as const
export type CallAnswer = (typeof callAnswers)[number]

/** A line before a packer changes it. */
interface LineBefore {
  quantity: number
  /** Grams, for goods sold by weight. */
  orderedG: number | null
  packed: number
  /** A short crop or a call decided it, and it is not in the bag yet. */
  toBag: boolean
  /** A replacement fills the missing pieces. */
  replaced: boolean
}

/**
 * A packer's entry for a line: a number of pieces, or all of them with a weight, and whether a replacement fills the
 * rest.
 */
interface LineEntry {
  packed: number
  grams: number | null
  replaced: boolean
}

/** Returns the new state of a line. The server writes it, and the phone shows it before the server's reply. */
export function stateAfter(
  { quantity, orderedG }: Pick<LineBefore, 'quantity' | 'orderedG'>,
  { packed, grams, replaced }: LineEntry,
): { state: Exclude<PickState, 'OPEN'>; packed: number; packedG: number | null } {
  if (grams !== null && orderedG !== null) return { state: 'PACKED', packed: quantity, packedG: grams }
  if (packed >= quantity) return { state: 'PACKED', packed: quantity, packedG: null }
  return { state: replaced ? 'REPLACED' : 'SHORT', packed, packedG: null }
}

/**
 * Decides the call about a line: a new one if its customer wants a call and less is there than ordered. A line decided
 * with them before and packed as decided needs no further call.
 */
export function callAfter(before: LineBefore, entry: LineEntry, wish: ShortWish | null): 'AS_IT_WAS' | 'NEW' | 'NONE' {
  const decided = before.toBag && (entry.replaced || (before.packed === entry.packed && !before.replaced))
  if (decided) return 'AS_IT_WAS'
  return wish === 'CALL' && !entry.replaced && isLess(before, entry) ? 'NEW' : 'NONE'
}

const isLess = (
  { quantity, orderedG }: Pick<LineBefore, 'quantity' | 'orderedG'>,
  { packed, grams }: Pick<LineEntry, 'packed' | 'grams'>,
): boolean => (grams === null || orderedG === null ? packed < quantity : isShortWeight(grams, orderedG))

/** The reasons why an order costs less than when it was placed. */
export const adjustmentKinds = ['WEIGHED', 'SHORT', 'REPLACED'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** The destination of that money: the wallet, the original payment, or a smaller amount due at the door. */
export const adjustmentGoesTo = ['WALLET', 'SOURCE', 'DUE'] as const
export type AdjustmentGoesTo = (typeof adjustmentGoesTo)[number]
