import { and, asc, eq, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { notTriedInRun, type DuePage } from '../../platform/due-work.ts'
import { mobileChange } from './tables.ts'

/** A change of number that is pending because the present number did not confirm it. */
export interface PendingNumberChange {
  customerUid: string
  mobileNo: string
  dueAt: Date
}

export async function waitingChangeOf(db: Queryable, customerUid: string): Promise<PendingNumberChange | null> {
  const [row] = await db.select().from(mobileChange).where(eq(mobileChange.customerUid, customerUid))
  return row ?? null
}

/** Stores a pending change. It replaces an earlier one. */
export async function storePendingNumberChange(tx: Transaction, change: PendingNumberChange): Promise<void> {
  const { mobileNo, dueAt } = change
  await tx
    .insert(mobileChange)
    .values(change)
    .onConflictDoUpdate({ target: mobileChange.customerUid, set: { mobileNo, dueAt } })
}

/** Deletes a pending change. If called several times, only one call returns true. */
export async function deletePendingNumberChange(db: Queryable, customerUid: string): Promise<boolean> {
  const rows = await db
    .delete(mobileChange)
    .where(eq(mobileChange.customerUid, customerUid))
    .returning({ customerUid: mobileChange.customerUid })
  return rows.length === 1
}

export const dueChanges = (db: Queryable, now: Date, page: DuePage): Promise<PendingNumberChange[]> =>
  db
    .select()
    .from(mobileChange)
    .where(and(lte(mobileChange.dueAt, now), notTriedInRun(mobileChange.customerUid, page)))
    .orderBy(asc(mobileChange.dueAt))
    .limit(page.most)

/**
 * Deletes a change that is due and returns it, to only one process. Returns null if the change was stopped or
 * postponed.
 */
export async function takeDueChange(
  tx: Transaction,
  customerUid: string,
  now: Date,
): Promise<PendingNumberChange | null> {
  const [row] = await tx
    .delete(mobileChange)
    .where(and(eq(mobileChange.customerUid, customerUid), lte(mobileChange.dueAt, now)))
    .returning()
  return row ?? null
}
