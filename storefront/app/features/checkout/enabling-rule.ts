import type { Department } from '@farmstand/contracts/department'
import { isFilled, type PartDraft, type Parts, type PaymentType } from './parts.ts'

export interface Readiness {
  /** The shop takes no orders for the moment. */
  paused: boolean
  hasAddress: boolean
  payment: PaymentType | null
  /** Which parts have something to order. */
  parts: readonly Department[]
  drafts: Parts<PartDraft>
  /** Parts with a number of members that means none. */
  mistyped: readonly Department[]
  /** Rupees missing to the minimum order amount. */
  missing: number
  bill: 'none' | 'working' | 'failed' | 'ready'
  /** A payment was made, or not: the bank has not said yet. */
  pending: boolean
}

export type Obstacle =
  | 'paused'
  | 'address'
  | 'parts'
  | 'members'
  | 'kitchen'
  | 'payment'
  | 'minimum'
  | 'estimating'
  | 'bill'
  | 'pending'

/** The specified rule alone: an address, a payment type, and at least one part filled in. */
export function mayCheckOut({
  hasAddress,
  payment,
  parts,
  drafts,
}: Pick<Readiness, 'hasAddress' | 'payment' | 'parts' | 'drafts'>): boolean {
  return hasAddress && payment !== null && parts.some((part) => isFilled(part, drafts[part]))
}

/** What keeps the order from being placed, the first thing to mend first; null when nothing does. */
export function obstacle(readiness: Readiness): Obstacle | null {
  const { paused, hasAddress, payment, parts, drafts, mistyped, missing, bill, pending } = readiness
  if (paused) return 'paused'
  if (!hasAddress) return 'address'
  // The other part alone is another order than the one that was filled in.
  if (mistyped.length > 0) return 'members'
  if (missing > 0) return 'minimum'
  if (!parts.some((part) => isFilled(part, drafts[part]))) return unfilled(parts, drafts)
  if (payment === null) return 'payment'
  if (pending) return 'pending'
  if (bill === 'failed') return 'bill'
  return mayCheckOut(readiness) && bill === 'ready' ? null : 'estimating'
}

/** What these parts lack, none of which is filled in. */
export function unfilled(
  parts: readonly Department[],
  drafts: Parts<PartDraft>,
): Extract<Obstacle, 'parts' | 'kitchen' | 'members'> {
  if (parts.length !== 1 || parts[0] !== 'KITCHEN') return 'parts'
  const { date, slotId, occasion } = drafts.KITCHEN
  return date !== null && slotId !== null && occasion !== '' ? 'members' : 'kitchen'
}
