import type { Language } from '@farmstand/contracts/languages'
import { orderCan } from '@farmstand/contracts/order-status'
import { inTransaction, type Transaction } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import { customerByUid } from '../identity/index.ts'
import { lockCheckout } from './funding-queries.ts'
import { addSeparateDeliveryFee, endWaitPastDeadline, ordersPastWaitDeadline } from './other-part-queries.ts'
import { insertEvent, moveOrder, orderHead, wholeOrder, type StoredOrder } from './queries.ts'
import { closeAndReturn, type FundingDeps } from './release-expired-funding.ts'
import { undoOrder } from './undo-order.ts'
import { separateDeliveryFee } from './rules.ts'

export interface LeftPartDeps extends FundingDeps {
  /**
   * Stores the messages for the customer in the transaction that cancels the part, so that neither a killed process nor
   * an outage loses them.
   */
  notifyLeftAlone?: (tx: Transaction, left: PartWithoutOther, at: Date) => Promise<void>
}

/**
 * An order part that was cancelled because the other part of its checkout was never placed, with the customer's contact
 * details.
 */
export interface PartWithoutOther {
  order: Pick<
    StoredOrder,
    'uid' | 'number' | 'finalPaise' | 'paymentMethod' | 'customerUid' | 'deliveryDay' | 'slotName'
  >
  mobileNo: string
  email: string | null
  language: Language | null
}

/**
 * Cancels placed order parts that need the other part of their checkout, once the deadline of that other part has
 * passed. Returns the money, stock and window place of each cancelled part. If the shop itself refused the other part,
 * the placed part is kept and charged the delivery fee that it would have alone. A part that was packed meanwhile is
 * kept too. Idempotent, and safe in several processes and while parts are being placed. A failure with one part does
 * not hold up the others.
 */
export const cancelPartsWithoutOther = (deps: LeftPartDeps): Promise<void> =>
  processDueRows({
    name: 'cancelling a part left alone',
    find: (page) => ordersPastWaitDeadline(deps.db, deps.clock.now(), page),
    keyOf: ({ uid }) => uid,
    work: (left) => cancelOrCharge(deps, left),
  })

async function cancelOrCharge(
  deps: LeftPartDeps,
  { uid, estimationUid, feeWhenLeft }: Pick<StoredOrder, 'uid' | 'estimationUid' | 'feeWhenLeft'>,
): Promise<void> {
  const now = deps.clock.now()
  const cancelled = await inTransaction(deps.db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    // For a prepaid order the fee is taken from the remaining money of the checkout, which is given back in the same
    // step.
    if (feeWhenLeft && (await closeAndReturn(tx, estimationUid, { now, expiredBy: now }))) return { refunding: true }
    if (!(await endWaitPastDeadline(tx, uid, now))) return null
    return feeWhenLeft ? chargeAtDoor(tx, uid) : cancel(deps, tx, uid, now)
  })
  if (cancelled?.refunding) deps.refundsAsked?.()
}

/**
 * Adds the delivery fee that a part has alone to an order paid at the door. A prepaid order has already paid it from
 * the checkout's remaining money.
 */
async function chargeAtDoor(tx: Transaction, uid: string): Promise<null> {
  const order = await orderHead(tx, uid)
  if (order?.paymentMethod === 'COD') await addSeparateDeliveryFee(tx, order, separateDeliveryFee(order))
  return null
}

async function cancel(
  { notifyLeftAlone }: LeftPartDeps,
  tx: Transaction,
  uid: string,
  now: Date,
): Promise<{ refunding: boolean } | null> {
  const whole = await wholeOrder(tx, uid)
  if (!whole || !orderCan.move(whole.order.status, 'CANCELLED', 'shop')) return null
  const { order } = whole
  if (!(await moveOrder(tx, order, 'CANCELLED')))
    throw new Error(`Order ${order.number} changed its status while it was locked`)
  const refunding = await undoOrder(tx, whole, { now })
  await insertEvent(tx, { orderUid: uid, status: 'CANCELLED', actor: 'shop', reason: 'LEFT_ALONE', at: now })
  const customer = await customerByUid(tx, order.customerUid)
  if (customer) {
    const { mobileNo, email, language } = customer
    await notifyLeftAlone?.(tx, { order, mobileNo, email, language }, now)
  }
  return { refunding }
}
