import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import { noteColumn } from '../../platform/note-column.ts'

/**
 * A payment that a customer begins. The row is written before the call to the provider, because the answer may be lost.
 */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    /** Without dashes, this is also the receipt of the order at the provider. */
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text().notNull(),
    /** A receipt text from the client. The shop only stores it as a label. */
    receiptLabel: text('receipt_label'),
    /** The client's name for the payment method, sent with the verification. The shop only stores it as a label. */
    typeLabel: text('type_label'),
    /** The purpose of the payment. Null until the first claim decides it. */
    purpose: text({ enum: ['RECHARGE', 'CHECKOUT'] }),
    estimationUid: uuid('estimation_uid'),
    providerOrderId: text('provider_order_id').unique(),
    /**
     * The kind of account: the shop's sandbox, or the provider's test or live account. Null in rows that are older than
     * this column.
     */
    account: text({ enum: ['SANDBOX', 'TEST', 'LIVE'] }),
    /** The provider's public key id when the payment began. */
    keyId: text('key_id'),
    /** The smallest refund that the provider of this payment accepts. */
    minimumRefundPaise: paiseColumn('minimum_refund_paise')
      .notNull()
      .default(sql`100`),
    /** The time at which this payment's test money left the books. The shop ignores the intent from then on. */
    forgottenAt: instantColumn('forgotten_at'),
    createdAt: instantColumn('created_at').notNull(),
    /**
     * The time of the next question to the provider about this intent's payments and refunds. Null if there is none.
     */
    nextCheckAt: instantColumn('next_check_at'),
    /** The end of the lease of the process that is asking the provider. */
    leasedUntil: instantColumn('leased_until'),
    /**
     * Increases with each webhook. A process that was asking the provider when a webhook came notices the change and
     * asks again.
     */
    news: integer().notNull().default(0),
    /** The number of times in a row that the provider has not answered. */
    vain: integer().notNull().default(0),
    /** The time of the first of these unanswered questions. */
    vainSince: instantColumn('vain_since'),
    /** The part of the provider's last answer that this shop did not understand, for a person to read. */
    unclear: text(),
  },
  (table) => [
    index('payment_intent_customer').on(table.customerUid, table.createdAt),
    index('payment_intent_check').on(table.vain, table.nextCheckAt),
    // Reconcile looks for overdue questions every five minutes.
    index('payment_intent_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('payment_intent_vain')
      .on(table.vainSince)
      .where(sql`${table.vainSince} is not null`),
    index('payment_intent_unclear')
      .on(table.createdAt)
      .where(sql`${table.unclear} is not null`),
    check('payment_intent_amount', sql`${table.amountPaise} >= 100`),
  ],
)

/** A payment as the provider reported it when we asked. Its status only moves forward. */
export const payment = pgTable(
  'payment',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    intentUid: uuid('intent_uid')
      .notNull()
      .references(() => paymentIntent.uid),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text().notNull(),
    /** RELEASED means that the provider returned an authorised payment without a capture. */
    status: text({ enum: ['CREATED', 'FAILED', 'AUTHORIZED', 'RELEASED', 'CAPTURED'] }).notNull(),
    method: text(),
    failure: text(),
    capturedAt: instantColumn('captured_at'),
    /**
     * The use of the money: the wallet, a checkout (named in `checkout_funding`), or a refund. FORGOTTEN means test
     * money that was removed from the books. Changes only once, from null.
     */
    claimedAs: text('claimed_as', { enum: ['RECHARGE', 'CHECKOUT', 'REFUND', 'FORGOTTEN'] }),
    claimedAt: instantColumn('claimed_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('payment_intent_uid').on(table.intentUid),
    index('payment_waiting')
      .on(table.capturedAt)
      .where(sql`${table.claimedAs} is null`),
    // Small indexes, because payments are stored in the order of their creation.
    index('payment_created').using('brin', table.createdAt, table.claimedAt),
    check('payment_claim', sql`${table.claimedAs} is null or ${table.status} = 'CAPTURED'`),
  ],
)

/**
 * A refund to the customer's source of payment, begun by the shop, the provider or a bank. The shop sends the uid as
 * the key of a refund that it requests, and repeats the key in retries. The provider had already returned
 * `set_off_paise` of the amount, so it does not send this part.
 */
export const refund = pgTable(
  'refund',
  {
    uid: uuid().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    setOffPaise: paiseColumn('set_off_paise')
      .notNull()
      .default(sql`0`),
    /**
     * SHOP: the shop requested it. PROVIDER: it began at the provider, in the dashboard or automatically. DISPUTE: the
     * bank decided a dispute against the shop.
     */
    origin: text({ enum: ['SHOP', 'PROVIDER', 'DISPUTE'] })
      .notNull()
      .default('SHOP'),
    /**
     * The cause of the refund. It is unique, so that each cause gets only one refund: 'cancel:<order uid>',
     * 'credit:<order uid>:<credit uid>', 'unused:<payment id>' or 'part:<estimation uid>'. Refunds that began at the
     * provider have 'provider:<refund id>' or 'dispute:<dispute id>'.
     */
    cause: text().notNull().unique(),
    reason: noteColumn().notNull(),
    /**
     * ASKED: the shop has to send it. PENDING: the provider accepted it. PROCESSED: it has arrived. FAILED: a person
     * must check it. SETTLED: a staff member paid it by other means. VOID: it began at the provider and failed there,
     * so no money went back, or it was ended when test money was removed.
     */
    status: text({ enum: ['ASKED', 'PENDING', 'PROCESSED', 'FAILED', 'SETTLED', 'VOID'] }).notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** The beginning of the retries. If a staff member retries the refund, this time is set again. */
    askedSince: instantColumn('asked_since').notNull(),
    /** The time to send the refund next. Null if it is not to be sent. */
    nextTryAt: instantColumn('next_try_at'),
    leasedUntil: instantColumn('leased_until'),
    /** The number of tries in a row that the provider has not accepted. */
    tries: integer().notNull().default(0),
    /**
     * The number of times that the refund failed after the provider had accepted it. After each failure, it gets a new
     * key.
     */
    failures: integer().notNull().default(0),
    /** The reason for which the provider did not accept the refund, in the provider's words. */
    answer: noteColumn(),
    /** The reason that the staff member gave who settled the refund. */
    settledReason: text('settled_reason'),
  },
  (table) => [
    index('refund_payment').on(table.paymentId),
    index('refund_next_try').on(table.tries, table.nextTryAt),
    index('refund_updated').on(table.updatedAt),
    index('refund_open')
      .on(table.askedSince)
      .where(sql`${table.status} in ('ASKED', 'PENDING', 'FAILED')`),
    check('refund_amount', sql`${table.amountPaise} > 0 and ${table.setOffPaise} between 0 and ${table.amountPaise}`),
  ],
)

/**
 * A payment of ₹1 with which the seller tests payments. It has no account in the ledger, so the books of customers do
 * not contain it. A job refunds it.
 */
export const paymentTrial = pgTable(
  'payment_trial',
  {
    /** Without dashes, this is the receipt of the order at the provider. With dashes, it is the key of the refund. */
    uid: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    doneBy: text('done_by').notNull(),
    at: instantColumn('at').notNull(),
    /** The kind of account at the provider. Null until the provider has created the order. */
    account: text({ enum: ['SANDBOX', 'TEST', 'LIVE'] }),
    providerOrderId: text('provider_order_id').unique(),
    orderedAt: instantColumn('ordered_at'),
    paymentId: text('payment_id').unique(),
    paidAt: instantColumn('paid_at'),
    capturedAt: instantColumn('captured_at'),
    /** The time at which the provider's first signed event about this payment arrived. */
    toldAt: instantColumn('told_at'),
    providerRefundId: text('provider_refund_id'),
    refundTakenAt: instantColumn('refund_taken_at'),
    refundedAt: instantColumn('refunded_at'),
    /** The last problem, in the words of the provider. */
    problem: text(),
    /** The time to ask the provider next. Null if there is nothing to ask. */
    nextTryAt: instantColumn('next_try_at'),
  },
  (table) => [index('payment_trial_next_try').on(table.nextTryAt)],
)
