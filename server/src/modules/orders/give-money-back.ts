import type { Transaction } from '../../platform/database.ts'
import { askRefund } from '../payments/index.ts'
import { accounts, moveHeldMoney, type Account } from '../wallet/index.ts'
import { fundingOf } from './funding-queries.ts'
import { duePaise } from './order-reply.ts'
import type { StoredOrder } from './queries.ts'

/**
 * Gives the money of a cancelled order back to where it came from, once, in the caller's transaction, less what went back before because
 * less was packed. Cash that was not collected needs nothing. True when a refund was asked for.
 */
export async function giveMoneyBack(tx: Transaction, order: StoredOrder, now: Date): Promise<boolean> {
  const { uid, number, customerUid, paymentMethod } = order
  const amountPaise = duePaise(order)
  if (paymentMethod === 'COD' || amountPaise === 0) return false
  const { paymentId, to } = await whereItCameFrom(tx, order)
  const description = `Refund for order #${number}`
  await moveHeldMoney(
    tx,
    { key: `cancel:${uid}`, kind: 'cancel', reference: uid, description, at: now },
    { from: accounts.sales, to, amount: amountPaise },
  )
  if (paymentId === null) return false
  const cause = `cancel:${uid}`
  await askRefund(tx, { paymentId, customerUid, amountPaise, cause, reason: description, now })
  return true
}

/** The account that prepaid money goes back to: the customer's wallet, or the payment that the order was paid with. */
export async function whereItCameFrom(
  tx: Transaction,
  { customerUid, estimationUid, paymentMethod }: StoredOrder,
): Promise<{ paymentId: string | null; to: Account<'wallet' | 'payment'> }> {
  const paymentId = paymentMethod === 'ONLINE' ? await paymentOf(tx, estimationUid) : null
  return {
    paymentId,
    to: paymentId === null ? accounts.wallet(customerUid) : accounts.payment(paymentId, customerUid),
  }
}

async function paymentOf(tx: Transaction, estimationUid: string): Promise<string> {
  const funding = await fundingOf(tx, estimationUid)
  if (!funding || funding.paymentId === null) throw new Error(`Checkout ${estimationUid} was not paid online`)
  return funding.paymentId
}
