import { orderCan } from '@farmstand/contracts/order-status'
import { inTransaction, type Transaction } from '../../platform/database.ts'
import { customerByUid } from '../identity/index.ts'
import { lockCheckout } from './funding-queries.ts'
import { endWaiting, leftOrders } from './pair-queries.ts'
import { insertEvent, moveOrder, wholeOrder, type StoredOrder } from './queries.ts'
import type { FundingDesk } from './release-expired-funding.ts'
import { undoOrder } from './undo-order.ts'

const BATCH = 50

export interface LeftDesk extends FundingDesk {
  /** Called after each cancellation, so that the customer hears of it. */
  leftAlone?: (left: LeftPart) => Promise<void>
}

/** A part that was cancelled because the other never came, and whom to tell. */
export interface LeftPart {
  order: Pick<StoredOrder, 'uid' | 'number' | 'finalPaise' | 'paymentMethod'>
  mobileNo: string
  email: string | null
}

/**
 * Cancels placed parts that do not stand alone and whose other part nobody tried in time, with all they had taken. What the seller has
 * packed meanwhile stands. Safe to repeat, to run in several processes, and while parts are being placed. One that fails does not keep the
 * others waiting.
 */
export async function cancelLeftParts(desk: LeftDesk): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const left = await leftOrders(desk.db, desk.clock.now(), BATCH)
    for (const one of left) {
      await desk.pause?.('left-found')
      await cancelLeft(desk, one).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some parts left alone could not be cancelled')
    if (left.length < BATCH) return
  }
}

async function cancelLeft(
  desk: LeftDesk,
  { uid, estimationUid }: Pick<StoredOrder, 'uid' | 'estimationUid'>,
): Promise<void> {
  const now = desk.clock.now()
  const cancelled = await inTransaction(desk.db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    return (await endWaiting(tx, uid, now)) ? cancel(tx, uid, now) : null
  })
  if (!cancelled) return
  if (cancelled.refunding) desk.refundsAsked?.()
  if (cancelled.left) await desk.leftAlone?.(cancelled.left)
}

async function cancel(
  tx: Transaction,
  uid: string,
  now: Date,
): Promise<{ refunding: boolean; left: LeftPart | null } | null> {
  const whole = await wholeOrder(tx, uid)
  if (!whole || !orderCan.move(whole.order.status, 'CANCELLED', 'shop')) return null
  const { order } = whole
  if (!(await moveOrder(tx, uid, { from: order.status, to: 'CANCELLED' })))
    throw new Error(`Order ${order.number} moved while it was held`)
  const refunding = await undoOrder(tx, whole, now)
  await insertEvent(tx, { orderUid: uid, status: 'CANCELLED', actor: 'shop', reason: 'LEFT_ALONE', at: now })
  const customer = await customerByUid(tx, order.customerUid)
  return { refunding, left: customer && { order, mobileNo: customer.mobileNo, email: customer.email } }
}
