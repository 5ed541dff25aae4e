import { and, asc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { deliveryRun, runOrder } from './tables.ts'

export type StoredRun = typeof deliveryRun.$inferSelect
export type Assignment = typeof runOrder.$inferSelect

/** A delivery window of a day. */
export interface Window {
  day: string
  slotId: number
}

/**
 * Makes changes of the runs of a window take turns, because one change may take orders from several runs of the window.
 */
export const lockRuns = (tx: Transaction, { day, slotId }: Window): Promise<void> =>
  lockByName(tx, `runs:${day}:${slotId}`)

export const runsOf = (db: Queryable, { day, slotId }: Window): Promise<StoredRun[]> =>
  db
    .select()
    .from(deliveryRun)
    .where(and(eq(deliveryRun.day, day), eq(deliveryRun.slotId, slotId)))
    .orderBy(asc(deliveryRun.number))

export async function runByUid(db: Queryable, uid: string): Promise<StoredRun | null> {
  const [found] = await db.select().from(deliveryRun).where(eq(deliveryRun.uid, uid))
  return found ?? null
}

/** Returns the run of an order; null if it is on none. */
export async function runOfOrder(db: Queryable, orderUid: string): Promise<StoredRun | null> {
  const [found] = await db
    .select({ run: deliveryRun })
    .from(runOrder)
    .innerJoin(deliveryRun, eq(deliveryRun.uid, runOrder.runUid))
    .where(eq(runOrder.orderUid, orderUid))
  return found?.run ?? null
}

/** Returns the rider on whose run an order is out; null if it is on none. */
export async function riderOfOrder(db: Queryable, orderUid: string): Promise<string | null> {
  const run = await runOfOrder(db, orderUid)
  return run?.status === 'OUT' || run?.status === 'BACK' ? run.riderUid : null
}

/** Returns the runs of these orders with the window of each run. Orders without a run are left out. */
export async function assignmentsOf(db: Queryable, orderUids: readonly string[]): Promise<(Assignment & Window)[]> {
  if (orderUids.length === 0) return []
  return db
    .select({ ...getTableColumns(runOrder), day: deliveryRun.day, slotId: deliveryRun.slotId })
    .from(runOrder)
    .innerJoin(deliveryRun, eq(deliveryRun.uid, runOrder.runUid))
    .where(inArray(runOrder.orderUid, [...orderUids]))
    .orderBy(asc(runOrder.runUid), asc(runOrder.position))
}

/** Adds a run to a window. The caller holds the window's lock, so the next number is free. */
export async function insertRun(
  tx: Transaction,
  { day, slotId }: Window,
  run: Pick<StoredRun, 'uid' | 'riderUid' | 'createdAt'>,
): Promise<StoredRun> {
  const [last] = await tx
    .select({ number: max(deliveryRun.number) })
    .from(deliveryRun)
    .where(and(eq(deliveryRun.day, day), eq(deliveryRun.slotId, slotId)))
  const rows = await tx
    .insert(deliveryRun)
    .values({ ...run, day, slotId, number: (last?.number ?? 0) + 1 })
    .returning()
  const [added] = rows
  if (!added) throw new Error('The insert of a run returned no row')
  return added
}

/** Changes a run and returns it with its new version. The caller holds the window's lock. */
export async function updateRun(
  tx: Transaction,
  uid: string,
  values: Partial<Pick<StoredRun, 'riderUid' | 'status' | 'outAt' | 'backAt'>> = {},
): Promise<StoredRun> {
  const [changed] = await tx
    .update(deliveryRun)
    .set({ ...values, version: sql`${deliveryRun.version} + 1` })
    .where(eq(deliveryRun.uid, uid))
    .returning()
  if (!changed) throw new Error(`There is no run ${uid}`)
  return changed
}

export async function deleteRun(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(runOrder).where(eq(runOrder.runUid, uid))
  await tx.delete(deliveryRun).where(eq(deliveryRun.uid, uid))
}

/** Takes orders off their runs. */
export async function removeFromRuns(tx: Transaction, orderUids: readonly string[]): Promise<void> {
  if (orderUids.length > 0) await tx.delete(runOrder).where(inArray(runOrder.orderUid, [...orderUids]))
}

/** Writes the sequence of a run. Its orders leave their earlier runs, and other orders leave this run. */
export async function writeSequence(
  tx: Transaction,
  runUid: string,
  sequence: readonly Pick<Assignment, 'orderUid' | 'held'>[],
): Promise<void> {
  await removeFromRuns(
    tx,
    sequence.map(({ orderUid }) => orderUid),
  )
  await tx.delete(runOrder).where(eq(runOrder.runUid, runUid))
  if (sequence.length > 0)
    await tx.insert(runOrder).values(sequence.map((one, position) => ({ ...one, runUid, position })))
}

/** Returns all runs that are out or back, the earliest of each day first. */
export const openRuns = (db: Queryable): Promise<StoredRun[]> =>
  db
    .select()
    .from(deliveryRun)
    .where(inArray(deliveryRun.status, ['OUT', 'BACK']))
    .orderBy(asc(deliveryRun.day), asc(deliveryRun.outAt), asc(deliveryRun.number))

/** Closes the runs of a rider that are back, after their cash was counted. */
export const closeRunsOfRider = (tx: Transaction, riderUid: string): Promise<StoredRun[]> =>
  tx
    .update(deliveryRun)
    .set({ status: 'CLOSED', version: sql`${deliveryRun.version} + 1` })
    .where(and(eq(deliveryRun.riderUid, riderUid), eq(deliveryRun.status, 'BACK')))
    .returning()

/** Opens closed runs again, after their count was taken back. */
export async function reopenRuns(tx: Transaction, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  await tx
    .update(deliveryRun)
    .set({ status: 'BACK', version: sql`${deliveryRun.version} + 1` })
    .where(and(inArray(deliveryRun.uid, [...uids]), eq(deliveryRun.status, 'CLOSED')))
}
