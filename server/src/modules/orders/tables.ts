import { departments } from '@farmstand/contracts/department'
import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money.ts'
import { orderActors, orderReasons, orderStatuses } from '@farmstand/contracts/order-status'

/** An address without what its spellings differ in: case, blanks and the signs between its words. */
export const addressKey = (address: SQLWrapper | string) =>
  sql`lower(regexp_replace(${address}, '[[:space:][:punct:]]+', '', 'g'))`

/** One part of a checkout, placed. Everything the customer saw is copied here and never follows later changes. */
export const order = pgTable(
  'customer_order',
  {
    uid: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    customerUid: uuid('customer_uid').notNull(),
    estimationUid: uuid('estimation_uid').notNull(),
    department: text({ enum: departments }).notNull(),
    /** Hash of the request that placed it: the same request again gets the same order, another one a conflict. */
    requestHash: text('request_hash').notNull(),
    status: text({ enum: orderStatuses }).notNull().default('PLACED'),
    paymentMethod: text('payment_method', { enum: ['COD', 'WALLET', 'ONLINE'] }).notNull(),
    deliverTo: text('deliver_to').notNull(),
    deliveryAddress: text('delivery_address').notNull(),
    pincode: text().notNull(),
    contact: text().notNull(),
    customerName: text('customer_name').notNull(),
    email: text(),
    occasion: text(),
    occasionMembers: integer('occasion_members'),
    slotId: integer('slot_id').notNull(),
    slotName: text('slot_name').notNull(),
    deliveryDay: date('delivery_day').notNull(),
    deliveryAt: timestamp('delivery_at', { withTimezone: true }).notNull(),
    totalItemCostPaise: bigint('total_item_cost_paise', { mode: 'number' }).$type<Paise>().notNull(),
    shippingPaise: bigint('shipping_paise', { mode: 'number' }).$type<Paise>().notNull(),
    taxPaise: bigint('tax_paise', { mode: 'number' }).$type<Paise>().notNull(),
    discountPaise: bigint('discount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    finalPaise: bigint('final_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** The plan's share of the discount; the rest are the items' own. */
    planDiscountPaise: bigint('plan_discount_paise', { mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** By the customer's plan: delivered before the others of its slot. */
    priority: boolean().notNull().default(false),
    /** The slot's cut-off as it was: until then the customer may cancel. */
    cancelUntil: timestamp('cancel_until', { withTimezone: true }).notNull(),
    /** Until then the other part of the checkout is waited for: alone it is cancelled. Null: it stands. */
    waitsUntil: timestamp('waits_until', { withTimezone: true }),
    itemCount: integer('item_count').notNull(),
    /** Grows with every change, so that two who look at one order can be told apart. */
    version: integer().notNull().default(0),
    /** The shop's own, for its staff. */
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('customer_order_part').on(table.estimationUid, table.department),
    index('customer_order_customer').on(table.customerUid, table.createdAt, table.uid),
    index('customer_order_status').on(table.status, table.deliveryAt),
    index('customer_order_day').on(table.deliveryDay, table.deliveryAt),
    index('customer_order_waiting')
      .on(table.waitsUntil)
      .where(sql`${table.waitsUntil} is not null`),
    index('customer_order_cash_address')
      .on(table.pincode, addressKey(table.deliveryAddress))
      .where(
        sql`${table.paymentMethod} = 'COD' and ${table.status} not in ('DELIVERED', 'CANCELLED') and ${table.deliveryAddress} <> ''`,
      ),
    check(
      'customer_order_total',
      sql`${table.finalPaise} = ${table.totalItemCostPaise} - ${table.discountPaise} + ${table.shippingPaise}`,
    ),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    position: integer().notNull(),
    itemId: integer('item_id').notNull(),
    type: text({ enum: ['STOCK', 'COMBO'] }).notNull(),
    name: text().notNull(),
    units: text().notNull(),
    images: text().array().notNull(),
    vegNonveg: smallint('veg_nonveg').notNull(),
    hsn: text(),
    gstRateBp: integer('gst_rate_bp'),
    quantity: integer().notNull(),
    costPaise: bigint('cost_paise', { mode: 'number' }).$type<Paise>().notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).$type<Paise>().notNull(),
    taxPaise: bigint('tax_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** What one of it took from the shelf; a combo's content may change later, this line's may not. */
    parts: jsonb().$type<{ stockId: number; quantity: number }[]>().notNull(),
  },
  (table) => [unique('order_line_position').on(table.orderUid, table.position)],
)

export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    status: text({ enum: orderStatuses }).notNull(),
    actor: text({ enum: orderActors }).notNull(),
    reason: text({ enum: orderReasons }),
    /** Who it was of the shop, as the audit names them; null for customers and for what happened before there were names. */
    doneBy: text('done_by'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_event_order').on(table.orderUid, table.at)],
)

/**
 * How a checkout is paid when it is not paid in cash: one row an estimation, made with its first part. WALLET set its
 * total aside in `hold:<estimation>`; ONLINE tied one captured payment to it. What no part took by `expires_at` goes back.
 */
export const checkoutFunding = pgTable(
  'checkout_funding',
  {
    estimationUid: uuid('estimation_uid').primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    method: text({ enum: ['WALLET', 'ONLINE'] }).notNull(),
    paymentId: text('payment_id').unique(),
    totalPaise: bigint('total_paise', { mode: 'number' }).$type<Paise>().notNull(),
    usedPaise: bigint('used_paise', { mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it was used up, or its rest went back. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('checkout_funding_open')
      .on(table.expiresAt)
      .where(sql`${table.closedAt} is null`),
    check('checkout_funding_covers', sql`${table.usedPaise} between 0 and ${table.totalPaise}`),
    check('checkout_funding_payment', sql`(${table.method} = 'ONLINE') = (${table.paymentId} is not null)`),
  ],
)
