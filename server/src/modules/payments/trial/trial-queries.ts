import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database.ts'
import { nextDue, type Lease } from '../../../platform/due-work.ts'
import type { PaymentGateway, WebhookHint } from '../ports.ts'
import { paymentTrial } from '../tables.ts'

export type StoredTrial = typeof paymentTrial.$inferSelect
/** A trial payment for which the provider has created an order. */
export type OpenTrial = StoredTrial & { providerOrderId: string }

const isOpen = (trial: StoredTrial): trial is OpenTrial => trial.providerOrderId !== null

export async function insertTrial(
  tx: Transaction,
  trial: Pick<StoredTrial, 'uid' | 'tokenHash' | 'doneBy' | 'at'>,
): Promise<void> {
  await tx.insert(paymentTrial).values(trial)
}

/** Returns the trial of a token, if it began after `since`. */
export async function trialOfToken(db: Queryable, tokenHash: string, since: Date): Promise<StoredTrial | null> {
  const [found] = await db
    .select()
    .from(paymentTrial)
    .where(and(eq(paymentTrial.tokenHash, tokenHash), gt(paymentTrial.at, since)))
  return found ?? null
}

export async function newestTrial(db: Queryable): Promise<StoredTrial | null> {
  const [found] = await db.select().from(paymentTrial).orderBy(desc(paymentTrial.at)).limit(1)
  return found ?? null
}

export async function changeTrial(
  db: Queryable,
  uid: string,
  change: Partial<Omit<StoredTrial, 'uid' | 'tokenHash' | 'doneBy' | 'at'>>,
): Promise<void> {
  await db.update(paymentTrial).set(change).where(eq(paymentTrial.uid, uid))
}

/** Leases the oldest due trial of this account. */
export async function leaseTrial(
  db: Queryable,
  account: PaymentGateway['account'],
  { now, until }: Lease,
): Promise<OpenTrial | null> {
  const { uid: key, nextTryAt: due, at } = paymentTrial
  const where = and(eq(paymentTrial.account, account), isNotNull(paymentTrial.providerOrderId))
  const [taken] = await db
    .update(paymentTrial)
    .set({ nextTryAt: until })
    .where(nextDue({ table: paymentTrial, key, due, where, first: asc(at) }, { now }))
    .returning()
  return taken && isOpen(taken) ? taken : null
}

/** Records an event about a trial and makes the trial due. Returns false for an event about any other payment. */
export async function recordTrialEvent(
  db: Queryable,
  { orderId, paymentId }: Pick<WebhookHint, 'orderId' | 'paymentId'>,
  now: Date,
): Promise<boolean> {
  const heard = await db
    .update(paymentTrial)
    .set({
      toldAt: sql`coalesce(${paymentTrial.toldAt}, ${now.toISOString()}::timestamptz)`,
      nextTryAt: sql`case when ${paymentTrial.refundedAt} is null then ${now.toISOString()}::timestamptz end`,
    })
    .where(or(eq(paymentTrial.providerOrderId, orderId ?? ''), eq(paymentTrial.paymentId, paymentId ?? '')))
    .returning({ uid: paymentTrial.uid })
  return heard.length > 0
}

/** Returns those of these orders at the provider that belong to trial payments. */
export async function trialOrders(db: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: paymentTrial.providerOrderId })
    .from(paymentTrial)
    .where(inArray(paymentTrial.providerOrderId, [...orderIds]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
