import type { Transaction } from '../../platform/database.ts'
import { askRefund } from '../payments/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { fundingOf } from './funding-queries.ts'
import type { StoredOrder } from './queries.ts'

/**
 * Gives the money of a cancelled order back to where it came from, once, in the caller's transaction. For cash
 * that was not collected there is nothing to do. True when a refund was asked for.
 */
export async function giveMoneyBack(tx: Transaction, order: StoredOrder, now: Date): Promise<boolean> {
  const { uid, number, customerUid, estimationUid, finalPaise, paymentMethod } = order
  if (paymentMethod === 'COD' || finalPaise === 0) return false
  const paymentId = paymentMethod === 'ONLINE' ? await paymentOf(tx, estimationUid) : null
  const to = paymentId === null ? accounts.wallet(customerUid) : accounts.payment(paymentId, customerUid)
  const description = `Refund for order #${number}`
  await moveHeldMoney(
    tx,
    { key: `cancel:${uid}`, kind: 'cancel', reference: uid, description, at: now },
    { from: accounts.sales, to, amount: finalPaise },
  )
  if (paymentId === null) return false
  const cause = `cancel:${uid}`
  await askRefund(tx, { paymentId, customerUid, amountPaise: finalPaise, cause, reason: description, now })
  return true
}

async function paymentOf(tx: Transaction, estimationUid: string): Promise<string> {
  const funding = await fundingOf(tx, estimationUid)
  if (!funding || funding.paymentId === null) throw new Error(`Checkout ${estimationUid} was not paid online`)
  return funding.paymentId
}
