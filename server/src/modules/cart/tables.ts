import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** A trigger beside it lets no customer have more than 100 lines, however many are added at once; another lets nobody have one whose account was deleted. */
export const cartLine = pgTable(
  'cart_line',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    itemId: integer('item_id').notNull(),
    type: text({ enum: ['STOCK', 'COMBO'] }).notNull(),
    quantity: integer().notNull(),
    /** What the customer last saw, so that a change can be told once. */
    seenPricePaise: bigint('seen_price_paise', { mode: 'number' }).notNull(),
    seenAvailability: text('seen_availability', { enum: ['AVAILABLE', 'SOLD_OUT', 'WITHDRAWN'] })
      .notNull()
      .default('AVAILABLE'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('cart_line_item').on(table.customerUid, table.itemId, table.type),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Additions that came with an Idempotency-Key, so that a repeated one adds nothing. */
export const cartAddition = pgTable(
  'cart_addition',
  {
    customerUid: uuid('customer_uid').notNull(),
    key: text().notNull(),
    /** What was asked for: the same key with another wish is refused. */
    wish: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerUid, table.key] }), index('cart_addition_at').on(table.at)],
)
