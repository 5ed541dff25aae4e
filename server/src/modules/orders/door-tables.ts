import { returnedStockDestinations } from '@farmstand/contracts/office/goods-places'
import { doorMethods } from '@farmstand/contracts/payment-names'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import type { Paise } from '../../platform/money.ts'
import { order, orderCredit } from './tables.ts'

/**
 * The payment of an unpaid order at its door. Orders delivered before this table existed have no row, and their cash is
 * in the account `cod`.
 */
export const doorPayment = pgTable(
  'door_payment',
  {
    orderUid: uuid('order_uid')
      .primaryKey()
      .references(() => order.uid),
    method: text({ enum: doorMethods }).notNull(),
    paise: bigint({ mode: 'number' }).$type<Paise>().notNull(),
    /** The number of a UPI payment, without blanks and in capitals. Empty for cash. */
    reference: text().notNull(),
    /** The member of staff who collected the payment. Null if it was paid in the shop. */
    riderUid: uuid('rider_uid'),
    at: instantColumn('at').notNull(),
    /** The cash count that took this payment over. Null for UPI, for cash in the shop and for cash still with a rider. */
    countUid: uuid('count_uid'),
    /** The bank's reference of a UPI payment that was found in the bank's list, and who found it. */
    bankReference: text('bank_reference'),
    matchedBy: text('matched_by'),
    matchedAt: instantColumn('matched_at'),
  },
  (table) => [
    index('door_payment_reference')
      .on(table.reference)
      .where(sql`${table.method} = 'UPI'`),
    index('door_payment_with_rider')
      .on(table.riderUid)
      .where(sql`${table.method} = 'CASH' and ${table.riderUid} is not null and ${table.countUid} is null`),
    index('door_payment_counted').on(table.countUid),
    index('door_payment_unmatched')
      .on(table.at)
      .where(sql`${table.method} = 'UPI' and ${table.matchedAt} is null`),
    check('door_payment_rupees', sql`${table.paise} > 0 and ${table.paise} % 100 = 0`),
    check('door_payment_named', sql`(${table.method} = 'UPI') = (${table.reference} <> '')`),
    check(
      'door_payment_counted_cash',
      sql`${table.countUid} is null or (${table.method} = 'CASH' and ${table.riderUid} is not null)`,
    ),
    check(
      'door_payment_matched',
      sql`(${table.matchedAt} is null) = (${table.bankReference} is null) and (${table.matchedAt} is null) = (${table.matchedBy} is null) and (${table.matchedAt} is null or ${table.method} = 'UPI')`,
    ),
  ],
)

/**
 * Goods that a customer refused at the door. The rider brings them back, and a manager decides once where they go. A
 * refused line of the invoice has one row for each item in it.
 */
export const refusedGoods = pgTable(
  'refused_goods',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid')
      .notNull()
      .references(() => order.uid),
    /** The credit by which the customer does not pay for the goods. */
    creditUid: uuid('credit_uid')
      .notNull()
      .references(() => orderCredit.uid),
    /** The position of the line on the invoice, from 0. */
    place: integer().notNull(),
    stockId: integer('stock_id').notNull(),
    /** The number of pieces that came back. */
    quantity: integer().notNull(),
    /** The decision and its author. Null while nobody has decided. */
    goesTo: text('goes_to', { enum: returnedStockDestinations }),
    decidedBy: text('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (table) => [
    unique('refused_goods_line').on(table.orderUid, table.place, table.stockId),
    index('refused_goods_credit').on(table.creditUid),
    index('refused_goods_open')
      .on(table.orderUid)
      .where(sql`${table.decidedAt} is null`),
    check('refused_goods_pieces', sql`${table.quantity} > 0`),
    check(
      'refused_goods_decided',
      sql`(${table.decidedAt} is null) = (${table.goesTo} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
  ],
)
