import { sendAll, type Transaction } from '../../platform/database.ts'
import { placeToBook, planLock, type PlaceToBook } from '../delivery/index.ts'
import { holdAccount } from '../identity/index.ts'
import { heldEstimation, type HeldEstimation } from '../pricing/index.ts'
import type { CheckedPlacement } from './check-placement.ts'
import { checkoutLock } from './funding-queries.ts'
import { newcomersAddressLock, ordersLock, readUsage, type CustomerUsage } from './limit-queries.ts'
import { lockPlacedParts, type PlacedPart } from './other-part-queries.ts'
import { countedSince, stockIdsOf } from './placement-limits.ts'
import type { NewOrder } from './queries.ts'

/** The rows that the transaction of an order has locked and read before it writes. */
export interface HeldPlacing {
  /** False if the customer has closed the account. */
  isOpen: boolean
  /**
   * The parts of the checkout that are placed already. They are read before the insert, so that a repeat uses up no
   * order number.
   */
  parts: PlacedPart[]
  standing: CustomerUsage
  /** The estimation with the refusals of its parts. Null if it has a single part. */
  held: HeldEstimation | null
  /** The plan of the chosen window. Null for an addition, which needs no place. */
  place: PlaceToBook | null
}

/**
 * Takes the locks of placing an order, and then reads all that concurrent requests may have changed. Everything is sent
 * in one round trip, together with the transaction's begin. The locks are taken in this order: customer, the customer's
 * orders, address, checkout, the window's plan, orders. From then on no other part of this checkout can be placed, so
 * what is read stays valid until the transaction ends.
 */
export async function holdPlacing(
  tx: Transaction,
  head: NewOrder,
  { part, all }: Pick<CheckedPlacement, 'part' | 'all'>,
): Promise<HeldPlacing> {
  const { customerUid, estimationUid, addedTo, department, slotId, deliveryDay: day } = head
  const { pincode, deliveryAddress, createdAt } = head
  const [[account], place, parts, standing, held] = await Promise.all([
    sendAll(tx, [
      holdAccount(customerUid, [
        ordersLock(customerUid),
        ...(head.paymentMethod === 'COD' ? [newcomersAddressLock(customerUid, head)] : []),
        checkoutLock(estimationUid),
        ...(addedTo === null ? [planLock(slotId)] : []),
      ]),
    ]),
    addedTo === null ? placeToBook(tx, { slotId, department, day }) : null,
    lockPlacedParts(tx, estimationUid),
    readUsage(tx, {
      customerUid,
      pincode,
      deliveryAddress,
      stockIds: stockIdsOf(part.lines),
      since: countedSince(createdAt),
      window: addedTo === null ? { slotId, day } : null,
    }),
    all.length > 1 ? heldEstimation(tx, estimationUid, customerUid) : null,
  ])
  return { isOpen: !account?.rows[0]?.['deleted_at'], parts, standing, held, place }
}
