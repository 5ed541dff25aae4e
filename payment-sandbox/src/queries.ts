import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SandboxQueryable, SandboxTransaction } from './database.ts'
import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from './entities.ts'
import type { AnswerFault } from './faults.ts'
import { sandboxDispute, sandboxOrder, sandboxPayment, sandboxRefund, sandboxWebhook } from './tables.ts'

/** Returns the only row in the result of a statement that has written one row. */
function one<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('A row that the sandbox just wrote is missing')
  return row
}

/** Inserts an order. Returns null if another order already has the same receipt. */
export async function insertOrder(
  db: SandboxQueryable,
  order: typeof sandboxOrder.$inferInsert,
): Promise<OrderRow | null> {
  const rows = await db
    .insert(sandboxOrder)
    .values(order)
    .onConflictDoNothing({ target: sandboxOrder.receipt })
    .returning()
  return rows[0] ?? null
}

export async function findOrder(db: SandboxQueryable, id: string): Promise<OrderRow | null> {
  return (await db.select().from(sandboxOrder).where(eq(sandboxOrder.id, id)))[0] ?? null
}

/** A page of a list, newest first. */
export interface Page {
  from?: Date | undefined
  to?: Date | undefined
  skip: number
  count: number
}

const within = (column: AnyPgColumn, { from, to }: Page) => and(from && gte(column, from), to && lte(column, to))

/** Lists orders. `receipt` selects only the order with that receipt. */
export const findOrders = (db: SandboxQueryable, receipt: string | undefined, page: Page): Promise<OrderRow[]> =>
  db
    .select()
    .from(sandboxOrder)
    .where(
      and(within(sandboxOrder.createdAt, page), receipt === undefined ? undefined : eq(sandboxOrder.receipt, receipt)),
    )
    .orderBy(desc(sandboxOrder.createdAt), sandboxOrder.id)
    .limit(page.count)
    .offset(page.skip)

export const findPayments = (db: SandboxQueryable, page: Page): Promise<PaymentRow[]> =>
  db
    .select()
    .from(sandboxPayment)
    .where(within(sandboxPayment.createdAt, page))
    .orderBy(desc(sandboxPayment.createdAt), sandboxPayment.id)
    .limit(page.count)
    .offset(page.skip)

/** Lists refunds. `paymentId` selects only the refunds of that payment. */
export const findRefunds = (db: SandboxQueryable, paymentId: string | undefined, page: Page): Promise<RefundRow[]> =>
  db
    .select()
    .from(sandboxRefund)
    .where(
      and(
        within(sandboxRefund.createdAt, page),
        paymentId === undefined ? undefined : eq(sandboxRefund.paymentId, paymentId),
      ),
    )
    .orderBy(desc(sandboxRefund.createdAt), sandboxRefund.id)
    .limit(page.count)
    .offset(page.skip)

export const findDisputes = (db: SandboxQueryable, page: Page): Promise<DisputeRow[]> =>
  db
    .select()
    .from(sandboxDispute)
    .where(within(sandboxDispute.createdAt, page))
    .orderBy(desc(sandboxDispute.createdAt), sandboxDispute.id)
    .limit(page.count)
    .offset(page.skip)

export const insertDispute = async (
  tx: SandboxTransaction,
  row: typeof sandboxDispute.$inferInsert,
): Promise<DisputeRow> => one(await tx.insert(sandboxDispute).values(row).returning())

/** Uses up one of the requested refusals of a refund. Returns null if none is left, so that the refund is accepted. */
export async function takeRefundTrouble(db: SandboxQueryable, paymentId: string): Promise<PaymentRow['refundTrouble']> {
  const [row] = await db
    .update(sandboxPayment)
    .set({ refundTroubleLeft: sql`${sandboxPayment.refundTroubleLeft} - 1` })
    .where(
      and(
        eq(sandboxPayment.id, paymentId),
        isNotNull(sandboxPayment.refundTrouble),
        sql`${sandboxPayment.refundTroubleLeft} > 0`,
      ),
    )
    .returning({ trouble: sandboxPayment.refundTrouble })
  return row?.trouble ?? null
}

/** Locks an order. Every change of the order or its payments needs this lock. */
export async function holdOrder(tx: SandboxTransaction, id: string): Promise<OrderRow | null> {
  return (await tx.select().from(sandboxOrder).where(eq(sandboxOrder.id, id)).for('update'))[0] ?? null
}

export const changeOrder = async (tx: SandboxTransaction, id: string, change: Partial<OrderRow>): Promise<OrderRow> =>
  one(await tx.update(sandboxOrder).set(change).where(eq(sandboxOrder.id, id)).returning())

/** Uses up one of the requested corrupted answers. Returns null if none is left, so that the answer is correct. */
export async function takeAnswerFault(db: SandboxQueryable, orderId: string): Promise<AnswerFault | null> {
  const [row] = await db
    .update(sandboxOrder)
    .set({ troubleLeft: sql`${sandboxOrder.troubleLeft} - 1` })
    .where(and(eq(sandboxOrder.id, orderId), sql`${sandboxOrder.troubleLeft} > 0`))
    .returning({ trouble: sandboxOrder.trouble })
  return row?.trouble ?? null
}

/** Inserts a payment. `lateInMs` is the time until the bank answers, or null if the bank has already answered. */
export const insertPayment = async (
  tx: SandboxTransaction,
  row: Omit<typeof sandboxPayment.$inferInsert, 'lateAt'>,
  lateInMs: number | null,
): Promise<PaymentRow> =>
  one(
    await tx
      .insert(sandboxPayment)
      .values({ ...row, lateAt: lateInMs === null ? null : fromNowMs(lateInMs) })
      .returning(),
  )

export async function findPayment(db: SandboxQueryable, id: string): Promise<PaymentRow | null> {
  return (await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)))[0] ?? null
}

export async function holdPayment(tx: SandboxTransaction, id: string): Promise<PaymentRow | null> {
  return (await tx.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)).for('update'))[0] ?? null
}

export const paymentsOf = (db: SandboxQueryable, orderId: string): Promise<PaymentRow[]> =>
  db.select().from(sandboxPayment).where(eq(sandboxPayment.orderId, orderId)).orderBy(asc(sandboxPayment.createdAt))

export const changePayment = async (
  tx: SandboxTransaction,
  id: string,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> => one(await tx.update(sandboxPayment).set(change).where(eq(sandboxPayment.id, id)).returning())

/** Returns payments whose later event is due. */
export const latePayments = (db: SandboxQueryable): Promise<Pick<PaymentRow, 'id' | 'orderId' | 'lateAs'>[]> =>
  db
    .select({ id: sandboxPayment.id, orderId: sandboxPayment.orderId, lateAs: sandboxPayment.lateAs })
    .from(sandboxPayment)
    .where(lte(sandboxPayment.lateAt, sql`now()`))
    .limit(20)

/** Inserts a refund. `settleInMs` is the time until the bank decides, or null if the bank has already decided. */
export const insertRefund = async (
  tx: SandboxTransaction,
  row: Omit<typeof sandboxRefund.$inferInsert, 'settleAt'>,
  settleInMs: number | null,
): Promise<RefundRow> =>
  one(
    await tx
      .insert(sandboxRefund)
      .values({ ...row, settleAt: settleInMs === null ? null : fromNowMs(settleInMs) })
      .returning(),
  )

export async function findRefund(db: SandboxQueryable, id: string): Promise<RefundRow | null> {
  return (await db.select().from(sandboxRefund).where(eq(sandboxRefund.id, id)))[0] ?? null
}

export async function findRefundByKey(db: SandboxQueryable, key: string): Promise<RefundRow | null> {
  return (await db.select().from(sandboxRefund).where(eq(sandboxRefund.idempotencyKey, key)))[0] ?? null
}

export const changeRefund = async (
  tx: SandboxTransaction,
  id: string,
  change: Partial<RefundRow>,
): Promise<RefundRow> => one(await tx.update(sandboxRefund).set(change).where(eq(sandboxRefund.id, id)).returning())

/** Returns the refunds for which the time of the bank's decision has come. */
export const dueRefunds = (db: SandboxQueryable): Promise<{ id: string; paymentId: string }[]> =>
  db
    .select({ id: sandboxRefund.id, paymentId: sandboxRefund.paymentId })
    .from(sandboxRefund)
    .where(lte(sandboxRefund.settleAt, sql`now()`))
    .limit(20)

/** Returns the database's present time plus `ms` milliseconds. */
export const fromNowMs = (ms: number) => sql<Date>`now() + ${Math.round(ms)} * interval '1 millisecond'`

export async function insertWebhooks(
  tx: SandboxTransaction,
  webhooks: readonly { eventId: string; body: string; delayMs: number }[],
): Promise<void> {
  await tx
    .insert(sandboxWebhook)
    .values(webhooks.map(({ eventId, body, delayMs }) => ({ eventId, body, dueAt: fromNowMs(delayMs) })))
}

export interface DueWebhook {
  id: number
  eventId: string
  body: string
  tries: number
}

/** Reserves due webhooks for `leaseMs`. If this process is killed, another process delivers them after that time. */
export function takeWebhooks(db: SandboxQueryable, limit: number, leaseMs: number): Promise<DueWebhook[]> {
  const due = db
    .select({ id: sandboxWebhook.id })
    .from(sandboxWebhook)
    .where(and(isNotNull(sandboxWebhook.dueAt), lte(sandboxWebhook.dueAt, sql`now()`)))
    .orderBy(asc(sandboxWebhook.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(sandboxWebhook)
    .set({ dueAt: fromNowMs(leaseMs), tries: sql`${sandboxWebhook.tries} + 1` })
    .where(sql`${sandboxWebhook.id} in ${due}`)
    .returning({
      id: sandboxWebhook.id,
      eventId: sandboxWebhook.eventId,
      body: sandboxWebhook.body,
      tries: sandboxWebhook.tries,
    })
}

export async function forgetWebhook(db: SandboxQueryable, id: number): Promise<void> {
  await db.delete(sandboxWebhook).where(eq(sandboxWebhook.id, id))
}

/** Postpones a webhook by `retryInMs`. If that is null, the webhook is given up. */
export async function postponeWebhook(db: SandboxQueryable, id: number, retryInMs: number | null): Promise<void> {
  const dueAt = retryInMs === null ? null : fromNowMs(retryInMs)
  await db.update(sandboxWebhook).set({ dueAt }).where(eq(sandboxWebhook.id, id))
}

/** Returns the milliseconds until the next background work, or null when no work is queued. */
export async function nextWebhookDue(db: SandboxQueryable): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from least(
      (select min(${sandboxWebhook.dueAt}) from ${sandboxWebhook}),
      (select min(${sandboxPayment.lateAt}) from ${sandboxPayment}),
      (select min(${sandboxRefund.settleAt}) from ${sandboxRefund})
    ) - now()) * 1000)::float8 as ms`)
  return rows[0]?.ms ?? null
}
