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

/** Whether the customer is to be called about a line: they wished it, and less is there than was ordered. */
export function asksForCall(
  wish: ShortWish | null,
  { quantity, orderedG }: { quantity: number; orderedG: number | null },
  { packed, grams }: { packed: number; grams: number | null },
): boolean {
  if (wish !== 'CALL') return false
  return grams === null || orderedG === null ? packed < quantity : isShortWeight(grams, orderedG)
}

/** Why an order costs less than when it was placed. */
export const adjustmentKinds = ['WEIGHED', 'SHORT', 'REPLACED'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Where that money goes: to the wallet, back to where it came from, or off the amount due at the door. */
export const adjustmentGoesTo = ['WALLET', 'SOURCE', 'DUE'] as const
export type AdjustmentGoesTo = (typeof adjustmentGoesTo)[number]
