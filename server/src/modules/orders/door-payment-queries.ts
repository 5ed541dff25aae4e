import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { addPaise, type Paise } from '../../platform/money.ts'
import { doorPayment } from './door-tables.ts'
import { order } from './tables.ts'

export async function insertDoorPayment(
  tx: Transaction,
  payment: Pick<typeof doorPayment.$inferInsert, 'orderUid' | 'method' | 'paise' | 'reference' | 'riderUid' | 'at'>,
): Promise<void> {
  await tx.insert(doorPayment).values(payment)
}

/**
 * Returns the number of an order of another customer that this UPI payment has paid, else null. One payment may pay
 * several orders of one customer.
 */
export async function orderOfOtherCustomerPaidBy(
  tx: Transaction,
  reference: string,
  customerUid: string,
): Promise<number | null> {
  const [found] = await tx
    .select({ number: order.number })
    .from(doorPayment)
    .innerJoin(order, eq(order.uid, doorPayment.orderUid))
    .where(and(eq(doorPayment.reference, reference), eq(doorPayment.method, 'UPI'), ne(order.customerUid, customerUid)))
    .limit(1)
  return found?.number ?? null
}

const paymentWithNumber = {
  orderUid: doorPayment.orderUid,
  number: order.number,
  paise: doorPayment.paise,
  reference: doorPayment.reference,
  riderUid: doorPayment.riderUid,
  at: doorPayment.at,
  bankReference: doorPayment.bankReference,
  matchedBy: doorPayment.matchedBy,
  matchedAt: doorPayment.matchedAt,
}

/** Cash of an order that a rider has collected and not handed in. */
const isWithRider = and(eq(doorPayment.method, 'CASH'), isNotNull(doorPayment.riderUid), isNull(doorPayment.countUid))

/** Returns the cash payments that are with riders, the latest first. */
export const paymentsWithRiders = (db: Queryable) =>
  db
    .select(paymentWithNumber)
    .from(doorPayment)
    .innerJoin(order, eq(order.uid, doorPayment.orderUid))
    .where(isWithRider)
    .orderBy(desc(doorPayment.at), desc(order.number))

/** Returns the cash that a rider has collected and not handed in. */
export async function cashWithRider(db: Queryable, riderUid: string): Promise<Paise> {
  const rows = await db
    .select({ paise: doorPayment.paise })
    .from(doorPayment)
    .where(and(isWithRider, eq(doorPayment.riderUid, riderUid)))
  return addPaise(...rows.map((row) => row.paise))
}

/**
 * Takes over the cash that a rider has, as part of a count, and returns its sum. Each payment belongs to one count, so
 * the second of two counts at the same moment takes over nothing.
 */
export async function takeOverCash(tx: Transaction, riderUid: string, countUid: string): Promise<Paise> {
  const rows = await tx
    .update(doorPayment)
    .set({ countUid })
    .where(and(isWithRider, eq(doorPayment.riderUid, riderUid)))
    .returning({ paise: doorPayment.paise })
  return addPaise(...rows.map((row) => row.paise))
}

/** Gives the cash of a count back to its rider. */
export async function giveBackCash(tx: Transaction, countUid: string): Promise<void> {
  await tx.update(doorPayment).set({ countUid: null }).where(eq(doorPayment.countUid, countUid))
}

/**
 * Returns the UPI payments that were not found at the bank, the oldest first, then the latest `most` of those found.
 */
export async function upiPayments(db: Queryable, most: number) {
  const found = () =>
    db.select(paymentWithNumber).from(doorPayment).innerJoin(order, eq(order.uid, doorPayment.orderUid)).$dynamic()
  const open = await found()
    .where(and(eq(doorPayment.method, 'UPI'), isNull(doorPayment.matchedAt)))
    .orderBy(asc(doorPayment.at), asc(order.number))
  const matched = await found()
    .where(isNotNull(doorPayment.matchedAt))
    .orderBy(desc(doorPayment.matchedAt), desc(order.number))
    .limit(most)
  return [...open, ...matched]
}

type Match = Required<Pick<typeof doorPayment.$inferSelect, 'bankReference' | 'matchedBy' | 'matchedAt'>>

/**
 * Stores that a UPI payment was found at the bank, or with null that it was not. Returns false if there is no such
 * payment, or if it has been changed meanwhile.
 */
export async function matchDoorPayment(tx: Transaction, orderUid: string, match: Match | null): Promise<boolean> {
  const rows = await tx
    .update(doorPayment)
    .set(match ?? { bankReference: null, matchedBy: null, matchedAt: null })
    .where(
      and(
        eq(doorPayment.orderUid, orderUid),
        eq(doorPayment.method, 'UPI'),
        match === null ? isNotNull(doorPayment.matchedAt) : isNull(doorPayment.matchedAt),
      ),
    )
    .returning({ orderUid: doorPayment.orderUid })
  return rows.length === 1
}
