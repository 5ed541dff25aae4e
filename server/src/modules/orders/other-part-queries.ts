import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { untried, type StoredOrder } from './queries.ts'
import { order } from './tables.ts'

/** The placed parts of a checkout, locked until the transaction ends, so that nobody moves or cancels one meanwhile. */
export const lockParts = (
  tx: Transaction,
  estimationUid: string,
): Promise<Pick<StoredOrder, 'department' | 'status' | 'paymentMethod'>[]> =>
  tx
    .select({ department: order.department, status: order.status, paymentMethod: order.paymentMethod })
    .from(order)
    .where(eq(order.estimationUid, estimationUid))
    .for('no key update')

/** Ends the waiting of a checkout's placed parts. */
export async function stopWaiting(tx: Transaction, estimationUid: string): Promise<void> {
  await tx
    .update(order)
    .set({ waitsUntil: null })
    .where(and(eq(order.estimationUid, estimationUid), isNotNull(order.waitsUntil)))
}

/** Orders whose time to wait for the other part is over, the longest waiting first, without those that were tried. */
export const leftOrders = (
  db: Queryable,
  now: Date,
  { most, tried }: { most: number; tried: readonly string[] },
): Promise<Pick<StoredOrder, 'uid' | 'estimationUid'>[]> =>
  db
    .select({ uid: order.uid, estimationUid: order.estimationUid })
    .from(order)
    .where(and(lte(order.waitsUntil, now), untried(order.uid, tried)))
    .orderBy(asc(order.waitsUntil))
    .limit(most)

/** Ends the waiting of an expired order; false when somebody else has, or the other part was placed. */
export async function endWaiting(tx: Transaction, uid: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(order)
    .set({ waitsUntil: null })
    .where(and(eq(order.uid, uid), lte(order.waitsUntil, now)))
    .returning({ uid: order.uid })
  return ended.length === 1
}
