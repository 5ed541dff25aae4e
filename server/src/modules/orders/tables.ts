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
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import type { Paise } from '../../platform/money.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import { amountColumns, type LinePart } from '../pricing/index.ts'
import { creditDestinations } from '@farmstand/contracts/credit'
import { adjustmentGoesTo, adjustmentKinds, callAnswers, pickStates } from '@farmstand/contracts/packing'
import type { LocalNames } from '@farmstand/contracts/primitives'
import { shortagePreferences } from '@farmstand/contracts/short-wish'
import { orderSources } from '@farmstand/contracts/order-source'
import { orderActors, orderReasons, orderStatuses } from '@farmstand/contracts/order-status'
import { itemTypes } from '@farmstand/contracts/item-type'
import { paymentMethods } from '@farmstand/contracts/payment-names'
import { noteColumn } from '../../platform/note-column.ts'

/** The credited amount of a line of an invoice. `place` is the position of the line, from 0. */
export interface CreditedLine {
  place: number
  quantity: number | null
  paise: Paise
}

/** Returns a form of an address that is equal for all spellings: without upper case, blanks and punctuation. */
export const addressKey = (address: SQLWrapper | string) =>
  sql`lower(regexp_replace(${address}, '[[:space:][:punct:]]+', '', 'g'))`

/** A placed part of a checkout. It copies all values that the customer saw, so later changes do not affect them. */
export const order = pgTable(
  'customer_order',
  {
    uid: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    customerUid: uuid('customer_uid').notNull(),
    estimationUid: uuid('estimation_uid').notNull(),
    department: text({ enum: departments }).notNull(),
    /** The order that this one was added to. Both are delivered together, so an addition books no place. */
    addedTo: uuid('added_to').references((): AnyPgColumn => order.uid),
    /**
     * Hash of the request. Repeating the same request returns the same order. A different request for this part is
     * refused.
     */
    requestHash: text('request_hash').notNull(),
    status: text({ enum: orderStatuses }).notNull().default('PLACED'),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
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
    deliveryAt: instantColumn('delivery_at').notNull(),
    /** Time when the order was last moved to another window. Null if never moved. */
    movedAt: instantColumn('moved_at'),
    ...amountColumns(),
    /** Amount by which packing has lowered the order's price. 0 before packing. */
    adjustedPaise: paiseColumn('adjusted_paise')
      .notNull()
      .default(sql`0`),
    /** Sum of the amounts credited at the door or after delivery. */
    creditedPaise: paiseColumn('credited_paise')
      .notNull()
      .default(sql`0`),
    /** True if the customer's plan gives priority: the order is delivered before the other orders of its slot. */
    priority: boolean().notNull().default(false),
    /** The slot's cut-off when the order was placed. The customer may cancel until then. */
    cancelUntil: instantColumn('cancel_until').notNull(),
    /**
     * Time until which the order waits for the other part of the checkout. After that it is cancelled. Null if it does
     * not wait.
     */
    waitsUntil: instantColumn('waits_until'),
    /**
     * True if the shop refused the other part. At `waits_until` this order is then charged the delivery fee that it has
     * alone, instead of being cancelled.
     */
    feeWhenLeft: boolean('fee_when_left').notNull().default(false),
    /** The delivery fee with tax that the order would have alone. If null, it is the fee that the order paid. */
    aloneShippingPaise: paiseColumn('alone_shipping_paise'),
    aloneFeeTaxPaise: paiseColumn('alone_fee_tax_paise'),
    /** The minimum order that applied to the checkout. Null if not recorded. */
    minimumPaise: paiseColumn('minimum_paise'),
    /**
     * The part of the order's delivery fee that was added because the other part of the checkout was cancelled or never
     * placed.
     */
    ownFeePaise: paiseColumn('own_fee_paise')
      .notNull()
      .default(sql`0`),
    itemCount: integer('item_count').notNull(),
    /** Increases with every change, for optimistic locking. */
    version: integer().notNull().default(0),
    /**
     * The customer's preference for shortages. Null if the customer was not asked. A checkout has one preference, which
     * is stored on each of its orders.
     */
    whenShort: text('when_short', { enum: shortagePreferences }),
    /** The delivery note of the address, for the rider. */
    riderNote: text('rider_note').notNull().default(''),
    /** The person who receives the order; empty if the customer does. */
    receiverName: text('receiver_name').notNull().default(''),
    receiverMobile: text('receiver_mobile').notNull().default(''),
    /** The customer's note for packer and rider. */
    customerNote: text('customer_note').notNull().default(''),
    source: text({ enum: orderSources }).notNull().default('SHOP'),
    /** The delivered order whose goods this one delivers again, at no charge. */
    follows: uuid().references((): AnyPgColumn => order.uid),
    /** The staff's note, which customers do not see. */
    note: text().notNull().default(''),
    /** The order's packer, as named in the audit, and the end of the packer's lease. */
    packer: text(),
    packingUntil: instantColumn('packing_until'),
    bags: integer(),
    /** Time when the customer confirmed that all was good with the order. Null if not confirmed. */
    saidGoodAt: instantColumn('said_good_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    unique('customer_order_part').on(table.estimationUid, table.department),
    index('customer_order_customer').on(table.customerUid, table.createdAt, table.uid),
    index('customer_order_added')
      .on(table.addedTo)
      .where(sql`${table.addedTo} is not null`),
    // A small index, because orders are stored in the order of their creation.
    index('customer_order_created').using('brin', table.createdAt),
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
    // The outbox looks for moved orders every minute.
    index('customer_order_moved')
      .on(table.movedAt)
      .where(sql`${table.movedAt} is not null`),
    index('customer_order_good')
      .on(table.saidGoodAt)
      .where(sql`${table.saidGoodAt} is not null`),
    index('customer_order_follows')
      .on(table.follows)
      .where(sql`${table.follows} is not null`),
    check(
      'customer_order_follow_up',
      sql`(${table.source} = 'FOLLOW_UP') = (${table.follows} is not null) and (${table.follows} is null or ${table.finalPaise} = 0)`,
    ),
    index('customer_order_noted')
      .on(table.uid)
      .where(sql`${table.note} <> ''`),
    // Staff search all years for the end of a number.
    index('customer_order_contact').on(sql`reverse(${table.contact}) text_pattern_ops`),
    check('customer_order_good_delivered', sql`${table.saidGoodAt} is null or ${table.status} = 'DELIVERED'`),
    check('customer_order_own_fee', sql`${table.ownFeePaise} between 0 and ${table.shippingPaise}`),
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
    type: text({ enum: itemTypes }).notNull(),
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
    /**
     * The stock that one piece of this line takes. The content of the combo may change later, but the content of this
     * line does not.
     */
    parts: jsonb().$type<LinePart[]>().notNull(),
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
    /** The staff member, as named in the audit. Null for customers, and for events before names were recorded. */
    doneBy: text('done_by'),
    at: instantColumn('at').notNull(),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_event_order').on(table.orderUid, table.at),
    // The outbox looks for new events every minute, and the table only grows.
    index('order_event_at').on(table.at),
  ],
)

/**
 * An item to put in the bag for a line of an order: the ordered item itself, or one item of a combo. Created when
 * packing begins. `share_paise` is the item's share of the line's price, and `kept_paise` the amount of this share that
 * the customer pays after packing.
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
    /** The weight on the scale and the weight ordered, in grams. Null for counted items. */
    packedG: integer('packed_g'),
    orderedG: integer('ordered_g'),
    keptPaise: paiseColumn('kept_paise').notNull(),
    /** The replacement item, and its price, which is included in `kept_paise`. */
    replacementId: integer('replacement_id'),
    replacementQuantity: integer('replacement_quantity'),
    replacementPaise: paiseColumn('replacement_paise'),
    /**
     * Number of missing pieces of the pick that the stock already accounts for. They were known to be missing, were put
     * back on the shelf, or were covered by a later count. The other missing pieces were written off, and return to
     * stock when they are found.
     */
    released: integer().notNull().default(0),
    /** The number of counts of the item when `released` was written. */
    countsSeen: integer('counts_seen').notNull().default(0),
    /**
     * True if a short crop or a call has decided instead of the packer, and the pieces or the replacement must still be
     * put in the bag or taken out of it.
     */
    toBag: boolean('to_bag').notNull().default(false),
    /**
     * Time until which the customer may be called about the missing item, and the customer's answer. The answer is null
     * while the call is open.
     */
    callUntil: instantColumn('call_until'),
    callAnswer: text('call_answer', { enum: callAnswers }),
    version: integer().notNull().default(0),
    /**
     * The version of the pick that a short crop wrote. The short crop's decision is valid while this is the present
     * version. Null if no short crop decided, or the pick is open again.
     */
    cropVersion: integer('crop_version'),
    doneBy: text('done_by'),
    doneAt: instantColumn('done_at'),
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
    check('order_pick_released', sql`${table.released} between 0 and ${table.quantity}`),
    check('order_pick_crop', sql`${table.cropVersion} is null or ${table.state} <> 'OPEN'`),
    check('order_pick_to_bag', sql`not ${table.toBag} or ${table.state} in ('SHORT', 'REPLACED')`),
    check(
      'order_pick_replaced',
      sql`(${table.state} = 'REPLACED') = (${table.replacementId} is not null and ${table.replacementQuantity} > 0 and ${table.replacementPaise} is not null)`,
    ),
  ],
)

/**
 * An amount by which packing made an order cheaper, and the destination of that money. Rows are only inserted. Later
 * differences become new rows.
 */
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
    at: instantColumn('at').notNull(),
  },
  (table) => [
    unique('order_adjustment_pick').on(table.orderUid, table.position, table.stockId),
    check('order_adjustment_lessens', sql`${table.paise} > 0`),
  ],
)

/** An amount credited on a delivered order. Each credit has a separate credit note. Rows are only inserted. */
export const orderCredit = pgTable(
  'order_credit',
  {
    uid: uuid().primaryKey(),
    /** Number in the order of writing. Credits are sealed in this order. */
    id: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    paise: bigint({ mode: 'number' }).$type<Paise>().notNull(),
    goesTo: text('goes_to', { enum: creditDestinations }).notNull(),
    /** The credited lines of the invoice. A line without a number of pieces is credited by an amount. */
    lines: jsonb().$type<CreditedLine[]>().notNull(),
    /** The number of the credit note. */
    note: text().notNull().unique(),
    /** The reason in the words of the staff member who gave the credit, and that staff member. */
    reason: noteColumn().notNull(),
    doneBy: text('done_by').notNull(),
    /** The customer's problem report that this credit answers. Null if there is none. */
    problemUid: uuid('problem_uid'),
    at: instantColumn('at').notNull(),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_credit_order').on(table.orderUid, table.at),
    index('order_credit_giver').on(table.doneBy, table.at),
    index('order_credit_at').on(table.at),
    check('order_credit_gives', sql`${table.paise} > 0`),
  ],
)
