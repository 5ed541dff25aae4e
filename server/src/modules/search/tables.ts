import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Queries without results, counted for the seller. */
export const searchMiss = pgTable('search_miss', {
  query: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What customers would buy if the shop had it, by day and pincode; nothing about who wants it. */
export const searchWish = pgTable(
  'search_wish',
  {
    query: text().notNull(),
    /** Empty where the pincode is not known. */
    pincode: text().notNull().default(''),
    day: date().notNull(),
    count: integer().notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.query, table.pincode, table.day] })],
)
