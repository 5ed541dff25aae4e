import type { Database, Queryable } from '../../platform/database.ts'
import { dropEstimations, estimationOf } from './queries.ts'
import type { Amounts, BillPart } from './rules.ts'

/** An estimation as an order finds it: immutable, so it can be read before the order's transaction. */
export interface HeldEstimation {
  pincode: string
  expiresAt: Date
  planName: string | null
  priority: boolean
  whole: Amounts
  /** One, or the kitchen's and the grocery's. */
  parts: BillPart[]
}

/** This customer's estimation, whether or not it has expired; null when there is none. */
export const heldEstimation = (db: Queryable, uid: string, customerUid: string): Promise<HeldEstimation | null> =>
  estimationOf(db, uid, customerUid)

const KEPT_MS = 24 * 3_600_000

/** Drops estimations a day after they expired: until then 'expired' is a better answer than 'unknown'. */
export const sweepEstimations = (db: Database, now: Date): Promise<void> =>
  dropEstimations(db, new Date(now.getTime() - KEPT_MS))
