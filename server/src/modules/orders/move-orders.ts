import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { callersOf, lockOrdersOf, placesHeldBy } from './limit-queries.ts'
import { eachOrder } from './each-order.ts'
import { moveToWindow, type ChosenWindow } from './move-to-window.ts'
import { orderHead, type StoredOrder } from './queries.ts'
import { canBeMoved } from './rules.ts'
import { undoOfLastMove } from './order-history.ts'
import { refuseOldVersion } from './step-rules.ts'

/** Returns the operation with which staff move orders to another delivery window. */
export const moveOrders =
  (deps: ChangeOrderDeps): OfficeHandlers['moveOrders'] =>
  async (tx, { now }, { orders, slot_id: slotId, day }) => {
    await lockCallersOf(
      tx,
      orders.map(({ uid }) => uid),
    )
    return eachOrder(deps, tx, orders, async (inner, { uid, version }) => {
      const crowded = await refuseCrowdedWindow(deps, inner, uid, { slotId, day })
      if (crowded) return crowded
      return moveToWindow(deps, inner, {
        uid,
        slotId,
        day,
        now,
        judge: (moved) => refuseOldVersion(moved, { version }) ?? offTheRoad(moved),
        undoOf: (moved) => undoOfLastMove(inner, moved, { slotId, day, now }),
      })
    })
  }

/** Refuses to move an order that is out for delivery or in a later state. The seller may move it until then. */
const offTheRoad = ({ number, status }: StoredOrder): Refused | null =>
  canBeMoved(status) ? null : refused('CONFLICT', because('WINDOW_KEPT', { number, status }))

/**
 * Locks the placing of orders for the customers of these phone orders, before the transaction locks orders and windows.
 * Otherwise two moves at once would not see each other, or would wait for each other.
 */
async function lockCallersOf(tx: Transaction, uids: readonly string[]): Promise<void> {
  for (const uid of await callersOf(tx, uids)) await lockOrdersOf(tx, uid)
}

/**
 * Refuses to move an order by phone to a window in which its customer has as many places as one customer may have.
 * Returns null for other orders, because staff move those for the shop's own reasons. The caller has locked the
 * customer's orders with `lockCallersOf`.
 */
async function refuseCrowdedWindow(
  { settings }: Pick<ChangeOrderDeps, 'settings'>,
  tx: Transaction,
  uid: string,
  { slotId, day }: ChosenWindow,
): Promise<Refused | null> {
  const head = await orderHead(tx, uid)
  if (head?.source !== 'PHONE' || head.addedTo !== null) return null
  if (head.slotId === slotId && head.deliveryDay === day) return null
  const { SLOT_PLACES_CUSTOMER: most } = settings.current()
  const held = await placesHeldBy(tx, head.customerUid, slotId, day)
  return held < most ? null : refused('SLOT_LIMIT', because('CALLER_PLACES', { number: head.number, most }))
}
