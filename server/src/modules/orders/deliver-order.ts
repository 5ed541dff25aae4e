import type { CollectedAtDoor } from '@farmstand/contracts/office/order'
import type { RefusedPieces } from '@farmstand/contracts/office/refused-goods'
import type { Transaction } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import type { ActingStaff, AuditNote } from '../staff/index.ts'
import { changeOrderStatus, type ChangedOrder, type ChangeOrderDeps } from './change-order.ts'
import { checkDoorRefusal, creditDoorRefusal } from './door-refusals.ts'
import { sellerChange } from './each-order.ts'
import { stepBefore } from './step-rules.ts'

/** A delivery at the door. */
export interface DoorDelivery {
  uid: string
  /** The version that the caller saw. If the order has another version, the delivery is refused. */
  version?: number | undefined
  /** The payment at the door. Needed if the order is unpaid and at least ₹1 is due; ignored for a paid order. */
  collected?: CollectedAtDoor | undefined
  /** The member of staff who has the cash. Null if it is in the shop. */
  riderUid: string | null
  /** The goods that the customer refuses. The customer does not pay for them. */
  refused?: readonly RefusedPieces[] | undefined
}

/** A delivered order, with an audit entry if its customer refused goods. */
export interface DeliveredOrder extends ChangedOrder {
  audit: readonly AuditNote[]
}

/**
 * Marks an order that is out for delivery as delivered, and books its payment at the door. Call it within the
 * transaction of an operation of staff, and roll back if it is refused:
 *
 *     const done = await deliverOrder(deps, tx, by, { uid, riderUid, collected: { method: 'CASH', amount: 174 } })
 *     if ('refused' in done) return done
 *
 * The amount in rupees is the amount due without the refused goods, rounded down to whole rupees. The payment has the
 * time of `by.now`, which may be the time of a tap at the door. The reasons of refusals: no answer
 * or another amount (PAYMENT_UNSAID, PAYMENT_DIFFERS), UPI without a reference or with that of another customer
 * (UPI_UNNAMED, UPI_USED), and those of every step. The second of two deliveries of an order is refused
 * (ORDER_MOVED_ON). Cash is then open with the rider until somebody counts it.
 */
export async function deliverOrder(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  { uid, version, collected, riderUid, refused: pieces = [] }: DoorDelivery,
): Promise<DeliveredOrder | Refused> {
  const refusal = pieces.length === 0 ? null : await checkDoorRefusal(tx, uid, pieces)
  if (refusal && 'refused' in refusal) return refusal
  const done = await changeOrderStatus(deps, tx, {
    ...sellerChange(by, { uid, ...(version !== undefined && { version }) }),
    to: 'DELIVERED',
    expected: stepBefore('DELIVERED'),
    collected,
    riderUid,
    ...(refusal && { refusedPaise: refusal.paise }),
  })
  if ('refused' in done || !refusal) return 'refused' in done ? done : { ...done, audit: [] }
  const { refunding, audit } = await creditDoorRefusal(tx, by, uid, refusal)
  return { ...done, refunding: done.refunding || refunding, audit: [audit] }
}
