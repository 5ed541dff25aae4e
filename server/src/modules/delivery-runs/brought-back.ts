import type { Queryable } from '../../platform/database.ts'
import { ordersForOffice } from '../orders/index.ts'
import { lastAttempts } from './attempt-queries.ts'
import { assignmentsOf } from './queries.ts'

/** The orders of a window that riders brought back, and about which nobody has decided yet. */
export interface BroughtBackOrders {
  day: string
  slotId: number
  numbers: string[]
}

/** Lists by window the packed orders whose last attempt failed on the run that they are still on. */
export async function broughtBackByWindow(db: Queryable): Promise<BroughtBackOrders[]> {
  const { orders } = await ordersForOffice(db, { view: 'PACKED' })
  const uids = orders.map(({ uid }) => uid)
  const attempts = await lastAttempts(db, uids)
  const runOf = new Map((await assignmentsOf(db, uids)).map((one) => [one.orderUid, one]))
  const back = orders.filter(({ uid, deliveryDay, slotId }) => {
    const [attempt, run] = [attempts.get(uid), runOf.get(uid)]
    const isOnSameRun = run !== undefined && attempt?.runUid === run.runUid
    // An order that was moved to another window keeps its row on the former run.
    return isOnSameRun && attempt?.outcome !== 'DELIVERED' && run.day === deliveryDay && run.slotId === slotId
  })
  const windows = Map.groupBy(back, ({ deliveryDay, slotId }) => `${deliveryDay} ${slotId}`)
  return [...windows.values()].flatMap((own) =>
    own[0]
      ? [{ day: own[0].deliveryDay, slotId: own[0].slotId, numbers: own.map(({ number }) => String(number)) }]
      : [],
  )
}
