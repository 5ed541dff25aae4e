import type { ShortagePreference } from './short-wish.ts'

/** The states of a pick (an item, or a part of a combo, for the bag). Pure data: safe to ship to the browser. */
export const pickStates = ['OPEN', 'PACKED', 'SHORT', 'REPLACED'] as const
export type PickState = (typeof pickStates)[number]

/** The largest number of pieces of a replacement for one line. */
export const MAX_REPLACEMENT_PIECES = 99

/**
 * Returns the largest number of replacement pieces that a packer may choose. Together the pieces cost at most 1.5 times
 * as much as the missing goods, so the result is 0 if even one piece costs more. Both amounts are in whole paise.
 */
export const maxReplacementPieces = (missingPaise: number, pricePaise: number): number =>
  pricePaise <= 0
    ? MAX_REPLACEMENT_PIECES
    : Math.min(MAX_REPLACEMENT_PIECES, Math.floor((missingPaise * 3) / (pricePaise * 2)))

/** Returns true if the weight is below 80 % of the ordered weight. It then counts as a shortage. */
export const isShortWeight = (grams: number, ordered: number): boolean => grams * 10 < ordered * 8

/** Milliseconds in which staff can call a customer about missing goods. After this time the goods are refunded. */
export const CALL_MS = 10 * 60_000

/** The result of a call. UNANSWERED: the customer was not reached in time. */
export const callAnswers = ['REPLACE', 'LEAVE_OUT', 'KEEP', 'UNANSWERED'] as const
export type CallAnswer = (typeof callAnswers)[number]

/** An order line as it is before a packer changes it. */
interface LineBefore {
  quantity: number
  /** Grams, for goods sold by weight. */
  orderedG: number | null
  packed: number
  /** True if a call or a decision about a shortage has decided the line, and the line is not in the bag yet. */
  toBag: boolean
  /** True if a replacement fills the missing pieces. */
  replaced: boolean
}

/**
 * A packer's entry for a line: a number of pieces, or all pieces with a weight. It also records if a replacement fills
 * the missing pieces.
 */
interface LineEntry {
  packed: number
  grams: number | null
  replaced: boolean
}

/**
 * Returns the state of a line after a packer's entry. The server stores this state, and the phone already shows it
 * before the server replies.
 */
export function stateAfterEntry(
  { quantity, orderedG }: Pick<LineBefore, 'quantity' | 'orderedG'>,
  { packed, grams, replaced }: LineEntry,
): { state: Exclude<PickState, 'OPEN'>; packed: number; packedG: number | null } {
  if (grams !== null && orderedG !== null) return { state: 'PACKED', packed: quantity, packedG: grams }
  if (packed >= quantity) return { state: 'PACKED', packed: quantity, packedG: null }
  return { state: replaced ? 'REPLACED' : 'SHORT', packed, packedG: null }
}

/**
 * Decides whether the customer has to be called about a line after a packer's entry. A new call is needed if the
 * customer wants one for shortages and the entry is less than ordered. No further call is needed if a call or a
 * decision about a shortage has already decided the line and the entry follows that decision.
 */
export function callNeededAfter(
  before: LineBefore,
  entry: LineEntry,
  wish: ShortagePreference | null,
): 'AS_IT_WAS' | 'NEW' | 'NONE' {
  const decided = before.toBag && (entry.replaced || (before.packed === entry.packed && !before.replaced))
  if (decided) return 'AS_IT_WAS'
  return wish === 'CALL' && !entry.replaced && isLessThanOrdered(before, entry) ? 'NEW' : 'NONE'
}

const isLessThanOrdered = (
  { quantity, orderedG }: Pick<LineBefore, 'quantity' | 'orderedG'>,
  { packed, grams }: Pick<LineEntry, 'packed' | 'grams'>,
): boolean => (grams === null || orderedG === null ? packed < quantity : isShortWeight(grams, orderedG))

/** The reasons why an order costs less than when it was placed. */
export const adjustmentKinds = ['WEIGHED', 'SHORT', 'REPLACED'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** The destination of the difference: to the wallet, to the original payment, or off the amount due on delivery. */
export const adjustmentGoesTo = ['WALLET', 'SOURCE', 'DUE'] as const
export type AdjustmentGoesTo = (typeof adjustmentGoesTo)[number]
