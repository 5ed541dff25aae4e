import type { Department } from '@farmstand/contracts/department'
import { isFilled, type PartDraft, type Parts, type PaymentType } from './parts.ts'

export interface Readiness {
  /** True while the shop takes no orders. */
  paused: boolean
  hasAddress: boolean
  payment: PaymentType | null
  /** Order parts (kitchen or grocery) that have lines to order. */
  parts: readonly Department[]
  drafts: Parts<PartDraft>
  /** Order parts with an invalid number of members. */
  mistyped: readonly Department[]
  /** The rupees by which the order is below the minimum order amount. */
  missing: number
  bill: 'none' | 'working' | 'failed' | 'ready'
  /** True until the bank has confirmed or rejected a payment. */
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

/** Applies only the rule in the specification: an address, a payment type and at least one complete order part. */
export function mayCheckOut({
  hasAddress,
  payment,
  parts,
  drafts,
}: Pick<Readiness, 'hasAddress' | 'payment' | 'parts' | 'drafts'>): boolean {
  return hasAddress && payment !== null && parts.some((part) => isFilled(part, drafts[part]))
}

/** Returns the obstacle that the customer must fix first; null when the order can be placed. */
export function findObstacle(readiness: Readiness): Obstacle | null {
  const { paused, hasAddress, payment, parts, drafts, mistyped, missing, bill, pending } = readiness
  if (paused) return 'paused'
  if (!hasAddress) return 'address'
  // If this part were left out, the other part alone would not be the order that the customer filled in.
  if (mistyped.length > 0) return 'members'
  if (missing > 0) return 'minimum'
  if (!parts.some((part) => isFilled(part, drafts[part]))) return obstacleInParts(parts, drafts)
  if (payment === null) return 'payment'
  if (pending) return 'pending'
  if (bill === 'failed') return 'bill'
  return mayCheckOut(readiness) && bill === 'ready' ? null : 'estimating'
}

/** Returns what is missing when none of these order parts is complete. */
export function obstacleInParts(
  parts: readonly Department[],
  drafts: Parts<PartDraft>,
): Extract<Obstacle, 'parts' | 'kitchen' | 'members'> {
  if (parts.length !== 1 || parts[0] !== 'KITCHEN') return 'parts'
  const { date, slotId, occasion } = drafts.KITCHEN
  return date !== null && slotId !== null && occasion !== '' ? 'members' : 'kitchen'
}
