import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { dropEstimations, dropEstimationsOf, estimationOf } from './queries.ts'
import type { Amounts, BillPart } from './rules.ts'

/** `refusedAt`: when the shop first had to refuse an order for it. */
export type HeldPart = BillPart & { refusedAt: Date | null }

/** An estimation as an order finds it: but for refusals immutable, so it can be read before the order's transaction. */
export interface HeldEstimation {
  pincode: string
  expiresAt: Date
  /** The minimum order when it was made. */
  minOrderPaise: Paise
  planName: string | null
  priority: boolean
  whole: Amounts
  /** One, or the kitchen's and the grocery's. */
  parts: HeldPart[]
}

/** This customer's estimation, whether or not it has expired; null when there is none. */
export const heldEstimation = (db: Queryable, uid: string, customerUid: string): Promise<HeldEstimation | null> =>
  estimationOf(db, uid, customerUid)

const KEPT_MS = 24 * 3_600_000

/** Drops estimations a day after they expired: until then 'expired' is a better answer than 'unknown'. */
export const sweepEstimations = (db: Database, now: Date): Promise<void> =>
  dropEstimations(db, new Date(now.getTime() - KEPT_MS))

/** Drops what a customer who leaves had priced. */
export const forgetEstimations = (tx: Transaction, customerUid: string): Promise<void> =>
  dropEstimationsOf(tx, customerUid)
