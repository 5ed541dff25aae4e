import type { Order, OrderRefund } from '@farmstand/contracts/order'
import type { Queryable } from '../../platform/database.ts'
import { paise, subtractPaise, toRupees } from '../../platform/money.ts'
import { invoicesOf } from '../invoicing/index.ts'
import { refundForCause } from '../payments/index.ts'
import { additionsTo, numberOf } from './additions/queries.ts'
import { describeCredits } from './credits/describe-credits.ts'
import { describeFollowUps } from './follow-up-queries.ts'
import { duePaise, orderReply } from './order-reply.ts'
import { partsOf } from './other-part-queries.ts'
import { otherPartChoicesFor } from './own-fee.ts'
import { describeAdjustments } from './picks/describe-adjustments.ts'
import type { StoredOrder, WholeOrder } from './queries.ts'
import { canCancel, separateDeliveryFee } from './rules.ts'

/** Returns an order with its invoices and refunds, as shown to its customer and to the seller. */
export async function describeOrder(db: Queryable, whole: WholeOrder, now: Date): Promise<Order> {
  const invoices = await invoicesOf(db, whole.order.uid)
  return {
    ...orderReply(whole, now),
    refund: await refundOf(db, whole.order),
    adjustments: await describeAdjustments(db, whole),
    credits: await describeCredits(db, whole, invoices),
    ...(await describeAdditions(db, whole.order)),
    ...(await describeFollowUps(db, whole.order)),
    other_part: await otherPartOf(db, whole.order, now),
    invoices: invoices.map(({ number }) => number),
  }
}

/**
 * Returns the choices for the other part of the checkout, if the customer must make one before cancelling this order.
 */
async function otherPartOf(db: Queryable, order: StoredOrder, now: Date): Promise<Order['other_part']> {
  if (!canCancel(order, 'customer', now)) return null
  const other = (await partsOf(db, order.estimationUid)).find(
    ({ uid, status }) => uid !== order.uid && status !== 'CANCELLED',
  )
  const choices = other ? otherPartChoicesFor(order, other, now) : []
  if (!other || choices.length === 0) return null
  return {
    uid: other.uid,
    order_number: String(other.number),
    amount_due: toRupees(duePaise(other)),
    own_fee: toRupees(separateDeliveryFee(other)),
    choices,
  }
}

async function refundOf(db: Queryable, order: StoredOrder): Promise<OrderRefund | null> {
  const { uid, status, paymentMethod } = order
  const due = duePaise(order)
  if (status !== 'CANCELLED' || paymentMethod === 'COD' || due === 0) return null
  if (paymentMethod === 'WALLET') return { amount: toRupees(due), to: 'WALLET', status: 'DONE' }
  // If the other part's delivery fee was taken from the refund, the refund is smaller than the order. An amount below
  // the provider's minimum went to the wallet.
  const progress = await refundForCause(db, `cancel:${uid}`)
  if (progress)
    return { amount: toRupees(progress.amountPaise), to: 'ONLINE', status: progress.done ? 'DONE' : 'PENDING' }
  const other = (await partsOf(db, order.estimationUid)).find((part) => part.uid !== uid)
  const rest = subtractPaise(due, other?.ownFeePaise ?? paise(0))
  return rest > 0 ? { amount: toRupees(rest), to: 'WALLET', status: 'DONE' } : null
}

/** Returns the additions to an order, and the number of the order that this one was added to. */
export async function describeAdditions(
  db: Queryable,
  { uid, addedTo }: StoredOrder,
): Promise<Pick<Order, 'added_to_number' | 'additions'>> {
  if (addedTo !== null) {
    const number = await numberOf(db, addedTo)
    return { added_to_number: number === null ? null : String(number), additions: [] }
  }
  const additions = await additionsTo(db, uid)
  return {
    added_to_number: null,
    additions: additions.map((one) => ({
      uid: one.uid,
      order_number: String(one.number),
      item_count: one.itemCount,
      amount_due: toRupees(duePaise(one)),
      o_status: one.status,
      payment_method: one.paymentMethod,
    })),
  }
}
