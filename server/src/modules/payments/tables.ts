import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import { noteColumn } from '../../platform/note-column.ts'

/** What a customer means to pay: written before the provider is asked, so that a lost answer loses nothing. */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    /** Without dashes it is the receipt of the order at the provider. */
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text().notNull(),
    /** The client's own receipt, a label only. */
    receiptLabel: text('receipt_label'),
    /** What the client called the way of paying when it verified, a label only. */
    typeLabel: text('type_label'),
    /** What it is for; null: whoever claims it first decides. */
    purpose: text({ enum: ['RECHARGE', 'CHECKOUT'] }),
    estimationUid: uuid('estimation_uid'),
    providerOrderId: text('provider_order_id').unique(),
    /** Whose money it is: the shop's own sandbox, or the provider's test or live account. Null: begun before this was recorded. */
    account: text({ enum: ['SANDBOX', 'TEST', 'LIVE'] }),
    /** The provider's public key id that it was begun with. */
    keyId: text('key_id'),
    /** The least that its provider pays back at once. */
    minimumRefundPaise: paiseColumn('minimum_refund_paise')
      .notNull()
      .default(sql`100`),
    /** When its pretended money was taken out of the books; it is ignored after that. */
    forgottenAt: instantColumn('forgotten_at'),
    createdAt: instantColumn('created_at').notNull(),
    /** When the provider is asked next about its payments and their refunds; null when there is nothing left to ask. */
    nextCheckAt: instantColumn('next_check_at'),
    /** Lease: until then one process is asking. */
    leasedUntil: instantColumn('leased_until'),
    /** Increased by every webhook, so that a process that was asking meanwhile asks again. */
    news: integer().notNull().default(0),
    /** Questions in a row without an answer, and since when. */
    vain: integer().notNull().default(0),
    vainSince: instantColumn('vain_since'),
    /** The provider's last answer that this shop does not understand, for a person to look at; null as a rule. */
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

/** A payment at the provider, as the provider reported it over our own connection. Its status only moves forward. */
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
    /** RELEASED: authorised and given back by the provider without ever being captured. */
    status: text({ enum: ['CREATED', 'FAILED', 'AUTHORIZED', 'RELEASED', 'CAPTURED'] }).notNull(),
    method: text(),
    failure: text(),
    capturedAt: instantColumn('captured_at'),
    /**
     * What its money was used for: the wallet, a checkout (`checkout_funding` says which), a refund, or FORGOTTEN with the sandbox. Changes
     * once, from null.
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
 * Money on its way back to where it came from, whoever began it. Ours is asked for at the provider under its uid, however often.
 * `set_off_paise` of its amount does not go through the provider, which had paid that back already.
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
    /** SHOP: asked for by us; PROVIDER: began there (dashboard, automatic); DISPUTE: lost by the bank's decision. */
    origin: text({ enum: ['SHOP', 'PROVIDER', 'DISPUTE'] })
      .notNull()
      .default('SHOP'),
    /**
     * Its cause: 'cancel:<order uid>', 'credit:<order uid>:<credit uid>', 'unused:<payment id>', 'part:<estimation uid>'; 'provider:<refund
     * id>' or 'dispute:<dispute id>' when it began at the provider. Unique: one refund per cause.
     */
    cause: text().notNull().unique(),
    reason: noteColumn().notNull(),
    /**
     * ASKED: ours only, to be sent; PENDING: the provider accepted it; PROCESSED: arrived; FAILED: waits for a person; SETTLED: a person
     * has paid it by other means; VOID: began at the provider and failed there, so nothing went back.
     */
    status: text({ enum: ['ASKED', 'PENDING', 'PROCESSED', 'FAILED', 'SETTLED', 'VOID'] }).notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** Since when it is asked for; a person's retry restarts it. */
    askedSince: instantColumn('asked_since').notNull(),
    /** When it is sent next; null: it is not to be sent. */
    nextTryAt: instantColumn('next_try_at'),
    leasedUntil: instantColumn('leased_until'),
    /** Tries in a row that the provider did not accept. */
    tries: integer().notNull().default(0),
    /** How often it failed after being accepted; each time it is asked for under a new key. */
    failures: integer().notNull().default(0),
    /** Why the provider did not accept it, in its words. */
    answer: noteColumn(),
    /** Why a person settled it. */
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
 * A payment of ₹1 by which the seller tries whether payments work. It has no account in the ledger and goes back by itself, so the books of
 * customers know nothing of it.
 */
export const paymentTrial = pgTable(
  'payment_trial',
  {
    /** Without dashes it is the receipt of the order at the provider; with them, the key of its refund. */
    uid: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    doneBy: text('done_by').notNull(),
    at: instantColumn('at').notNull(),
    /** Whose money it moves, once the provider has made its order. */
    account: text({ enum: ['SANDBOX', 'TEST', 'LIVE'] }),
    providerOrderId: text('provider_order_id').unique(),
    orderedAt: instantColumn('ordered_at'),
    paymentId: text('payment_id').unique(),
    paidAt: instantColumn('paid_at'),
    capturedAt: instantColumn('captured_at'),
    /** When the first signed event about it came from the provider. */
    toldAt: instantColumn('told_at'),
    providerRefundId: text('provider_refund_id'),
    refundTakenAt: instantColumn('refund_taken_at'),
    refundedAt: instantColumn('refunded_at'),
    /** The last problem, in the words of whoever reported it. */
    problem: text(),
    /** When the provider is asked next; null: no more. */
    nextTryAt: instantColumn('next_try_at'),
  },
  (table) => [index('payment_trial_next_try').on(table.nextTryAt)],
)
