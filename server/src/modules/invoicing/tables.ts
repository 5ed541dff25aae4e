import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
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
    // PostgreSQL computes these from the snapshot, for the books: opening the snapshots of a large month takes too long.
    department: text().generatedAlwaysAs(sql`snapshot->>'department'`),
    paymentMethod: text('payment_method').generatedAlwaysAs(sql`snapshot->>'payment_method'`),
    refersTo: text('refers_to').generatedAlwaysAs(sql`snapshot->>'refers_to'`),
    orderNumber: text('order_number').generatedAlwaysAs(sql`snapshot->>'order_number'`),
    pincode: text().generatedAlwaysAs(sql`snapshot->'buyer'->>'pincode'`),
    placeOfSupply: text('place_of_supply').generatedAlwaysAs(sql`snapshot->>'place_of_supply'`),
    /** The place of supply as a tax return writes it, such as '27-Maharashtra'. */
    supplyState: text('supply_state').generatedAlwaysAs(
      sql`(snapshot->'buyer'->>'state_code') || '-' || coalesce(snapshot->'buyer'->>'state', '')`,
    ),
    withinState: boolean('within_state').generatedAlwaysAs(
      sql`(snapshot->'buyer'->'state_code') = (snapshot->'seller'->'state_code')`,
    ),
    taxablePaise: bigint('taxable_paise', { mode: 'number' }).generatedAlwaysAs(
      sql`((snapshot->>'taxable_value')::numeric * 100)::bigint`,
    ),
  },
  (table) => [
    index('invoice_issued').on(table.issuedAt),
    unique('invoice_order_series').on(table.orderUid, table.series, table.creditUid).nullsNotDistinct(),
    check('invoice_credit', sql`${table.creditUid} is null or ${table.series} = 'CREDIT_NOTE'`),
    check('invoice_number_form', sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
  ],
)

/**
 * The lines of invoices and credit notes, for the books. A trigger writes them with the document, from its snapshot, and
 * nothing changes them. Reconcile compares them with the snapshots.
 */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    /** The `id` of the document. */
    invoiceId: bigint('invoice_id', { mode: 'number' }).notNull(),
    /** The position of the line, counted from 0. */
    place: integer().notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    description: text().notNull(),
    hsn: text(),
    quantity: integer().notNull(),
    units: text().notNull(),
    /** In hundredths of a percent. */
    gstRateBp: integer('gst_rate_bp').notNull(),
    taxablePaise: paiseColumn('taxable_paise').notNull(),
    cgstPaise: paiseColumn('cgst_paise').notNull(),
    sgstPaise: paiseColumn('sgst_paise').notNull(),
    igstPaise: paiseColumn('igst_paise').notNull(),
    totalPaise: paiseColumn('total_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.place] }),
    // Rows are written in the order of time, so this small index finds the lines of a month.
    index('invoice_line_issued').using('brin', table.issuedAt),
  ],
)
