import { doorMethods } from '@farmstand/contracts/payment-names'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import type { Paise } from '../../platform/money.ts'
import { order } from './tables.ts'

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
