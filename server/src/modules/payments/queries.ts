import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { nextDue, notTriedInRun, type DuePage, type Lease } from '../../platform/due-work.ts'
import type { Paise } from '../../platform/money.ts'
import { payment, paymentIntent } from './tables.ts'

export type Intent = typeof paymentIntent.$inferSelect
/** An intent that the customer can pay, because it has an order at the provider. */
export type PayableIntent = Intent & { providerOrderId: string }
export type StoredPayment = typeof payment.$inferSelect

const isPayable = (intent: Intent): intent is PayableIntent => intent.providerOrderId !== null

/** Takes a lock until the transaction ends, so that the payments of one customer are begun one at a time. */
export const lockPaymentCreation = (tx: Transaction, customerUid: string): Promise<void> =>
  lockByName(tx, `payment-create:${customerUid}`)

/** Returns the number of the customer's unfinished payments since `since`, and the time of the first of them. */
export async function openIntents(
  tx: Transaction,
  customerUid: string,
  since: { asked: Date; payable: Date },
): Promise<{ open: number; first: Date | null }> {
  const [counted] = await tx
    .select({ open: count(), first: min(paymentIntent.createdAt) })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.customerUid, customerUid),
        gt(paymentIntent.createdAt, since.payable),
        or(isNotNull(paymentIntent.providerOrderId), gt(paymentIntent.createdAt, since.asked)),
        sql`not exists (select 1 from payment p where p.intent_uid = ${paymentIntent.uid} and p.status = 'CAPTURED')`,
      ),
    )
  return counted ?? { open: 0, first: null }
}

export async function insertIntent(
  tx: Transaction,
  intent: Pick<
    Intent,
    | 'uid'
    | 'customerUid'
    | 'amountPaise'
    | 'currency'
    | 'receiptLabel'
    | 'purpose'
    | 'estimationUid'
    | 'account'
    | 'keyId'
    | 'minimumRefundPaise'
    | 'createdAt'
  >,
): Promise<void> {
  await tx.insert(paymentIntent).values(intent)
}

/**
 * Records the order that the provider created. From now on the customer can pay this order, and the poller asks about
 * it.
 */
export async function storeProviderOrder(
  db: Queryable,
  uid: string,
  providerOrderId: string,
  nextCheckAt: Date | null,
): Promise<void> {
  await db.update(paymentIntent).set({ providerOrderId, nextCheckAt }).where(eq(paymentIntent.uid, uid))
}

/** Stores the client's name for the payment method, for people who read the books. */
export async function labelIntent(db: Queryable, uid: string, typeLabel: string): Promise<void> {
  await db.update(paymentIntent).set({ typeLabel }).where(eq(paymentIntent.uid, uid))
}

export async function intentOfOrder(db: Queryable, providerOrderId: string): Promise<PayableIntent | null> {
  const [found] = await db.select().from(paymentIntent).where(eq(paymentIntent.providerOrderId, providerOrderId))
  return found && isPayable(found) ? found : null
}

export async function intentOfPayment(db: Queryable, paymentId: string): Promise<PayableIntent | null> {
  const [found] = await db
    .select({ intent: paymentIntent })
    .from(payment)
    .innerJoin(paymentIntent, eq(paymentIntent.uid, payment.intentUid))
    .where(eq(payment.id, paymentId))
  return found && isPayable(found.intent) ? found.intent : null
}

/** Returns the smallest refund that the provider of this payment accepts. */
export async function minimumRefund(db: Queryable, paymentId: string): Promise<Paise> {
  const intent = await intentOfPayment(db, paymentId)
  if (!intent) throw new Error(`Payment ${paymentId} has no intent`)
  return intent.minimumRefundPaise
}

/**
 * Returns the kinds of provider accounts with money in the books. Null means payments from before the shop recorded the
 * kind.
 */
export async function accountsInBooks(db: Queryable): Promise<Intent['account'][]> {
  const rows = await db
    .selectDistinct({ account: paymentIntent.account })
    .from(paymentIntent)
    .where(and(isNotNull(paymentIntent.providerOrderId), isNull(paymentIntent.forgottenAt)))
  return rows.map((row) => row.account)
}

const isTestMoney = inArray(paymentIntent.account, ['SANDBOX', 'TEST'])

/**
 * Returns the captured payments in the books that were made with sandbox or test money. Returns null if no payment with
 * such money was begun.
 */
export async function paymentsToForget(tx: Transaction): Promise<StoredPayment[] | null> {
  const begun = await tx
    .select({ uid: paymentIntent.uid })
    .from(paymentIntent)
    .where(and(isTestMoney, isNull(paymentIntent.forgottenAt)))
    .for('update')
  if (begun.length === 0) return null
  return tx
    .select(getTableColumns(payment))
    .from(payment)
    .innerJoin(paymentIntent, eq(paymentIntent.uid, payment.intentUid))
    .where(and(isTestMoney, isNull(paymentIntent.forgottenAt), eq(payment.status, 'CAPTURED')))
    .orderBy(payment.id)
}

/**
 * Marks all payments of sandbox and test money as forgotten. The poller no longer asks about these payments, and no
 * customer can use them.
 */
export async function forgetIntents(tx: Transaction, now: Date): Promise<void> {
  const gone = tx
    .select({ uid: paymentIntent.uid })
    .from(paymentIntent)
    .where(and(isTestMoney, isNull(paymentIntent.forgottenAt)))
  await tx
    .update(payment)
    .set({ claimedAs: 'FORGOTTEN', claimedAt: now })
    .where(and(inArray(payment.intentUid, gone), eq(payment.status, 'CAPTURED'), isNull(payment.claimedAs)))
  await tx
    .update(paymentIntent)
    .set({ forgottenAt: now, nextCheckAt: null, leasedUntil: null, vainSince: null, unclear: null })
    .where(and(isTestMoney, isNull(paymentIntent.forgottenAt)))
}

/**
 * Returns true if test money was removed from the books after `at`. In that case, older payments may have been test
 * money.
 */
export async function sandboxForgottenSince(db: Queryable, at: Date): Promise<boolean> {
  const found = await db
    .select({ uid: paymentIntent.uid })
    .from(paymentIntent)
    .where(gte(paymentIntent.forgottenAt, at))
    .limit(1)
  return found.length > 0
}

/** Returns intents about which the provider gave an answer that this shop does not understand, the oldest first. */
export const unclearIntents = (db: Queryable): Promise<Intent[]> =>
  db.select().from(paymentIntent).where(isNotNull(paymentIntent.unclear)).orderBy(asc(paymentIntent.createdAt))

/** Locks an intent until the transaction ends, so that only one transaction at a time settles it. */
export async function lockIntent(tx: Transaction, uid: string): Promise<void> {
  await tx.select({ uid: paymentIntent.uid }).from(paymentIntent).where(eq(paymentIntent.uid, uid)).for('update')
}

/** Leases the next due intent. Intents with the fewest unanswered questions to the provider come first. */
export async function leaseIntent(db: Queryable, lease: Lease): Promise<PayableIntent | null> {
  const { uid: key, nextCheckAt: due, leasedUntil, vain } = paymentIntent
  const [taken] = await db
    .update(paymentIntent)
    .set({ leasedUntil: lease.until })
    .where(nextDue({ table: paymentIntent, key, due, leasedUntil, first: asc(vain) }, lease))
    .returning()
  return taken && isPayable(taken) ? taken : null
}

/**
 * Makes an order or payment due now, after a webhook or for a staff member. Returns false if the shop does not know it.
 */
export async function makeDue(
  db: Queryable,
  about: { orderId: string | null; paymentId: string | null },
  now: Date,
): Promise<boolean> {
  const ofPayment = db
    .select({ uid: payment.intentUid })
    .from(payment)
    .where(eq(payment.id, about.paymentId ?? ''))
  const made = await db
    .update(paymentIntent)
    .set({ nextCheckAt: now, news: sql`${paymentIntent.news} + 1`, vain: 0 })
    .where(
      and(
        isNull(paymentIntent.forgottenAt),
        isNotNull(paymentIntent.providerOrderId),
        or(eq(paymentIntent.providerOrderId, about.orderId ?? ''), inArray(paymentIntent.uid, ofPayment)),
      ),
    )
    .returning({ uid: paymentIntent.uid })
  return made.length > 0
}

/**
 * Ends the lease of an intent after an answer of the provider, and sets the time of the next question, or null for
 * none. If a webhook came after `seen` was read, the intent stays due at once.
 */
export async function endLeaseAfterAnswer(
  db: Queryable,
  seen: Intent,
  { nextCheckAt, unclear }: { nextCheckAt: Date | null; unclear: string | null },
): Promise<void> {
  const next = nextCheckAt === null ? sql`null::timestamptz` : sql`${nextCheckAt.toISOString()}::timestamptz`
  await db
    .update(paymentIntent)
    .set({
      nextCheckAt: sql`case when ${paymentIntent.news} = ${seen.news} then ${next} else ${paymentIntent.nextCheckAt} end`,
      leasedUntil: null,
      vain: 0,
      vainSince: null,
      unclear,
    })
    .where(and(eq(paymentIntent.uid, seen.uid), isNull(paymentIntent.forgottenAt)))
}

/**
 * Ends the lease of an intent after a question that the provider did not answer. `unclear` is a note for a person to
 * read.
 */
export async function endLeaseWithoutAnswer(
  db: Queryable,
  uid: string,
  { now, nextCheckAt, unclear }: { now: Date; nextCheckAt: Date; unclear: string | null },
): Promise<void> {
  await db
    .update(paymentIntent)
    .set({
      nextCheckAt,
      leasedUntil: null,
      vain: sql`${paymentIntent.vain} + 1`,
      vainSince: sql`coalesce(${paymentIntent.vainSince}, ${now.toISOString()}::timestamptz)`,
      ...(unclear === null ? {} : { unclear }),
    })
    .where(and(eq(paymentIntent.uid, uid), isNotNull(paymentIntent.nextCheckAt)))
}

export const paymentsOfIntent = (db: Queryable, intentUid: string): Promise<StoredPayment[]> =>
  db.select().from(payment).where(eq(payment.intentUid, intentUid)).orderBy(payment.createdAt, payment.id)

/** Returns this payment if it belongs to this customer, otherwise null. */
export async function paymentOf(db: Queryable, id: string, customerUid: string): Promise<StoredPayment | null> {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), eq(payment.customerUid, customerUid)))
  return found ?? null
}

/**
 * Writes a payment or its new state. The caller must have locked the intent. A captured payment is never changed again.
 */
export async function upsertPayment(
  tx: Transaction,
  one: Omit<StoredPayment, 'claimedAs' | 'claimedAt'>,
): Promise<StoredPayment> {
  const { status, amountPaise, currency, method, failure, capturedAt } = one
  await tx
    .insert(payment)
    .values(one)
    .onConflictDoUpdate({
      target: payment.id,
      set: { status, amountPaise, currency, method, failure, capturedAt },
      setWhere: and(eq(payment.intentUid, one.intentUid), ne(payment.status, 'CAPTURED')),
    })
  const [written] = await tx.select().from(payment).where(eq(payment.id, one.id))
  if (!written) throw new Error(`Payment ${one.id} was neither inserted nor found`)
  return written
}

/** Stores the id of a payment of this intent before the provider has reported the payment. */
export async function recordPaymentAttempt(
  db: Queryable,
  { uid: intentUid, customerUid, amountPaise, currency }: Intent,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .insert(payment)
    .values({ id, intentUid, customerUid, amountPaise, currency, status: 'CREATED', createdAt: at })
    .onConflictDoNothing({ target: payment.id })
}

export interface Claim {
  claimedAs: 'RECHARGE' | 'CHECKOUT' | 'REFUND'
  at: Date
}

/** Claims a captured payment. Only the first call for a payment returns true. */
export async function claimPayment(
  tx: Transaction,
  id: string,
  customerUid: string,
  { claimedAs, at }: Claim,
): Promise<boolean> {
  const claimed = await tx
    .update(payment)
    .set({ claimedAs, claimedAt: at })
    .where(
      and(
        eq(payment.id, id),
        eq(payment.customerUid, customerUid),
        eq(payment.status, 'CAPTURED'),
        isNull(payment.claimedAs),
      ),
    )
    .returning({ id: payment.id })
  return claimed.length === 1
}

/** Returns captured payments that nobody has claimed and that were captured at `before` or earlier. */
export const unclaimedPayments = (db: Queryable, before: Date, page: DuePage): Promise<StoredPayment[]> =>
  db
    .select()
    .from(payment)
    .where(and(isNull(payment.claimedAs), lte(payment.capturedAt, before), notTriedInRun(payment.id, page)))
    .orderBy(asc(payment.capturedAt))
    .limit(page.most)

/**
 * Returns a customer's captured payments that nobody has claimed, each with the id of the provider's order. Leaves out
 * recharges.
 */
export const usablePaymentsOf = (
  db: Queryable,
  customerUid: string,
): Promise<(Pick<StoredPayment, 'id' | 'amountPaise' | 'capturedAt'> & { orderId: string | null })[]> =>
  db
    .select({
      id: payment.id,
      amountPaise: payment.amountPaise,
      capturedAt: payment.capturedAt,
      orderId: paymentIntent.providerOrderId,
    })
    .from(payment)
    .innerJoin(paymentIntent, eq(paymentIntent.uid, payment.intentUid))
    .where(
      and(
        eq(payment.customerUid, customerUid),
        eq(payment.status, 'CAPTURED'),
        isNull(payment.claimedAs),
        sql`${paymentIntent.purpose} is distinct from 'RECHARGE'`,
      ),
    )
    .orderBy(asc(payment.capturedAt))

/** Returns true if the customer has an unclaimed payment that is authorised or captured. */
export async function hasMoneyComingIn(db: Queryable, customerUid: string): Promise<boolean> {
  const found = await db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.customerUid, customerUid),
        isNull(payment.claimedAs),
        inArray(payment.status, ['AUTHORIZED', 'CAPTURED']),
      ),
    )
    .limit(1)
  return found.length > 0
}
