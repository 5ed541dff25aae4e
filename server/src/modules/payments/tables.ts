import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a customer means to pay: written before the provider is asked, so that a lost answer loses nothing. */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    /** Without dashes it is the receipt the provider knows the order by. */
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    currency: text().notNull(),
    /** The client's own receipt, a label only. */
    receiptLabel: text('receipt_label'),
    /** What the client called the way of paying when it verified, a label only (D6.2). */
    typeLabel: text('type_label'),
    /** Null: nothing was said; then whoever claims it first decides. */
    purpose: text({ enum: ['RECHARGE', 'CHECKOUT'] }),
    estimationUid: uuid('estimation_uid'),
    providerOrderId: text('provider_order_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** When the poller asks the provider again; null: the provider has no more to say. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index('payment_intent_customer').on(table.customerUid, table.createdAt),
    index('payment_intent_check').on(table.nextCheckAt),
    check('payment_intent_amount', sql`${table.amountPaise} >= 100`),
  ],
)

/** A payment at the provider, as the provider told it over our own connection. States only go forward (threats 69). */
export const payment = pgTable(
  'payment',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    intentUid: uuid('intent_uid')
      .notNull()
      .references(() => paymentIntent.uid),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED'] }).notNull(),
    method: text(),
    failure: text(),
    capturedAt: instant('captured_at'),
    /** The one use of its money (I5): the wallet, a checkout, or back. Changes once, from null. */
    claimedAs: text('claimed_as', { enum: ['RECHARGE', 'CHECKOUT', 'REFUND'] }),
    /** The checkout's estimation. */
    claimedFor: uuid('claimed_for'),
    claimedAt: instant('claimed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payment_intent_uid').on(table.intentUid),
    index('payment_waiting')
      .on(table.capturedAt)
      .where(sql`${table.claimedAs} is null`),
    check('payment_claim', sql`${table.claimedAs} is null or ${table.status} = 'CAPTURED'`),
    unique('payment_checkout').on(table.claimedFor),
  ],
)

/** A webhook event (threats 70, 71): kept first, applied after, once. Of its body only what is not about a person. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    providerOrderId: text('provider_order_id'),
    paymentId: text('payment_id'),
    refundId: text('refund_id'),
    body: jsonb().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: still to be applied, or given up on, when `next_try_at` is null too. */
    appliedAt: instant('applied_at'),
    nextTryAt: instant('next_try_at'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index('payment_event_waiting')
      .on(table.receivedAt)
      .where(sql`${table.appliedAt} is null`),
    index('payment_event_next_try').on(table.nextTryAt),
  ],
)

/** Money on its way back to where it came from. Its uid is the key under which the provider is asked, however often. */
export const refund = pgTable(
  'refund',
  {
    uid: uuid().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /**
     * What it answers: 'cancel:<order uid>', 'unused:<payment id>', 'part:<estimation uid>'; 'provider:<refund id>' when it was made
     * at the provider and not by us. Unique: one refund per cause.
     */
    cause: text().notNull().unique(),
    reason: text().notNull(),
    /** ASKED: ours only; PENDING: the provider took it; then PROCESSED, or FAILED and to be seen to by a person. */
    status: text({ enum: ['ASKED', 'PENDING', 'PROCESSED', 'FAILED'] }).notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    nextTryAt: instant('next_try_at'),
    tries: integer().notNull().default(0),
    /** How often the provider took it and failed later; each time it is asked for under a new key. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index('refund_payment').on(table.paymentId),
    index('refund_next_try').on(table.nextTryAt),
    check('refund_amount', sql`${table.amountPaise} > 0`),
  ],
)
