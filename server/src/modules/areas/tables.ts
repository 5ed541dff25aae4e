import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languages } from '@farmstand/contracts/languages'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * A request to be notified once when the shop delivers to a pincode. It belongs to a customer, or to the mobile number
 * that a visitor typed. It is deleted when the notification is stored, and with the account.
 */
export const areaWait = pgTable(
  'area_wait',
  {
    uid: uuid().primaryKey(),
    pincode: text().notNull(),
    customerUid: uuid('customer_uid'),
    mobileNo: text('mobile_no'),
    /** The language of the page on which a visitor asked. A customer has a language of their own. */
    language: text({ enum: languages }).notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [
    unique('area_wait_customer').on(table.customerUid, table.pincode),
    unique('area_wait_number').on(table.mobileNo, table.pincode),
    index('area_wait_pincode').on(table.pincode),
    index('area_wait_since').on(table.since),
    check('area_wait_who', sql`(${table.customerUid} is null) <> (${table.mobileNo} is null)`),
  ],
)
