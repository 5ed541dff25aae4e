import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Violation } from './rules.ts'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * An anchor of the ledger's history up to a transfer. `digest` is the SHA-256 of the transfers since the previous
 * anchor, and `hash` is the SHA-256 of the whole chain. Rows are only inserted. A copy of each anchor is kept outside
 * the database.
 */
export const ledgerAnchor = pgTable(
  'ledger_anchor',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The last transfer that this anchor covers. The first is the one after the previous anchor's last transfer. */
    upToTransfer: bigint('up_to_transfer', { mode: 'number' }).notNull().unique(),
    transfers: bigint({ mode: 'number' }).notNull(),
    digest: text().notNull(),
    hash: text().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [check('ledger_anchor_seals', sql`${table.transfers} > 0`)],
)

/**
 * The ledgers that this database has held. One of them is open. Opening the seller's own shop ends the ledger of the
 * demo. Each line of the journal of anchors names a ledger, so that lines of ended ledgers can be ignored.
 */
export const ledgerBook = pgTable(
  'ledger_book',
  {
    uid: uuid().primaryKey().defaultRandom(),
    begunAt: instantColumn('begun_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('ledger_book_open')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
  ],
)

/**
 * The tables that are sealed besides the ledger. Rows are only inserted, with an `id` that ascends in the order of
 * writing.
 */
export const sealedHistories = ['audit_entry', 'invoice', 'order_event', 'order_credit'] as const
export type SealedHistory = (typeof sealedHistories)[number]

/**
 * A seal of a history up to a row. `digest` is the SHA-256 of the rows since the previous seal, and `hash` is the
 * SHA-256 of the whole chain. Rows are only inserted.
 */
export const historySeal = pgTable(
  'history_seal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    history: text({ enum: sealedHistories }).notNull(),
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    digest: text().notNull(),
    hash: text().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [
    unique('history_seal_up_to').on(table.history, table.upTo),
    check('history_seal_seals', sql`${table.rows} > 0`),
  ],
)

/** The findings of each check. Every process of the shop reads here whether the books agree. */
export const reconciliationRun = pgTable(
  'reconciliation_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scope: text({ enum: ['frequent', 'all', 'provider'] }).notNull(),
    at: instantColumn('at').notNull(),
    /** The database's time of the snapshot that the run has read. Null for other books and for earlier releases. */
    readAt: instantColumn('read_at'),
    violations: jsonb().$type<Violation[]>().notNull(),
  },
  (table) => [index('reconciliation_run_latest').on(table.scope, table.id)],
)

/**
 * The progress of the latest comparison with the provider's books, in a single row. `rows` are the findings of this
 * comparison, and `rowsBefore` those of the previous one.
 */
export const providerComparison = pgTable(
  'provider_comparison',
  {
    id: smallint().primaryKey().default(1),
    /** Time when the comparison began. Payments made after it belong to the next comparison. */
    began: instantColumn('began').notNull(),
    comparedUntil: instantColumn('compared_until').notNull(),
    rows: jsonb().$type<Record<string, unknown>[]>().notNull(),
    rowsBefore: jsonb('rows_before').$type<Record<string, unknown>[]>().notNull(),
  },
  (table) => [check('provider_comparison_one', sql`${table.id} = 1`)],
)
