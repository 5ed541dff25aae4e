import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const cartLine = pgTable(
  'cart_line',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    itemId: integer('item_id').notNull(),
    type: text({ enum: ['STOCK', 'COMBO'] }).notNull(),
    quantity: integer().notNull(),
    /** The unit price the customer last saw, so that a change can be told once (D4.5). */
    seenPricePaise: bigint('seen_price_paise', { mode: 'number' }).notNull(),
    seenInStock: integer('seen_in_stock').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('cart_line_item').on(table.customerUid, table.itemId, table.type),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)
