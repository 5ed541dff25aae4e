import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { forgetBuyer } from '../invoicing/index.ts'
import { anyOrderOf, blankOrdersOf, unfinishedOrdersOf } from './queries.ts'

/** The customer's orders that are neither delivered nor cancelled, the oldest first. */
export const openOrdersOf = (
  db: Queryable,
  customerUid: string,
): Promise<{ uid: string; number: number; status: OrderStatus }[]> => unfinishedOrdersOf(db, customerUid)

/** Whether the customer has ever ordered; an order that was cancelled counts. */
export const hasOrdered = (db: Queryable, customerUid: string): Promise<boolean> => anyOrderOf(db, customerUid)

/** Takes the person out of the orders and papers of a customer who leaves; what was sold, for how much and where to, stays. */
export async function forgetCustomer(tx: Transaction, customerUid: string): Promise<void> {
  await forgetBuyer(tx, await blankOrdersOf(tx, customerUid))
}
