import type { Order } from '@farmstand/contracts/order'
import { refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { describeOrder } from './describe-order.ts'
import { lockOrdersOf } from './limit-queries.ts'
import { moveToWindow, type ChosenWindow } from './move-to-window.ts'
import { placesProblem } from './placement-limits.ts'
import { orderHead, wholeOrder } from './queries.ts'
import { canChangeTime } from './rules.ts'

interface WantedTime extends ChosenWindow {
  orderUid: string
  customerUid: string
}

/**
 * Moves a customer's own order to another delivery window, while the order is not confirmed and before the cut-off of
 * its window. Books the new place and frees the old place in the same transaction. An order that is already in that
 * window is returned unchanged.
 */
export async function changeTime(deps: ChangeOrderDeps, wanted: WantedTime): Promise<Order | Refused> {
  const { orderUid, customerUid, slotId, day } = wanted
  const now = deps.clock.now()
  const outcome = await inRefusableTransaction(deps.db, async (tx) => {
    await lockOrdersOf(tx, customerUid)
    const head = await orderHead(tx, orderUid)
    if (head?.customerUid !== customerUid) return refused('NOT_FOUND')
    if (head.slotId === slotId && head.deliveryDay === day) return head
    const place = { customerUid, slotId, deliveryDay: day }
    const problem = await placesProblem(tx, place, deps.settings.current())
    if (problem) return problem
    return moveToWindow(deps, tx, {
      uid: orderUid,
      slotId,
      day,
      now,
      judge: (order) => (canChangeTime(order, now) ? null : refused('ORDER_NOT_CHANGEABLE')),
    })
  })
  if ('refused' in outcome) return outcome
  const whole = await wholeOrder(deps.db, orderUid)
  return whole ? describeOrder(deps.db, whole, deps.clock.now()) : refused('NOT_FOUND')
}
