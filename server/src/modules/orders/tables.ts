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
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import { amountColumns } from '../pricing/index.ts'
import { creditGoesTo } from '@farmstand/contracts/credit'
import { adjustmentGoesTo, adjustmentKinds, callAnswers, pickStates } from '@farmstand/contracts/packing'
import type { LocalNames } from '@farmstand/contracts/primitives'
import { shortWishes } from '@farmstand/contracts/short-wish'
import { orderActors, orderReasons, orderStatuses } from '@farmstand/contracts/order-status'

/** Of a line of an invoice, counted from 0, so much was given back. */
export interface CreditedLine {
  place: number
  quantity: number | null
  paise: Paise
}

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
    /** The order it was added to, with which it travels: it takes no place of its own in the window. */
    addedTo: uuid('added_to').references((): AnyPgColumn => order.uid),
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
    ...amountColumns(),
    /** What it costs less, because it was packed otherwise than ordered; 0 until it is packed. */
    adjustedPaise: paiseColumn('adjusted_paise')
      .notNull()
      .default(sql`0`),
    /** What was given back of it after delivery. */
    creditedPaise: paiseColumn('credited_paise')
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
    /** What the customer wants done with what is short; null: was not asked. One wish a checkout, on each of its orders. */
    whenShort: text('when_short', { enum: shortWishes }),
    /** Of the address, for who delivers. */
    riderNote: text('rider_note').notNull().default(''),
    /** The customer's, for who packs and who delivers. */
    customerNote: text('customer_note').notNull().default(''),
    /** The shop's own, for its staff. */
    note: text().notNull().default(''),
    /** Who packs it, as the audit names them, and until when it is theirs if they do no more about it. */
    packer: text(),
    packingUntil: timestamp('packing_until', { withTimezone: true }),
    /** What it was packed into; null: nobody said. */
    bags: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('customer_order_part').on(table.estimationUid, table.department),
    index('customer_order_customer').on(table.customerUid, table.createdAt, table.uid),
    index('customer_order_added')
      .on(table.addedTo)
      .where(sql`${table.addedTo} is not null`),
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
    check('customer_order_adjusted', sql`${table.adjustedPaise} between 0 and ${table.finalPaise}`),
    check(
      'customer_order_credited',
      sql`${table.creditedPaise} between 0 and ${table.finalPaise} - ${table.adjustedPaise} and (${table.creditedPaise} = 0 or ${table.status} = 'DELIVERED')`,
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
    localNames: jsonb('local_names')
      .$type<LocalNames>()
      .notNull()
      .default(sql`'{}'`),
    units: text().notNull(),
    images: text().array().notNull(),
    vegNonveg: smallint('veg_nonveg').notNull(),
    hsn: text(),
    gstRateBp: integer('gst_rate_bp'),
    quantity: integer().notNull(),
    costPaise: paiseColumn('cost_paise').notNull(),
    pricePaise: paiseColumn('price_paise').notNull(),
    taxPaise: paiseColumn('tax_paise').notNull(),
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
 * What goes into the bag for a line of an order: the item itself, or one part of a combo. Made when packing begins; `share_paise` is
 * its part of what the line costs then, and `kept_paise` what of that the customer pays.
 */
export const orderPick = pgTable(
  'order_pick',
  {
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    position: integer().notNull(),
    stockId: integer('stock_id').notNull(),
    quantity: integer().notNull(),
    sharePaise: paiseColumn('share_paise').notNull(),
    state: text({ enum: pickStates }).notNull().default('OPEN'),
    packed: integer().notNull().default(0),
    /** What the scale showed, and what was ordered, in grams; null for what is counted. */
    packedG: integer('packed_g'),
    orderedG: integer('ordered_g'),
    keptPaise: paiseColumn('kept_paise').notNull(),
    /** What is in its place, and which part of `kept_paise` that costs. */
    replacementId: integer('replacement_id'),
    replacementQuantity: integer('replacement_quantity'),
    replacementPaise: paiseColumn('replacement_paise'),
    /** Said by a short crop or after a call, not by who packs: what there is of it, or stands in, is still to be put in the bag, or the rest taken out. */
    toBag: boolean('to_bag').notNull().default(false),
    /** Until then its customer may be called about what is missing, and what came of it; null: not called yet. */
    callUntil: timestamp('call_until', { withTimezone: true }),
    callAnswer: text('call_answer', { enum: callAnswers }),
    version: integer().notNull().default(0),
    /** The version that a short crop gave it; as long as it is the present one, it stands as was decided for all. Null: none did, or it is open again. */
    cropVersion: integer('crop_version'),
    doneBy: text('done_by'),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderUid, table.position, table.stockId] }),
    check('order_pick_packed', sql`${table.quantity} > 0 and ${table.packed} between 0 and ${table.quantity}`),
    check(
      'order_pick_kept',
      sql`${table.keptPaise} between 0 and ${table.sharePaise} and coalesce(${table.replacementPaise}, 0) between 0 and ${table.keptPaise}`,
    ),
    check(
      'order_pick_weighed',
      sql`${table.packedG} is null or (${table.orderedG} > 0 and ${table.packedG} > 0 and ${table.packed} = ${table.quantity})`,
    ),
    check(
      'order_pick_state',
      sql`case ${table.state} when 'OPEN' then ${table.packed} = 0 and ${table.packedG} is null and ${table.keptPaise} = ${table.sharePaise}
        when 'PACKED' then ${table.packed} = ${table.quantity} else ${table.packed} < ${table.quantity} end`,
    ),
    index('order_pick_call')
      .on(table.callUntil)
      .where(sql`${table.callUntil} is not null and ${table.callAnswer} is null`),
    check(
      'order_pick_called',
      sql`case when ${table.callUntil} is null then ${table.callAnswer} is null else ${table.state} <> 'OPEN' end`,
    ),
    check('order_pick_crop', sql`${table.cropVersion} is null or ${table.state} <> 'OPEN'`),
    check('order_pick_to_bag', sql`not ${table.toBag} or ${table.state} in ('SHORT', 'REPLACED')`),
    check(
      'order_pick_replaced',
      sql`(${table.state} = 'REPLACED') = (${table.replacementId} is not null and ${table.replacementQuantity} > 0 and ${table.replacementPaise} is not null)`,
    ),
  ],
)

/** By how much an order costs less than it did, and where that money went. Insert-only: later differences are rows of their own. */
export const orderAdjustment = pgTable(
  'order_adjustment',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    position: integer().notNull(),
    stockId: integer('stock_id').notNull(),
    kind: text({ enum: adjustmentKinds }).notNull(),
    paise: bigint({ mode: 'number' }).$type<Paise>().notNull(),
    goesTo: text('goes_to', { enum: adjustmentGoesTo }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('order_adjustment_pick').on(table.orderUid, table.position, table.stockId),
    check('order_adjustment_lessens', sql`${table.paise} > 0`),
  ],
)

/** What was given back of a delivered order at one time, with a credit note of its own. Insert-only. */
export const orderCredit = pgTable(
  'order_credit',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    paise: bigint({ mode: 'number' }).$type<Paise>().notNull(),
    goesTo: text('goes_to', { enum: creditGoesTo }).notNull(),
    /** Of which lines of the invoice; without pieces it is a part of the price. */
    lines: jsonb().$type<CreditedLine[]>().notNull(),
    /** The number of its credit note. */
    note: text().notNull().unique(),
    /** Why, in the words of who gave it, and who that was. */
    reason: text().notNull(),
    doneBy: text('done_by').notNull(),
    /** What the customer had reported, where it answers that. */
    problemUid: uuid('problem_uid'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_credit_order').on(table.orderUid, table.at),
    index('order_credit_giver').on(table.doneBy, table.at),
    index('order_credit_at').on(table.at),
    check('order_credit_gives', sql`${table.paise} > 0`),
  ],
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
    totalPaise: paiseColumn('total_paise').notNull(),
    usedPaise: paiseColumn('used_paise')
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

/** What came in of an item for the orders of a day, in pieces as they are sold; its moves of stock are booked with it. */
export const intake = pgTable(
  'intake',
  {
    day: date().notNull(),
    itemId: integer('item_id').notNull(),
    source: text(),
    quantity: integer().notNull(),
    /** What of it was in the bags of packed orders when the first came in: those took none of it. */
    packedBefore: integer('packed_before').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.itemId] }),
    check('intake_quantity', sql`${table.quantity} >= 0`),
  ],
)
