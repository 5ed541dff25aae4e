import type { OwnRuns, RiderOrder, RiderStop } from '@farmstand/contracts/office/rider'
import type { Queryable } from '../../platform/database.ts'
import { toRupees } from '../../platform/money.ts'
import {
  areaNames,
  cashWithRider,
  doorLinesOf,
  duePaise,
  ordersWithLines,
  type DoorLine,
  type ListedOrder,
} from '../orders/index.ts'
import { newestIdentity } from '../shop/index.ts'
import { lastAttempts, openRunsOfRider, ordersOfRun } from './attempt-queries.ts'
import type { StoredRun } from './queries.ts'
import { inWindow, liveOrders, stopsOf, type Stop } from './window-stops.ts'

/**
 * Returns the runs of a person that are on the road, or back and not closed. Nobody sees another person's run here.
 * `upi` is the shop's UPI address, or empty.
 */
export async function readOwnRuns(db: Queryable, riderUid: string, upi: string): Promise<OwnRuns> {
  const runs = []
  for (const run of await openRunsOfRider(db, riderUid)) runs.push(await describe(db, run))
  const owner = upi === '' ? null : await newestIdentity(db)
  return {
    runs,
    cash: toRupees(await cashWithRider(db, riderUid)),
    upi: upi === '' ? null : { address: upi, name: owner?.brand_name ?? '' },
  }
}

/** Counts the orders on a person's runs that still have to be delivered. */
export async function countOwnDeliveries(db: Queryable, riderUid: string): Promise<number> {
  const uids = await Promise.all((await openRunsOfRider(db, riderUid)).map(({ uid }) => ordersOfRun(db, uid)))
  if (uids.length === 0) return 0
  const orders = await ordersWithLines(db, uids.flat())
  return orders.filter(({ order }) => order.status === 'OUT_FOR_DELIVERY').length
}

async function stopsOfRun(db: Queryable, run: StoredRun): Promise<Stop[]> {
  const stops = await stopsOf(db, inWindow(await liveOrders(db, run.day), run))
  return stops.filter(({ assigned }) => assigned?.runUid === run.uid)
}

async function describe(db: Queryable, run: StoredRun): Promise<OwnRuns['runs'][number]> {
  const stops = await stopsOfRun(db, run)
  const uids = stops.flatMap(({ orders }) => orders.map(({ uid }) => uid))
  const [areaOf, attempts, lines] = [await areaNames(db), await lastAttempts(db, uids), await doorLinesOf(db, uids)]
  const orderOf = (order: ListedOrder): RiderOrder => {
    const attempt = attempts.get(order.uid)
    const due = duePaise(order)
    const paid = order.paymentMethod !== 'COD'
    return {
      uid: order.uid,
      order_number: String(order.number),
      department: order.department,
      o_status: order.status,
      outcome: attempt?.runUid === run.uid ? attempt.outcome : null,
      bags: order.bags,
      paid,
      amount: toRupees(due),
      note: order.note,
      lines: (lines.get(order.uid) ?? []).map(wireLine),
    }
  }
  const [first] = stops.flatMap(({ orders }) => orders)
  return {
    uid: run.uid,
    number: run.number,
    status: run.status,
    day: run.day,
    slot_name: first?.slotName ?? '',
    out_at: run.outAt?.toISOString() ?? null,
    stops: stops.map(({ orders, place, rough }): RiderStop => {
      const [one] = orders
      return {
        customer_name: one?.receiverName || (one?.customerName ?? ''),
        contact: one?.receiverMobile || (one?.contact ?? ''),
        address: one?.deliveryAddress ?? '',
        area: areaOf(one?.pincode ?? ''),
        pincode: one?.pincode ?? '',
        rider_note: [...new Set(orders.map(({ riderNote }) => riderNote))].filter(Boolean).join(' / '),
        place,
        rough,
        orders: orders.map(orderOf),
      }
    }),
  }
}

const wireLine = ({ localNames, total, ...line }: DoorLine): RiderOrder['lines'][number] => ({
  ...line,
  local_names: localNames,
  amount: toRupees(total),
})
