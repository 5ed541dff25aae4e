import { sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/** The number of times that each query found nothing, for the seller to read. */
export const searchMiss = pgTable('search_miss', {
  query: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: instantColumn('last_at').notNull().defaultNow(),
})

/**
 * Searches that led visitors to goods, counted by language and day. The table names no visitor, and has only texts for
 * which the shop has goods.
 */
export const searchUse = pgTable(
  'search_use',
  {
    language: text().notNull(),
    query: text().notNull(),
    day: date().notNull(),
    count: integer().notNull().default(1),
    /**
     * Marks of networks that searched it, at most as many as a popular search needs. A mark is a keyed hash of 15 bits.
     * Without the shop's secret key it only shows that several networks searched the text. With the key, it also shows
     * that a known network probably did. It is deleted with its row after 30 days.
     */
    networks: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.language, table.query, table.day] })],
)

/**
 * Products that customers asked the shop to sell, counted by day and pincode. The table stores nothing about the
 * customers.
 */
export const searchWish = pgTable(
  'search_wish',
  {
    query: text().notNull(),
    /** Empty if the pincode is unknown. */
    pincode: text().notNull().default(''),
    day: date().notNull(),
    count: integer().notNull().default(1),
    lastAt: instantColumn('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.query, table.pincode, table.day] })],
)
