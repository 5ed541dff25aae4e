import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { invoiceKinds, type Invoice } from '@farmstand/contracts/invoice'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'

/**
 * The last number used in each series and financial year. The row stays locked until the invoice is written, so that
 * the numbers have no gaps.
 */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    series: text({ enum: ['INVOICE', 'CREDIT_NOTE'] }).notNull(),
    /** The financial year: '2627' is April 2026 to March 2027. */
    fy: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.fy] }),
    check('invoice_counter_counts', sql`${table.last} > 0`),
  ],
)

/**
 * Invoices and credit notes as issued. An order has one invoice. It may have one credit note that cancels the whole
 * invoice, and one for each amount credited.
 */
export const invoice = pgTable(
  'invoice',
  {
    number: text().primaryKey(),
    /** The number in order of writing. Documents are sealed in this order. */
    id: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    kind: text({ enum: invoiceKinds }).notNull(),
    orderUid: uuid('order_uid').notNull(),
    /** The credit for which a credit note for a part was issued; null on other documents. */
    creditUid: uuid('credit_uid'),
    fy: text().notNull(),
    series: text({ enum: ['INVOICE', 'CREDIT_NOTE'] }).notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    totalPaise: paiseColumn('total_paise').notNull(),
    /**
     * True if taxed with equal halves of CGST and SGST. Documents from before that rule, and the credit notes for them,
     * stay as issued.
     */
    equalHalves: boolean('equal_halves').notNull().default(false),
    snapshot: jsonb().$type<Invoice>().notNull(),
    /**
     * A salted digest of each value that an erasure removes from `snapshot.buyer`, written by PostgreSQL. The seal
     * covers the digests and not the values, so it stays valid after an erasure. The erasure removes the salt too, so
     * that an attacker cannot test names against a digest.
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
