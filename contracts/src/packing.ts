import type { ShortWish } from './short-wish.ts'

/** How one thing of an order stands while it is packed. Pure data: safe to ship to the browser. */
export const pickStates = ['OPEN', 'PACKED', 'SHORT', 'REPLACED'] as const
export type PickState = (typeof pickStates)[number]

/** So many of one thing stand in for a line at most. */
export const MOST_INSTEAD = 99

/** Under 80 % of the weight ordered is a shortage, not a weight. */
export const isShortWeight = (grams: number, ordered: number): boolean => grams * 10 < ordered * 8

/** How long a customer may be called about what is missing, in milliseconds; then it is refunded. */
export const CALL_MS = 10 * 60_000

/** What comes of a call; UNANSWERED: nobody was reached in time. */
export const callAnswers = ['REPLACE', 'LEAVE_OUT', 'KEEP', 'UNANSWERED'] as const
export type CallAnswer = (typeof callAnswers)[number]

/** Whether what is said of a line is to be asked of its customer first: they want a call, and less is there than was ordered. */
export function asksForCall(
  wish: ShortWish | null,
  { quantity, orderedG }: { quantity: number; orderedG: number | null },
  { packed, grams }: { packed: number; grams: number | null },
): boolean {
  if (wish !== 'CALL') return false
  return grams === null || orderedG === null ? packed < quantity : isShortWeight(grams, orderedG)
}

/** Why an order costs less than it did when it was placed. */
export const adjustmentKinds = ['WEIGHED', 'SHORT', 'REPLACED'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Where that money goes: the customer's wallet, the way it came, or off what is due at the door. */
export const adjustmentGoesTo = ['WALLET', 'SOURCE', 'DUE'] as const
export type AdjustmentGoesTo = (typeof adjustmentGoesTo)[number]
