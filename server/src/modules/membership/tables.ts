import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'

const benefitColumns = () => ({
  planName: text('plan_name').notNull(),
  minAmountPaise: paiseColumn('min_amount_paise').notNull(),
  discountBp: integer('discount_bp').notNull(),
  cashbackPaise: paiseColumn('cashback_paise').notNull(),
  freeShipping: boolean('free_shipping').notNull(),
  priorityDelivery: boolean('priority_delivery').notNull(),
  additionalPerks: text('additional_perks'),
  /** Null if the plan never ends. */
  validityDays: integer('validity_days'),
})

/** Plans, each with the smallest recharge that starts the plan. */
export const plan = pgTable(
  'plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...benefitColumns(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(0),
    /** The plan that replaced this one when the terms changed. This plan is then never sold again. */
    replacedBy: integer('replaced_by').references((): AnyPgColumn => plan.id),
  },
  (table) => [
    uniqueIndex('plan_name')
      .on(table.planName)
      .where(sql`${table.replacedBy} is null`),
    check('plan_replaced', sql`${table.replacedBy} is null or not ${table.active}`),
    check('plan_discount', sql`${table.discountBp} between 0 and 10000`),
    check('plan_amounts', sql`${table.minAmountPaise} >= 100 and ${table.cashbackPaise} >= 0`),
  ],
)

/**
 * Customers' memberships, with the plan's benefits at the time of purchase. `expires_at` is null if a membership never
 * ends.
 */
export const membership = pgTable(
  'membership',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plan.id),
    ...benefitColumns(),
    startedAt: instantColumn('started_at').notNull(),
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [index('membership_customer').on(table.customerUid, table.startedAt)],
)

/**
 * Cashbacks paid for plans, so that no customer gets the same one twice in 12 months. They are found by the account,
 * and by a keyed hash of the mobile number, which stays after the account is closed. The hash is null for cashbacks
 * from before hashes were stored.
 */
export const planCashback = pgTable(
  'plan_cashback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plan.id),
    customerUid: uuid('customer_uid').notNull(),
    numberHash: text('number_hash'),
    againAt: instantColumn('again_at').notNull(),
  },
  (table) => [
    unique('plan_cashback_number').on(table.planId, table.numberHash),
    index('plan_cashback_customer').on(table.customerUid),
    index('plan_cashback_end').on(table.againAt),
  ],
)

/** Payments that started or extended memberships. They are unique, so that each payment does so only once. */
export const membershipPayment = pgTable('membership_payment', {
  paymentId: text('payment_id').primaryKey(),
  membershipUid: uuid('membership_uid')
    .notNull()
    .references(() => membership.uid),
  at: instantColumn('at').notNull(),
  /** The time at which so much of the payment had been returned that it no longer pays for the plan. */
  endedAt: instantColumn('ended_at'),
})
