import { makeNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { paise, subtractPaise, type Paise } from '../../platform/money.ts'
import { releaseSlot } from '../delivery/index.ts'
import { keepAccountOpen } from '../identity/index.ts'
import { issueCreditNote } from '../invoicing/index.ts'
import { requestRefund, minimumRefund } from '../payments/index.ts'
import { accounts, moveHeldMoney, type LedgerAccount } from '../wallet/index.ts'
import { fundingOf } from './funding-queries.ts'
import { placesOf, returnGoods, type GoodsPlaces } from './goods-on-road.ts'
import { duePaise } from './order-reply.ts'
import { paySeparateDeliveryFee } from './own-fee.ts'
import type { StoredOrder, WholeOrder } from './queries.ts'

/** The delivery fee of the other part of a checkout, which is paid from the refund. `order` is that other part. */
export interface KeptFee {
  order: StoredOrder
  fee: Paise
}

/**
 * Gives the money of a cancelled order back to its source, once, in the caller's transaction. Amounts already given
 * back for packing differences are left out. Cash that was not collected needs no refund. Returns true if a refund was
 * requested.
 */
export async function giveMoneyBack(tx: Transaction, order: StoredOrder, now: Date, kept?: KeptFee): Promise<boolean> {
  const { uid, number, customerUid, paymentMethod } = order
  const amountPaise = duePaise(order)
  if (paymentMethod === 'COD' || amountPaise === 0) return false
  const refundPaise = subtractPaise(amountPaise, kept?.fee ?? paise(0))
  const { paymentId, to } = await refundTargetOf(tx, order, refundPaise)
  const description = makeNote('ORDER_REFUND', { number })
  await moveHeldMoney(
    tx,
    { key: `cancel:${uid}`, kind: 'cancel', reference: uid, description, at: now },
    { from: accounts.sales, to, amount: amountPaise },
  )
  if (kept) await paySeparateDeliveryFee(tx, kept.order, { from: to, fee: kept.fee, now })
  if (paymentId === null || refundPaise === 0) return false
  const cause = `cancel:${uid}`
  await requestRefund(tx, { paymentId, customerUid, amountPaise: refundPaise, cause, reason: description, now })
  return true
}

/**
 * Returns the account that an amount of prepaid money goes back to: the account it was paid from, or the wallet if the
 * amount is below the provider's minimum.
 */
export async function refundTargetOf(
  tx: Transaction,
  order: StoredOrder,
  amount: Paise,
): Promise<{ paymentId: string | null; to: LedgerAccount<'wallet' | 'payment'> }> {
  const source = await moneySourceOf(tx, order)
  if (source.paymentId === null || !(await isBelowRefundMinimum(tx, { ...order, paymentId: source.paymentId, amount })))
    return source
  return { paymentId: null, to: accounts.wallet(order.customerUid) }
}

/**
 * Returns true if the amount is below the provider's minimum refund. Returns false for 0, which needs no refund, and
 * for a customer who has closed the account and so has no wallet.
 */
export const isBelowRefundMinimum = async (
  tx: Transaction,
  { customerUid, paymentId, amount }: { customerUid: string; paymentId: string; amount: Paise },
): Promise<boolean> =>
  amount > 0 && amount < (await minimumRefund(tx, paymentId)) && (await keepAccountOpen(tx, customerUid))

/** Returns the account that an order was prepaid from: the customer's wallet, or the account of the online payment. */
export async function moneySourceOf(
  tx: Transaction,
  { customerUid, estimationUid, paymentMethod }: StoredOrder,
): Promise<{ paymentId: string | null; to: LedgerAccount<'wallet' | 'payment'> }> {
  const paymentId = paymentMethod === 'ONLINE' ? await paymentIdOf(tx, estimationUid) : null
  return {
    paymentId,
    to: paymentId === null ? accounts.wallet(customerUid) : accounts.payment(paymentId, customerUid),
  }
}

async function paymentIdOf(tx: Transaction, estimationUid: string): Promise<string> {
  const funding = await fundingOf(tx, estimationUid)
  if (!funding || funding.paymentId === null) throw new Error(`Checkout ${estimationUid} was not paid online`)
  return funding.paymentId
}

/**
 * Gives back the money, goods and window place of a cancelled order, in the transaction that cancels it. Money comes
 * first, then goods, then the invoice, because locks are taken in this order. Returns true if a refund was requested.
 */
export async function undoOrder(
  tx: Transaction,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { places = placesOf([]), kept, now }: { places?: GoodsPlaces | undefined; kept?: KeptFee | undefined; now: Date },
): Promise<boolean> {
  const refunding = await giveMoneyBack(tx, order, now, kept)
  await returnGoods(tx, { order, lines }, { places, at: now })
  if (order.addedTo === null)
    await releaseSlot(tx, { slotId: order.slotId, department: order.department, day: order.deliveryDay })
  await issueCreditNote(tx, { order, now })
  return refunding
}
