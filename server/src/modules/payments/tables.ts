import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import { noteColumn } from '../../platform/note-column.ts'

/** A payment that a customer begins. The row is written before the call to the provider, in case the answer is lost. */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    /** Without dashes also the receipt of the order at the provider. */
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text().notNull(),
    /** The client's own receipt, a label only. */
    receiptLabel: text('receipt_label'),
    /** The client's name for the payment method when it verified, a label only. */
    typeLabel: text('type_label'),
    /** The purpose; null until the first claim decides it. */
    purpose: text({ enum: ['RECHARGE', 'CHECKOUT'] }),
    estimationUid: uuid('estimation_uid'),
    providerOrderId: text('provider_order_id').unique(),
    /** The account: the shop's sandbox, or the provider's test or live account. Null in rows older than this column. */
    account: text({ enum: ['SANDBOX', 'TEST', 'LIVE'] }),
    /** The provider's public key id at the begin of the payment. */
    keyId: text('key_id'),
    /** The least amount of one refund at its provider. */
    minimumRefundPaise: paiseColumn('minimum_refund_paise')
      .notNull()
      .default(sql`100`),
    /** The time when its test money was removed from the books. The shop ignores the intent from then on. */
    forgottenAt: instantColumn('forgotten_at'),
    createdAt: instantColumn('created_at').notNull(),
    /** The time of the next question to the provider about its payments and refunds; null for none. */
    nextCheckAt: instantColumn('next_check_at'),
    /** The end of the lease of the process that is asking. */
    leasedUntil: instantColumn('leased_until'),
    /** Increases with each webhook, so that a process that was asking meanwhile asks again. */
    news: integer().notNull().default(0),
    /** The number of questions in a row without an answer. */
    vain: integer().notNull().default(0),
    /** The time of the first of them. */
    vainSince: instantColumn('vain_since'),
    /** The provider's last answer, if this shop does not understand it, for a person to read. */
    unclear: text(),
  },
  (table) => [
    index('payment_intent_customer').on(table.customerUid, table.createdAt),
    index('payment_intent_check').on(table.vain, table.nextCheckAt),
    index('payment_intent_unclear')
      .on(table.createdAt)
      .where(sql`${table.unclear} is not null`),
    check('payment_intent_amount', sql`${table.amountPaise} >= 100`),
  ],
)

/** A payment as the provider reported it over our own connection. Its status only moves forward. */
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
     * The use of its money: the wallet, a checkout (named in `checkout_funding`), a refund, or FORGOTTEN for removed
     * test money. It changes once, from null.
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
    check('payment_claim', sql`${table.claimedAs} is null or ${table.status} = 'CAPTURED'`),
  ],
)

/**
 * A refund to the customer's source of payment, begun by the shop, the provider or a bank. The shop requests its own at
 * the provider under the uid, also in retries. `set_off_paise` of its amount does not go through the provider, which
 * had returned that before.
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
    /** SHOP: requested by us; PROVIDER: began there (dashboard, automatic); DISPUTE: lost by the bank's decision. */
    origin: text({ enum: ['SHOP', 'PROVIDER', 'DISPUTE'] })
      .notNull()
      .default('SHOP'),
    /**
     * The cause, unique so that each has one refund: 'cancel:<order uid>', 'credit:<order uid>:<credit uid>',
     * 'unused:<payment id>' or 'part:<estimation uid>'. Refunds that began at the provider have
     * 'provider:<refund id>' or 'dispute:<dispute id>'.
     */
    cause: text().notNull().unique(),
    reason: noteColumn().notNull(),
    /**
     * ASKED: ours, to be sent; PENDING: the provider accepted it; PROCESSED: it has arrived; FAILED: it waits for a
     * person; SETTLED: a person paid it by other means; VOID: it began at the provider and failed there, so no money
     * went back, or it ended when test money was removed.
     */
    status: text({ enum: ['ASKED', 'PENDING', 'PROCESSED', 'FAILED', 'SETTLED', 'VOID'] }).notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** The begin of its retries; a person's retry sets it again. */
    askedSince: instantColumn('asked_since').notNull(),
    /** The time of the next try; null for none. */
    nextTryAt: instantColumn('next_try_at'),
    leasedUntil: instantColumn('leased_until'),
    /** The number of tries in a row that the provider did not accept. */
    tries: integer().notNull().default(0),
    /** The number of failures after acceptance. After each one the refund gets a new key. */
    failures: integer().notNull().default(0),
    /** The provider's reason for not accepting it, in its words. */
    answer: noteColumn(),
    /** The reason of the person who settled it. */
    settledReason: text('settled_reason'),
  },
  (table) => [
    index('refund_payment').on(table.paymentId),
    index('refund_next_try').on(table.tries, table.nextTryAt),
    index('refund_updated').on(table.updatedAt),
    check('refund_amount', sql`${table.amountPaise} > 0 and ${table.setOffPaise} between 0 and ${table.amountPaise}`),
  ],
)

/**
 * A payment of ₹1 with which the seller tests payments. It has no account in the ledger, so the books of customers do
 * not contain it; a job refunds it.
 */
export const paymentTrial = pgTable(
  'payment_trial',
  {
    /** Without dashes also the receipt of the order at the provider; with dashes, the key of its refund. */
    uid: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    doneBy: text('done_by').notNull(),
    at: instantColumn('at').notNull(),
    /** The kind of account, from the order at the provider on. */
    account: text({ enum: ['SANDBOX', 'TEST', 'LIVE'] }),
    providerOrderId: text('provider_order_id').unique(),
    orderedAt: instantColumn('ordered_at'),
    paymentId: text('payment_id').unique(),
    paidAt: instantColumn('paid_at'),
    capturedAt: instantColumn('captured_at'),
    /** The time of the provider's first signed event about it. */
    toldAt: instantColumn('told_at'),
    providerRefundId: text('provider_refund_id'),
    refundTakenAt: instantColumn('refund_taken_at'),
    refundedAt: instantColumn('refunded_at'),
    /** The last problem, in the words of its source. */
    problem: text(),
    /** The time of the next question to the provider; null for none. */
    nextTryAt: instantColumn('next_try_at'),
  },
  (table) => [index('payment_trial_next_try').on(table.nextTryAt)],
)
