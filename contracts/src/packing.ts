import type { ShortWish } from './short-wish.ts'

/** The states of a pick while it is packed. Pure data: safe to ship to the browser. */
export const pickStates = ['OPEN', 'PACKED', 'SHORT', 'REPLACED'] as const
export type PickState = (typeof pickStates)[number]

/** The most pieces of a replacement for one line. */
export const MOST_INSTEAD = 99

/**
 * The most pieces of a replacement that a packer may choose: together worth at most 1.5 times what is missing. Both in whole paise; 0: one
 * piece is worth more already.
 */
export const mostInstead = (missingPaise: number, pricePaise: number): number =>
  pricePaise <= 0 ? MOST_INSTEAD : Math.min(MOST_INSTEAD, Math.floor((missingPaise * 3) / (pricePaise * 2)))

/** Less than 80 % of the ordered weight is a shortage, not a weight. */
export const isShortWeight = (grams: number, ordered: number): boolean => grams * 10 < ordered * 8

/** How long a customer may be called about what is missing, in milliseconds; then it is refunded. */
export const CALL_MS = 10 * 60_000

/** The answer to a call; UNANSWERED: nobody was reached in time. */
export const callAnswers = ['REPLACE', 'LEAVE_OUT', 'KEEP', 'UNANSWERED'] as const
export type CallAnswer = (typeof callAnswers)[number]

/** A line before a packer changes it. */
interface LineBefore {
  quantity: number
  /** In grams, for what is sold by weight. */
  orderedG: number | null
  packed: number
  /** A short crop or a call decided it, and it is not in the bag yet. */
  toBag: boolean
  /** Whether something stands in for what is missing. */
  replaced: boolean
}

/** A packer's entry for a line: a number of pieces, or all of them with a weight, and whether a replacement fills the rest. */
interface SaidOfLine {
  packed: number
  grams: number | null
  replaced: boolean
}

/** The state that this leaves a line in: the server writes it, and the phone shows it before the server has answered. */
export function stateAfter(
  { quantity, orderedG }: Pick<LineBefore, 'quantity' | 'orderedG'>,
  { packed, grams, replaced }: SaidOfLine,
): { state: Exclude<PickState, 'OPEN'>; packed: number; packedG: number | null } {
  if (grams !== null && orderedG !== null) return { state: 'PACKED', packed: quantity, packedG: grams }
  if (packed >= quantity) return { state: 'PACKED', packed: quantity, packedG: null }
  return { state: replaced ? 'REPLACED' : 'SHORT', packed, packedG: null }
}

/**
 * What becomes of the call about a line: a new one where its customer wishes to be called and less is there than was ordered. A line that
 * was decided with them before, and is packed as decided, is not asked about again.
 */
export function callAfter(before: LineBefore, said: SaidOfLine, wish: ShortWish | null): 'AS_IT_WAS' | 'NEW' | 'NONE' {
  const decided = before.toBag && (said.replaced || (before.packed === said.packed && !before.replaced))
  if (decided) return 'AS_IT_WAS'
  return wish === 'CALL' && !said.replaced && isLess(before, said) ? 'NEW' : 'NONE'
}

const isLess = (
  { quantity, orderedG }: Pick<LineBefore, 'quantity' | 'orderedG'>,
  { packed, grams }: Pick<SaidOfLine, 'packed' | 'grams'>,
): boolean => (grams === null || orderedG === null ? packed < quantity : isShortWeight(grams, orderedG))

/** Why an order costs less than when it was placed. */
export const adjustmentKinds = ['WEIGHED', 'SHORT', 'REPLACED'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Where that money goes: to the wallet, back to where it came from, or off the amount due at the door. */
export const adjustmentGoesTo = ['WALLET', 'SOURCE', 'DUE'] as const
export type AdjustmentGoesTo = (typeof adjustmentGoesTo)[number]
