import { and, asc, eq, gt, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { nextDue, type Lease } from '../../platform/due-work.ts'
import { payment, refund } from './tables.ts'

export type StoredRefund = typeof refund.$inferSelect

/** Inserts a refund. Returns null if there is already a refund for this cause. */
export async function insertAskedRefund(
  tx: Transaction,
  one: typeof refund.$inferInsert,
): Promise<StoredRefund | null> {
  const [inserted] = await tx.insert(refund).values(one).onConflictDoNothing({ target: refund.cause }).returning()
  return inserted ?? null
}

export async function refundOfCause(db: Queryable, cause: string): Promise<StoredRefund | null> {
  const [found] = await db.select().from(refund).where(eq(refund.cause, cause))
  return found ?? null
}

/**
 * Returns refunds of payments that the customer did not use. Includes refunds on their way, and those that arrived
 * after `since`.
 */
export const unusedRefundsOf = (db: Queryable, customerUid: string, since: Date): Promise<StoredRefund[]> =>
  db
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.customerUid, customerUid),
        eq(refund.origin, 'SHOP'),
        or(like(refund.cause, 'unused:%'), like(refund.cause, 'part:%')),
        or(inArray(refund.status, ['ASKED', 'PENDING', 'FAILED']), gt(refund.updatedAt, since)),
        ne(refund.status, 'VOID'),
      ),
    )
    .orderBy(asc(refund.createdAt))

export const refundsOf = (db: Queryable, paymentIds: readonly string[]): Promise<StoredRefund[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(refund)
        .where(inArray(refund.paymentId, [...paymentIds]))

/** Leases the next due refund. Refunds with the fewest tries come first. */
export async function leaseRefund(db: Queryable, lease: Lease): Promise<StoredRefund | null> {
  const { uid: key, nextTryAt: due, leasedUntil, tries } = refund
  const [taken] = await db
    .update(refund)
    .set({ leasedUntil: lease.until })
    .where(nextDue({ table: refund, key, due, leasedUntil, first: asc(tries) }, lease))
    .returning()
  return taken ?? null
}

type Step = Pick<StoredRefund, 'status' | 'updatedAt' | 'nextTryAt'> &
  Partial<
    Pick<
      StoredRefund,
      'providerRefundId' | 'failures' | 'tries' | 'askedSince' | 'answer' | 'settledReason' | 'setOffPaise'
    >
  >

/**
 * Updates a refund and ends its lease, if it is still in the state that the caller saw. Returns false if another
 * process was first.
 */
export async function advanceRefund(db: Queryable, seen: StoredRefund, step: Step): Promise<boolean> {
  const moved = await db
    .update(refund)
    .set({ ...step, leasedUntil: null })
    .where(and(eq(refund.uid, seen.uid), eq(refund.status, seen.status), eq(refund.failures, seen.failures)))
    .returning({ uid: refund.uid })
  return moved.length === 1
}

/**
 * Makes all refunds of a payment that the provider has not accepted due at once, including those that need a person.
 */
export async function makeRefundsDue(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(refund)
    .set({ status: 'ASKED', askedSince: now, nextTryAt: now, tries: 0 })
    .where(and(eq(refund.paymentId, paymentId), inArray(refund.status, ['ASKED', 'FAILED'])))
}

export async function refundByUid(db: Queryable, uid: string): Promise<StoredRefund | null> {
  const [found] = await db.select().from(refund).where(eq(refund.uid, uid))
  return found ?? null
}

/** Locks and returns a refund, so that no process begins to send it until the transaction ends. */
export async function lockRefund(tx: Transaction, uid: string): Promise<StoredRefund | null> {
  const [found] = await tx.select().from(refund).where(eq(refund.uid, uid)).for('update')
  return found ?? null
}

/** Returns refunds that have not arrived. Those that need a person come first, then the oldest. */
export const openRefunds = (db: Queryable): Promise<StoredRefund[]> =>
  db
    .select()
    .from(refund)
    .where(inArray(refund.status, ['ASKED', 'PENDING', 'FAILED']))
    .orderBy(sql`${refund.status} <> 'FAILED'`, asc(refund.askedSince))

/**
 * Ends the open refunds of these payments. Those that the provider accepted count as arrived, and the others become
 * void.
 */
export async function endOpenRefunds(tx: Transaction, paymentIds: readonly string[], now: Date): Promise<void> {
  const ended = sql`case when ${refund.status} = 'PENDING' then 'PROCESSED' else 'VOID' end`
  await tx
    .update(refund)
    .set({ status: ended, nextTryAt: null, leasedUntil: null, updatedAt: now })
    .where(and(inArray(refund.paymentId, [...paymentIds]), inArray(refund.status, ['ASKED', 'PENDING', 'FAILED'])))
}

/** Returns the ids of checkout payments that the provider has fully returned without our request. */
export async function listFullyReturnedPayments(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: payment.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(payment.claimedAs, 'CHECKOUT'),
        inArray(refund.origin, ['PROVIDER', 'DISPUTE']),
        inArray(refund.status, ['PENDING', 'PROCESSED']),
      ),
    )
    .groupBy(payment.id)
    .having(sql`sum(${refund.amountPaise}) >= ${payment.amountPaise}`)
  return rows.map((row) => row.id)
}

/**
 * Returns the refunds of the provider that change something in our record. These are unknown refunds that did not fail,
 * and failed ones that our record has as accepted. An unknown refund that failed moves no money.
 */
export async function refundsToUpdate<T extends { id: string; status: string }>(
  db: Queryable,
  listed: readonly T[],
): Promise<T[]> {
  const ids = listed.map(({ id }) => id)
  const known = await db
    .select({ id: refund.providerRefundId })
    .from(refund)
    .where(inArray(refund.providerRefundId, ids))
  // When a refund fails, our record loses the provider id. So a known id means that our record has the refund as
  // accepted.
  const ours = new Set(known.map((one) => one.id))
  return listed.filter(({ id, status }) => ours.has(id) === (status === 'failed'))
}

/** Returns true if the customer has a refund that has not arrived. */
export async function hasMoneyGoingOut(db: Queryable, customerUid: string): Promise<boolean> {
  const found = await db
    .select({ uid: refund.uid })
    .from(refund)
    .where(and(eq(refund.customerUid, customerUid), inArray(refund.status, ['ASKED', 'PENDING', 'FAILED'])))
    .limit(1)
  return found.length > 0
}
