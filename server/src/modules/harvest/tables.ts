import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * The intake of an item for the orders of a day, in the pieces in which it is sold. The stock moves are booked in the
 * same transaction.
 */
export const intake = pgTable(
  'intake',
  {
    day: date().notNull(),
    itemId: integer('item_id').notNull(),
    source: text(),
    quantity: integer().notNull(),
    /** Pieces that were already in packed orders at the first intake, and so came from earlier stock. */
    packedBefore: integer('packed_before').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.itemId] }),
    check('intake_quantity', sql`${table.quantity} >= 0`),
  ],
)
