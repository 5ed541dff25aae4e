import { boolean, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * Customers' addresses. Deleting one sets `deleted_at`, so that the seller can undo a mistake. Orders contain a
 * separate copy of the address.
 */
export const address = pgTable(
  'address',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    roomNo: text('room_no').notNull().default(''),
    locality: text().notNull().default(''),
    area: text().notNull().default(''),
    pincode: text().notNull().default(''),
    type: text({ enum: ['Home', 'Office', 'Other'] })
      .notNull()
      .default('Home'),
    fullAddress: text('full_address').notNull().default(''),
    building: text().notNull().default(''),
    landmark: text().notNull().default(''),
    /** The person who receives the orders; empty if the customer does. */
    receiverName: text('receiver_name').notNull().default(''),
    receiverMobile: text('receiver_mobile').notNull().default(''),
    riderNote: text('rider_note').notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [index('address_customer').on(table.customerUid, table.createdAt)],
)
