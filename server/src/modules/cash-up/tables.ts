import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import type { Paise } from '../../platform/money.ts'

/** Notes and coins of one value, in rupees. */
export interface NotesOfValue {
  value: number
  count: number
}

/** A count of the cash that a rider handed in. Rows are never deleted; a count that was taken back keeps its row. */
export const cashCount = pgTable(
  'cash_count',
  {
    uid: uuid().primaryKey(),
    riderUid: uuid('rider_uid').notNull(),
    duePaise: bigint('due_paise', { mode: 'number' }).$type<Paise>().notNull(),
    countedPaise: bigint('counted_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** Null if the sum was entered without counting notes. */
    notes: jsonb().$type<NotesOfValue[]>(),
    /** The reason of a difference. Empty if there is none. */
    reason: text().notNull(),
    /** The runs that the count closed. */
    runs: uuid().array().notNull(),
    by: text().notNull(),
    at: instantColumn('at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instantColumn('undone_at'),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    index('cash_count_at').on(table.at),
    index('cash_count_rider').on(table.riderUid, table.at),
    check('cash_count_amounts', sql`${table.duePaise} >= 0 and ${table.countedPaise} >= 0`),
    check('cash_count_explained', sql`${table.duePaise} = ${table.countedPaise} or ${table.reason} <> ''`),
    check(
      'cash_count_undone',
      sql`(${table.undoneAt} is null) = (${table.undoneBy} is null) and (${table.undoneAt} is null) = (${table.undoneReason} is null)`,
    ),
  ],
)
