import type { Transaction } from '../../platform/database.ts'
import { forgetBuyer } from '../invoicing/index.ts'
import { blankOrdersOf } from './queries.ts'

/**
 * Removes the customer's personal data from the orders and invoices of a closed account. Goods, amounts and pincode are
 * kept.
 */
export async function forgetBuyerOfOrders(tx: Transaction, customerUid: string): Promise<void> {
  await forgetBuyer(tx, await blankOrdersOf(tx, customerUid))
}
