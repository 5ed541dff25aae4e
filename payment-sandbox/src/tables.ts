import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
/** Returns the column for the time of creation. The provider uses the clock of the database, not that of the shop. */
const made = () => instant('created_at').notNull().defaultNow()

/** The provider's tables are in a separate schema, because the provider's data is not part of the shop's. */
export const books = pgSchema('payment_sandbox')

/** The provider's orders. In the database, they survive the process, and several processes share them. */
export const sandboxOrder = books.table('sandbox_order', {
  id: text().primaryKey(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  receipt: text().unique(),
  notes: jsonb().$type<Record<string, string>>().notNull(),
  status: text({ enum: ['created', 'attempted', 'paid'] }).notNull(),
  amountPaid: bigint('amount_paid', { mode: 'number' }).notNull().default(0),
  attempts: integer().notNull().default(0),
  /** False if an authorised payment has to wait until the shop captures it. */
  autoCapture: boolean('auto_capture').notNull(),
  /** The fault that corrupts the next answers about this order. `troubleLeft` is the number of these answers. */
  trouble: text({ enum: ['lost_answer', 'http_429', 'http_500', 'hang'] }),
  troubleLeft: integer('trouble_left').notNull().default(0),
  createdAt: made(),
})

export interface PaymentDetails {
  card?: { last4: string; network: string }
  vpa?: string
  bank?: string
  error?: { code: string; description: string; source: string; step: string; reason: string }
}

export const sandboxPayment = books.table(
  'sandbox_payment',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxOrder.id),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text({ enum: ['authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    captured: boolean().notNull().default(false),
    method: text({ enum: ['card', 'upi', 'netbanking'] }).notNull(),
    details: jsonb().$type<PaymentDetails>().notNull(),
    amountRefunded: bigint('amount_refunded', { mode: 'number' }).notNull().default(0),
    /** The time of the payment's delayed event, if it has one. `lateAs` is the kind of that event. */
    lateAt: instant('late_at'),
    lateAs: text('late_as', { enum: ['authorisation', 'auto_refund', 'dashboard_refund', 'dispute'] }),
    /** The reason for refusing the next refunds of the payment. `refundTroubleLeft` is the number of these refusals. */
    refundTrouble: text('refund_trouble', { enum: ['low_balance', 'operation_in_progress'] }),
    refundTroubleLeft: integer('refund_trouble_left').notNull().default(0),
    /** A status unknown to the shop, which is reported instead of the real one. */
    toldStatus: text('told_status'),
    /** The number of accepted refunds that will fail later. */
    failingRefunds: integer('failing_refunds').notNull().default(0),
    createdAt: made(),
  },
  (table) => [
    index('sandbox_payment_order').on(table.orderId),
    index('sandbox_payment_late').on(table.lateAt),
    index('sandbox_payment_created').on(table.createdAt),
  ],
)

/** A payment that its payer's bank took back. */
export const sandboxDispute = books.table('sandbox_dispute', {
  id: text().primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => sandboxPayment.id),
  amount: bigint({ mode: 'number' }).notNull(),
  status: text({ enum: ['open', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
  createdAt: made(),
})

export const sandboxRefund = books.table(
  'sandbox_refund',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayment.id),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['pending', 'processed', 'failed'] }).notNull(),
    receipt: text(),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    speed: text().notNull(),
    /** The idempotency key and the request of a refund, to detect a different request with the same key. */
    idempotencyKey: text('idempotency_key').unique(),
    asked: text().notNull(),
    /** The time of the bank's decision. */
    settleAt: instant('settle_at'),
    willFail: boolean('will_fail').notNull(),
    createdAt: made(),
  },
  (table) => [index('sandbox_refund_payment').on(table.paymentId), index('sandbox_refund_settle').on(table.settleAt)],
)

/**
 * Webhooks that the shop has not accepted yet. A webhook is written in the same transaction as the change that it
 * reports, so that no crash loses one. It is deleted once the shop has accepted it.
 */
export const sandboxWebhook = books.table(
  'sandbox_webhook',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    eventId: text('event_id').notNull(),
    /** The exact text that is signed. */
    body: text().notNull(),
    /** The time of the next delivery of the webhook. Null if it was given up. */
    dueAt: instant('due_at'),
    tries: integer().notNull().default(0),
    createdAt: made(),
  },
  (table) => [
    index('sandbox_webhook_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
