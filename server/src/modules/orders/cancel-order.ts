import type { Order } from '@farmstand/contracts/order'
import type { OtherPartChoice } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { heldEstimation } from '../pricing/index.ts'
import { changeOrderStatus, type Change, type ChangeOrderDeps, type ChangedOrder } from './change-order.ts'
import { describeOrder } from './describe-order.ts'
import { lockCheckout } from './funding-queries.ts'
import { addSeparateDeliveryFee, lockParts } from './other-part-queries.ts'
import { otherPartChoicesFor } from './own-fee.ts'
import { orderHead, ordersOfEstimation, wholeOrder, type StoredOrder } from './queries.ts'
import { separateDeliveryFee } from './rules.ts'

type Cancelling = Omit<Change, 'to' | 'kept'> & {
  /** The customer's choice for the other part of the checkout. Undefined if the customer was not asked. */
  otherPart?: OtherPartChoice | undefined
}

/**
 * Cancels an order. The customer may do so until the slot's cut-off, the seller until the order is delivered. Stock,
 * slot place and money are returned in the same transaction as the change of status. If the other part of the checkout
 * was allowed only together with the cancelled one, the customer chooses what happens to that other part. An order that
 * is already cancelled is returned unchanged.
 */
export async function cancelOrder(deps: ChangeOrderDeps, asked: Cancelling): Promise<Order | Refused> {
  const outcome = await inRefusableTransaction(deps.db, (tx) =>
    asked.actor === 'customer' ? cancelPart(deps, tx, asked) : cancelAlone(deps, tx, asked),
  )
  if ('refused' in outcome) return outcome
  if (outcome.all.some(({ refunding }) => refunding)) deps.refundsAsked?.()
  for (const { changed, whole, additions } of outcome.all)
    if (changed) for (const { uid } of [whole.order, ...additions]) deps.cancelled?.(uid)
  const whole = await wholeOrder(deps.db, asked.orderUid)
  return whole ? describeOrder(deps.db, whole, deps.clock.now()) : refused('NOT_FOUND')
}

type Cancelled = { all: ChangedOrder[] }

async function cancelAlone(
  deps: ChangeOrderDeps,
  tx: Transaction,
  { otherPart: _otherPart, ...asked }: Cancelling,
  kept?: Change['kept'],
): Promise<Cancelled | Refused> {
  const changed = await changeOrderStatus(deps, tx, { ...asked, to: 'CANCELLED', kept })
  return 'refused' in changed ? changed : { all: [changed] }
}

async function cancelPart(deps: ChangeOrderDeps, tx: Transaction, asked: Cancelling): Promise<Cancelled | Refused> {
  const head = await orderHead(tx, asked.orderUid)
  if (!head || head.customerUid !== asked.customerUid) return refused('NOT_FOUND')
  const { estimationUid, customerUid } = head
  const held = await heldEstimation(tx, estimationUid, customerUid)
  const inAll = held?.parts.length ?? (await ordersOfEstimation(tx, estimationUid, customerUid)).length
  if (inAll === 1) return cancelAlone(deps, tx, asked)
  // Both parts are locked, so that neither is placed, packed nor cancelled between the choice and its effect.
  await lockCheckout(tx, estimationUid)
  const parts = await lockParts(tx, head.estimationUid)
  const order = parts.find(({ uid }) => uid === head.uid)
  const other = parts.find(({ uid, status }) => uid !== head.uid && status !== 'CANCELLED')
  if (!order || !other || order.status === 'CANCELLED') return cancelAlone(deps, tx, asked)
  const choices = otherPartChoicesFor(order, other, deps.clock.now())
  if (choices.length === 0) return cancelAlone(deps, tx, asked)
  const { otherPart } = asked
  if (!otherPart || !choices.includes(otherPart)) return refuseUndecided(other, choices)
  if (otherPart === 'CANCEL') return cancelBoth(deps, tx, asked, other)
  const fee = separateDeliveryFee(other)
  const outcome = await cancelAlone(deps, tx, asked, other.paymentMethod === 'COD' ? undefined : { order: other, fee })
  if ('refused' in outcome) return outcome
  if (!(await addSeparateDeliveryFee(tx, other, fee)))
    throw new Error(`Order ${other.number} changed its status while it was locked`)
  return outcome
}

async function cancelBoth(
  deps: ChangeOrderDeps,
  tx: Transaction,
  asked: Cancelling,
  other: StoredOrder,
): Promise<Cancelled | Refused> {
  const one = await cancelAlone(deps, tx, asked)
  if ('refused' in one) return one
  const { version: _version, expected: _expected, ...alike } = asked
  const second = await cancelAlone(deps, tx, { ...alike, orderUid: other.uid })
  return 'refused' in second ? second : { all: [...one.all, ...second.all] }
}

const refuseUndecided = (other: StoredOrder, choices: readonly OtherPartChoice[]): Refused =>
  refused('OTHER_PART_UNDECIDED', {
    ...(choices.includes('FEE')
      ? because('OTHER_PART_COSTS', { number: other.number, paise: separateDeliveryFee(other) })
      : because('OTHER_PART_TOO_SMALL', { number: other.number })),
    details: { order_uid: other.uid, choices },
  })
