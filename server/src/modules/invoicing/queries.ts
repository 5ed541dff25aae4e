import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Invoice } from '@farmstand/contracts/invoice'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { Series } from './rules.ts'
import { invoice, invoiceCounter } from './tables.ts'

/**
 * Takes the next number of a series. Concurrent transactions wait for this one. If this one is rolled back, the number
 * is free again.
 */
export async function takeNextNumber(tx: Transaction, series: Series, fy: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ series, fy, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.series, invoiceCounter.fy],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning({ last: invoiceCounter.last })
  if (!row) throw new Error(`PostgreSQL returned no counter of ${series} ${fy}`)
  return row.last
}

/** Returns when the last document of a series was issued, or null if there is none. */
export async function lastIssuedAt(tx: Transaction, series: Series): Promise<Date | null> {
  const [row] = await tx
    .select({ at: invoice.issuedAt })
    .from(invoice)
    .where(eq(invoice.series, series))
    .orderBy(desc(invoice.id))
    .limit(1)
  return row?.at ?? null
}

export async function insertInvoice(tx: Transaction, row: typeof invoice.$inferInsert): Promise<void> {
  await tx.insert(invoice).values(row)
}

/**
 * Returns, depending on the series, an order's invoice or the credit note that cancels all of it; null if there is
 * none.
 */
export async function invoiceOf(db: Queryable, orderUid: string, series: Series): Promise<Invoice | null> {
  const [row] = await db
    .select({ snapshot: invoice.snapshot })
    .from(invoice)
    .where(and(eq(invoice.orderUid, orderUid), eq(invoice.series, series), isNull(invoice.creditUid)))
  return row?.snapshot ?? null
}

/** Returns true if an order's invoice was taxed with equal halves of CGST and SGST. */
export async function hasEqualHalves(db: Queryable, orderUid: string): Promise<boolean> {
  const [row] = await db
    .select({ equalHalves: invoice.equalHalves })
    .from(invoice)
    .where(and(eq(invoice.orderUid, orderUid), eq(invoice.series, 'INVOICE')))
  return row?.equalHalves ?? false
}

/** Returns an order's invoice and its credit notes, oldest first. */
export async function invoicesOf(db: Queryable, orderUid: string): Promise<Invoice[]> {
  const rows = await db
    .select({ snapshot: invoice.snapshot })
    .from(invoice)
    .where(eq(invoice.orderUid, orderUid))
    .orderBy(asc(invoice.issuedAt), sql`${invoice.series} = 'CREDIT_NOTE'`, asc(invoice.number))
  return rows.map((row) => row.snapshot)
}

/**
 * Removes the buyer from invoices below `underPaise`, and only the buyer's contact from others. The state of delivery
 * and all amounts stay.
 */
export async function blankBuyers(tx: Transaction, orderUids: readonly string[], underPaise: number): Promise<void> {
  if (orderUids.length === 0) return
  const blank = JSON.stringify({ name: '', contact: '', delivery_address: '' })
  await tx
    .update(invoice)
    .set({
      snapshot: sql`jsonb_set(${invoice.snapshot}, '{buyer}', ${invoice.snapshot}->'buyer' || case
        when ${invoice.totalPaise} < ${underPaise} then ${blank}::jsonb else '{"contact":""}'::jsonb end)`,
    })
    .where(inArray(invoice.orderUid, [...orderUids]))
}

/**
 * The amount in paise from which an invoice without the buyer's GST number must name the buyer (₹50,000, CGST Rule 46).
 */
const NAMED_FROM_PAISE = 5_000_000

/** Removes the buyer from the invoices of these orders as far as the law allows. Numbers and amounts never change. */
export const forgetBuyer = (tx: Transaction, orderUids: readonly string[]): Promise<void> =>
  blankBuyers(tx, orderUids, NAMED_FROM_PAISE)
