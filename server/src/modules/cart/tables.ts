import { itemTypes } from '@farmstand/contracts/item-type'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * A line of a customer's cart. A trigger refuses a customer's 101st line, even with concurrent additions, and any line
 * of a deleted account.
 */
export const cartLine = pgTable(
  'cart_line',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    itemId: integer('item_id').notNull(),
    type: text({ enum: itemTypes }).notNull(),
    quantity: integer().notNull(),
    /** The price and availability that the customer last saw, so that a change is reported once. */
    seenPricePaise: bigint('seen_price_paise', { mode: 'number' }).notNull(),
    seenAvailability: text('seen_availability', { enum: ['AVAILABLE', 'SOLD_OUT', 'WITHDRAWN'] })
      .notNull()
      .default('AVAILABLE'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_line_item').on(table.customerUid, table.itemId, table.type),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Additions to the cart with an Idempotency-Key, so that a repeated addition adds nothing. */
export const cartAddition = pgTable(
  'cart_addition',
  {
    customerUid: uuid('customer_uid').notNull(),
    key: text().notNull(),
    /** The content of the request. A different request with the same key is refused. */
    wish: text().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerUid, table.key] }), index('cart_addition_at').on(table.at)],
)
