import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { invoiceKinds, type Invoice } from '@farmstand/contracts/invoice'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'

/**
 * Last number used in each series and financial year. The row stays locked until the invoice is written, so that
 * numbers have no gaps.
 */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    series: text({ enum: ['INVOICE', 'CREDIT_NOTE'] }).notNull(),
    /** Financial year: '2627' is April 2026 to March 2027. */
    fy: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.fy] }),
    check('invoice_counter_counts', sql`${table.last} > 0`),
  ],
)

/**
 * Invoices and credit notes as issued. An order has one invoice, at most one credit note that cancels it whole, and one
 * for each amount credited.
 */
export const invoice = pgTable(
  'invoice',
  {
    number: text().primaryKey(),
    /** Number in order of writing, in which papers are sealed. */
    id: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    kind: text({ enum: invoiceKinds }).notNull(),
    orderUid: uuid('order_uid').notNull(),
    /** Credit for which a credit note of a part was issued; null on other papers. */
    creditUid: uuid('credit_uid'),
    fy: text().notNull(),
    series: text({ enum: ['INVOICE', 'CREDIT_NOTE'] }).notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    totalPaise: paiseColumn('total_paise').notNull(),
    /**
     * True if taxed with equal halves of CGST and SGST. Papers from before that rule, and their credit notes, stay as
     * issued.
     */
    equalHalves: boolean('equal_halves').notNull().default(false),
    snapshot: jsonb().$type<Invoice>().notNull(),
    /**
     * A salted digest, written by PostgreSQL, of each value that an erasure removes from `snapshot.buyer`. The seal
     * covers the digests, so it stays valid after an erasure; the erasure removes the salt too, so that an attacker
     * cannot test names against a digest.
     */
    buyerSeals: jsonb('buyer_seals')
      .$type<Record<string, { salt?: string; digest: string }>>()
      .notNull()
      .default(sql`'{}'`),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    unique('invoice_order_series').on(table.orderUid, table.series, table.creditUid).nullsNotDistinct(),
    check('invoice_credit', sql`${table.creditUid} is null or ${table.series} = 'CREDIT_NOTE'`),
    check('invoice_number_form', sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
  ],
)
