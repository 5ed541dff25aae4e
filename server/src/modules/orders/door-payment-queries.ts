import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
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
