import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { StoredRun } from './queries.ts'
import { deliveryAttempt, deliveryRun, runOrder } from './tables.ts'

type StoredAttempt = typeof deliveryAttempt.$inferSelect

export async function insertAttempt(tx: Transaction, attempt: Omit<StoredAttempt, 'recordedAt'>): Promise<void> {
  await tx.insert(deliveryAttempt).values(attempt)
}

/** Returns the last attempt of each of these orders. Orders without an attempt are left out. */
export async function lastAttempts(
  db: Queryable,
  orderUids: readonly string[],
): Promise<ReadonlyMap<string, StoredAttempt>> {
  if (orderUids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(deliveryAttempt)
    .where(inArray(deliveryAttempt.orderUid, [...orderUids]))
    .orderBy(asc(deliveryAttempt.recordedAt), asc(deliveryAttempt.at))
  return new Map(rows.map((row) => [row.orderUid, row]))
}

/** Returns a rider's runs that are out or back, the earliest departure first. */
export const openRunsOfRider = (db: Queryable, riderUid: string): Promise<StoredRun[]> =>
  db
    .select()
    .from(deliveryRun)
    .where(and(eq(deliveryRun.riderUid, riderUid), inArray(deliveryRun.status, ['OUT', 'BACK'])))
    .orderBy(asc(deliveryRun.outAt), asc(deliveryRun.number))

/** Locks the runs on which these orders are out for delivery, in the order of the runs' uids, and returns them. */
export async function lockRunsOnRoadWith(tx: Transaction, orderUids: readonly string[]): Promise<StoredRun[]> {
  if (orderUids.length === 0) return []
  const of = tx
    .select({ uid: runOrder.runUid })
    .from(runOrder)
    .where(inArray(runOrder.orderUid, [...orderUids]))
  return tx
    .select()
    .from(deliveryRun)
    .where(and(inArray(deliveryRun.uid, of), eq(deliveryRun.status, 'OUT')))
    .orderBy(asc(deliveryRun.uid))
    .for('update')
}

/** Returns the uids of the orders of a run. */
export async function ordersOfRun(db: Queryable, runUid: string): Promise<string[]> {
  const rows = await db.select({ uid: runOrder.orderUid }).from(runOrder).where(eq(runOrder.runUid, runUid))
  return rows.map(({ uid }) => uid)
}

/** Returns true if the rider of a run has been at a door. */
export const hasAttempts = async (db: Queryable, runUid: string): Promise<boolean> =>
  (await db.$count(deliveryAttempt, eq(deliveryAttempt.runUid, runUid))) > 0
