import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { refund } from './tables.ts'

export type StoredRefund = typeof refund.$inferSelect

/** Writes a refund under its cause; null when that cause has one already. */
export async function insertRefund(tx: Transaction, one: typeof refund.$inferInsert): Promise<StoredRefund | null> {
  const [inserted] = await tx.insert(refund).values(one).onConflictDoNothing({ target: refund.cause }).returning()
  return inserted ?? null
}

export async function refundOfCause(db: Queryable, cause: string): Promise<StoredRefund | null> {
  const [found] = await db.select().from(refund).where(eq(refund.cause, cause))
  return found ?? null
}

export const refundsOf = (db: Queryable, paymentIds: readonly string[]): Promise<StoredRefund[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(refund)
        .where(inArray(refund.paymentId, [...paymentIds]))

/** Takes up to `most` refunds that are due; another process gets them only when `leaseUntil` has passed without news. */
export async function takeDueRefunds(
  db: Queryable,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<StoredRefund[]> {
  const due = db
    .select({ uid: refund.uid })
    .from(refund)
    .where(lte(refund.nextTryAt, now))
    .orderBy(asc(refund.nextTryAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(refund)
    .set({ nextTryAt: leaseUntil, tries: sql`${refund.tries} + 1` })
    .where(inArray(refund.uid, due))
    .returning()
}

type Step = Pick<StoredRefund, 'status' | 'updatedAt' | 'nextTryAt'> &
  Partial<Pick<StoredRefund, 'providerRefundId' | 'failures' | 'tries'>>

/** Moves a refund on if it still stands where the caller saw it; false when another was first. */
export async function moveRefund(db: Queryable, seen: StoredRefund, step: Step): Promise<boolean> {
  const moved = await db
    .update(refund)
    .set(step)
    .where(and(eq(refund.uid, seen.uid), eq(refund.status, seen.status), eq(refund.failures, seen.failures)))
    .returning({ uid: refund.uid })
  return moved.length === 1
}

/** When the provider is asked about it next. */
export async function scheduleRefund(db: Queryable, uid: string, nextTryAt: Date): Promise<void> {
  await db.update(refund).set({ nextTryAt }).where(eq(refund.uid, uid))
}

/** Whether money of the customer is on its way back. */
export async function hasMoneyGoingOut(db: Queryable, customerUid: string): Promise<boolean> {
  const found = await db
    .select({ uid: refund.uid })
    .from(refund)
    .where(and(eq(refund.customerUid, customerUid), ne(refund.status, 'PROCESSED')))
    .limit(1)
  return found.length > 0
}
