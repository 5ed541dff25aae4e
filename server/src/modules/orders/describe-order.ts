import type { Order, OrderRefund } from '@farmstand/contracts/order'
import type { Queryable } from '../../platform/database.ts'
import { toRupees } from '../../platform/money.ts'
import { invoicesOf } from '../invoicing/index.ts'
import { refundForCause } from '../payments/index.ts'
import { describeAdditions } from './additions/describe-additions.ts'
import { describeCredits } from './credits/describe-credits.ts'
import { duePaise, orderReply } from './order-reply.ts'
import { describeAdjustments } from './packing/describe-adjustments.ts'
import type { StoredOrder, WholeOrder } from './queries.ts'

/** An order as its customer and its seller read it, with its invoices and refunds. */
export async function describeOrder(db: Queryable, whole: WholeOrder, now: Date): Promise<Order> {
  const invoices = await invoicesOf(db, whole.order.uid)
  return {
    ...orderReply(whole, now),
    refund: await refundOf(db, whole.order),
    adjustments: await describeAdjustments(db, whole),
    credits: await describeCredits(db, whole, invoices),
    ...(await describeAdditions(db, whole.order)),
    invoices: invoices.map(({ number }) => number),
  }
}

async function refundOf(db: Queryable, order: StoredOrder): Promise<OrderRefund | null> {
  const { uid, status, paymentMethod } = order
  const due = duePaise(order)
  if (status !== 'CANCELLED' || paymentMethod === 'COD' || due === 0) return null
  const amount = toRupees(due)
  if (paymentMethod === 'WALLET') return { amount, to: 'WALLET', status: 'DONE' }
  const progress = await refundForCause(db, `cancel:${uid}`)
  return { amount, to: 'ONLINE', status: progress?.done ? 'DONE' : 'PENDING' }
}
