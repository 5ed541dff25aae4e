import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, min, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { payment, paymentIntent } from './tables.ts'

export type Intent = typeof paymentIntent.$inferSelect
/** An intent whose order the provider has made: one that can be paid. */
export type PayableIntent = Intent & { providerOrderId: string }
export type StoredPayment = typeof payment.$inferSelect

const isPayable = (intent: Intent): intent is PayableIntent => intent.providerOrderId !== null

/** Makes the payments of one customer begin one after the other, until the transaction ends. */
export async function queueUp(tx: Transaction, customerUid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment-create:${customerUid}`}, 0))`)
}

/** How many payments the customer has begun since `since` and not finished, and when the first of them began. */
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
  intent: Omit<Intent, 'providerOrderId' | 'typeLabel' | 'nextCheckAt' | 'checks'>,
): Promise<void> {
  await tx.insert(paymentIntent).values(intent)
}

/** From here on it can be paid, and the poller asks about it. */
export async function tieProviderOrder(
  db: Queryable,
  uid: string,
  providerOrderId: string,
  nextCheckAt: Date | null,
): Promise<void> {
  await db.update(paymentIntent).set({ providerOrderId, nextCheckAt }).where(eq(paymentIntent.uid, uid))
}

/** Keeps what the client called its way of paying, for whoever reads the books. */
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

/** The customer's payments that the provider may still have news of, the newest first. */
export async function undecidedIntents(db: Queryable, customerUid: string, most: number): Promise<PayableIntent[]> {
  const found = await db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.customerUid, customerUid), isNotNull(paymentIntent.nextCheckAt)))
    .orderBy(desc(paymentIntent.createdAt))
    .limit(most)
  return found.filter(isPayable)
}

/** Makes settlings of one intent wait for each other, until the transaction ends. */
export async function lockIntent(tx: Transaction, uid: string): Promise<void> {
  await tx.select({ uid: paymentIntent.uid }).from(paymentIntent).where(eq(paymentIntent.uid, uid)).for('update')
}

/** Takes up to `most` intents that are due; another process gets them only when `leaseUntil` has passed without news. */
export async function takeDueIntents(
  db: Queryable,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<PayableIntent[]> {
  const due = db
    .select({ uid: paymentIntent.uid })
    .from(paymentIntent)
    .where(lte(paymentIntent.nextCheckAt, now))
    .orderBy(asc(paymentIntent.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(paymentIntent)
    .set({ nextCheckAt: leaseUntil })
    .where(inArray(paymentIntent.uid, due))
    .returning()
  return taken.filter(isPayable)
}

/** When the provider is asked next; null ends it. Not when it has been ended meanwhile. */
export async function scheduleCheck(
  db: Queryable,
  uid: string,
  { nextCheckAt, checks }: { nextCheckAt: Date | null; checks: number },
): Promise<void> {
  await db
    .update(paymentIntent)
    .set({ nextCheckAt, checks })
    .where(and(eq(paymentIntent.uid, uid), isNotNull(paymentIntent.nextCheckAt)))
}

export const paymentsOfIntent = (db: Queryable, intentUid: string): Promise<StoredPayment[]> =>
  db.select().from(payment).where(eq(payment.intentUid, intentUid)).orderBy(payment.createdAt, payment.id)

/** This customer's payment; null when there is none. */
export async function paymentOf(db: Queryable, id: string, customerUid: string): Promise<StoredPayment | null> {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), eq(payment.customerUid, customerUid)))
  return found ?? null
}

/** Writes a payment, or what is new of it; the caller holds its intent's lock. Amount and currency change no more once captured. */
export async function upsertPayment(
  tx: Transaction,
  one: Omit<StoredPayment, 'claimedAs' | 'claimedFor' | 'claimedAt'>,
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
  if (!written) throw new Error(`Payment ${one.id} is neither new nor there`)
  return written
}

export interface Claim {
  claimedAs: 'RECHARGE' | 'CHECKOUT' | 'REFUND'
  claimedFor?: string
  at: Date
}

/** Decides the one use of a captured payment (I5): true for exactly one of all who try, ever. */
export async function claimPayment(
  tx: Transaction,
  id: string,
  customerUid: string,
  { claimedAs, claimedFor, at }: Claim,
): Promise<boolean> {
  const claimed = await tx
    .update(payment)
    .set({ claimedAs, claimedFor: claimedFor ?? null, claimedAt: at })
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

/** Makes checkouts of one estimation wait for each other, until the transaction ends; then which payment it has, if any. */
export async function paymentOfEstimation(tx: Transaction, estimationUid: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${estimationUid}`}, 0))`)
  const [found] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.claimedFor, estimationUid))
  return found?.id ?? null
}

/** Captured payments that waited for their use since before `before`; recharges never wait. */
export const unclaimedPayments = (db: Queryable, before: Date, most: number): Promise<StoredPayment[]> =>
  db
    .select()
    .from(payment)
    .where(and(isNull(payment.claimedAs), lte(payment.capturedAt, before)))
    .orderBy(asc(payment.capturedAt))
    .limit(most)

/** Whether money of the customer is on its way in: authorised, or captured and not used. */
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
