import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Queries that found nothing, counted for the seller. */
export const searchMiss = pgTable('search_miss', {
  query: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
})
