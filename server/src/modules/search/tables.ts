import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/** Queries without results, counted for the seller. */
export const searchMiss = pgTable('search_miss', {
  query: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: instantColumn('last_at').notNull().defaultNow(),
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
    lastAt: instantColumn('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.query, table.pincode, table.day] })],
)
