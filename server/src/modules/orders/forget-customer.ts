import type { Transaction } from '../../platform/database.ts'
import { forgetBuyer } from '../invoicing/index.ts'
import { blankOrdersOf } from './queries.ts'

/** Takes the person out of the orders and invoices of a customer who leaves; what was sold, for how much and where to, stays. */
export async function forgetCustomer(tx: Transaction, customerUid: string): Promise<void> {
  await forgetBuyer(tx, await blankOrdersOf(tx, customerUid))
}
