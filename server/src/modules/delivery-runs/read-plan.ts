import { roundToCash } from '@farmstand/contracts/money'
import type { DeliveryOrder, DeliveryPlan, DeliveryRun, DeliveryStop, OrderRun } from '@farmstand/contracts/office/runs'
import type { Queryable } from '../../platform/database.ts'
import { paise, toRupees, type Paise } from '../../platform/money.ts'
import { areaNames, duePaise, listRefusedGoods, type ListedOrder } from '../orders/index.ts'
import { staffNames, staffWith } from '../staff/index.ts'
import { lastAttempts } from './attempt-queries.ts'
import { runKm } from './distances.ts'
import { runByUid, runOfOrder, runsOf, type StoredRun } from './queries.ts'
import { inWindow, isPlannable, liveOrders, placeOfShop, stopsOf, type Stop } from './window-stops.ts'

/** Returns the runs of a delivery window and its stops without a run, sorted by area. */
export async function readPlan(
  db: Queryable,
  { day, slot, telling }: { day: string; slot?: string | undefined; telling: boolean },
): Promise<DeliveryPlan> {
  const orders = await liveOrders(db, day)
  const stops = await stopsOf(db, orders)
  const open = new Set(
    stops.flatMap((stop) => (stop.assigned === null ? stop.orders : [])).filter((order) => isPlannable(order)),
  )
  const windows = [...Map.groupBy(orders, ({ slotId }) => slotId)].map(([slotId, own]) => ({
    slot_id: slotId,
    name: own[0]?.slotName ?? '',
    orders: own.length,
    open: own.filter((order) => open.has(order)).length,
  }))
  const chosen = windows.find(({ slot_id: id }) => String(id) === slot) ?? windows.find((one) => one.open > 0)
  const slotId = slot === undefined ? ((chosen ?? windows[0])?.slot_id ?? null) : Number(slot)
  const shop = await placeOfShop(db)
  const people = await staffWith(db, 'orders.deliver')
  const wire = await wireOf(db)
  const runs = slotId === null ? [] : await runsOf(db, { day, slotId })
  const own = slotId === null ? [] : stops.filter(({ orders: [first] }) => first?.slotId === slotId)
  const nameOf = await staffNames(
    db,
    runs.flatMap(({ riderUid }) => riderUid ?? []),
  )
  return {
    day,
    windows,
    slot_id: slotId,
    shop,
    riders: people.map(({ uid, name, roles }) => ({ uid, name, delivers: roles.includes('RIDER') })),
    unassigned: own
      .filter(({ assigned, orders: all }) => assigned === null && all.some(isPlannable))
      .map((stop) => wire(stop))
      .toSorted((a, b) => a.area.localeCompare(b.area) || a.pincode.localeCompare(b.pincode)),
    runs: runs.map((run) => {
      const onRun = own.filter(({ assigned }) => assigned?.runUid === run.uid)
      return describeRun(run, { stops: onRun.map((stop) => wire(stop)), shop, nameOf })
    }),
    telling,
    brought_back: await broughtBack(db, runs, own),
    refused_goods: await listRefusedGoods(db),
  }
}

/** Returns the orders of these stops that their riders brought back, and that are on no later run. */
async function broughtBack(
  db: Queryable,
  runs: readonly StoredRun[],
  stops: readonly Stop[],
): Promise<DeliveryPlan['brought_back']> {
  const attempts = await lastAttempts(
    db,
    stops.flatMap(({ orders }) => orders.map(({ uid }) => uid)),
  )
  return stops.flatMap(({ orders, assigned }) =>
    orders.flatMap((order) => {
      const attempt = attempts.get(order.uid)
      const run = runs.find(({ uid }) => uid === assigned?.runUid)
      if (!attempt || !run || order.status !== 'PACKED' || attempt.runUid !== run.uid) return []
      if (attempt.outcome === 'DELIVERED') return []
      return [
        {
          order: wireOrder(order),
          customer_name: order.customerName,
          contact: order.contact,
          outcome: attempt.outcome,
          at: attempt.at.toISOString(),
          run: run.number,
        },
      ]
    }),
  )
}

interface Known {
  stops: DeliveryStop[]
  shop: DeliveryPlan['shop']
  nameOf: (uid: string) => string
}

const describeRun = (run: StoredRun, { stops, shop, nameOf }: Known): DeliveryRun => {
  const places = stops.flatMap(({ place }) => place ?? [])
  const km = shop === null || places.length === 0 ? null : Math.round(runKm(shop, places) * 10) / 10
  return {
    uid: run.uid,
    version: run.version,
    number: run.number,
    status: run.status,
    rider: run.riderUid === null ? null : { uid: run.riderUid, name: nameOf(run.riderUid) },
    km,
    out_at: run.outAt?.toISOString() ?? null,
    stops,
  }
}

/** Returns one run with its stops and the name of its rider, for its paper; null if it does not exist. */
export async function readRun(db: Queryable, uid: string): Promise<(DeliveryRun & { day: string }) | null> {
  const run = await runByUid(db, uid)
  return run && describeStoredRun(db, run)
}

async function describeStoredRun(db: Queryable, run: StoredRun): Promise<DeliveryRun & { day: string }> {
  const stops = await stopsOf(db, inWindow(await liveOrders(db, run.day), run))
  const wire = await wireOf(db)
  const own = stops.filter(({ assigned }) => assigned?.runUid === run.uid).map((stop) => wire(stop))
  const nameOf = await staffNames(db, [run.riderUid ?? []].flat())
  return { ...describeRun(run, { stops: own, shop: await placeOfShop(db), nameOf }), day: run.day }
}

/** Returns the place of an order on its run, for answering a customer who calls; null if the order is on no run. */
export async function readOrderRun(db: Queryable, orderUid: string): Promise<OrderRun | null> {
  const assigned = await runOfOrder(db, orderUid)
  const run = assigned && (await describeStoredRun(db, assigned))
  const at = run?.stops.findIndex(({ orders }) => orders.some(({ uid }) => uid === orderUid)) ?? -1
  if (!run || at < 0) return null
  const isOpen = ({ orders }: DeliveryStop): boolean =>
    orders.some(({ o_status: status }) => status === 'PACKED' || status === 'OUT_FOR_DELIVERY')
  return {
    number: run.number,
    status: run.status,
    rider: run.rider?.name ?? null,
    stop: at + 1,
    stops: run.stops.length,
    before: run.stops.slice(0, at).filter(isOpen).length,
  }
}

async function wireOf(db: Queryable): Promise<(stop: Stop) => DeliveryStop> {
  const areaOf = await areaNames(db)
  return ({ orders, place, rough, assigned }) => {
    const [first] = orders
    return {
      customer_name: first?.receiverName || (first?.customerName ?? ''),
      contact: first?.receiverMobile || (first?.contact ?? ''),
      address: first?.deliveryAddress ?? '',
      area: areaOf(first?.pincode ?? ''),
      pincode: first?.pincode ?? '',
      rider_note: [...new Set(orders.map(({ riderNote }) => riderNote))].filter(Boolean).join(' / '),
      place,
      rough,
      held: assigned?.held ?? false,
      orders: orders.map(wireOrder),
    }
  }
}

/** Returns the cash that the rider collects for an order: whole rupees, and 0 for an order that is paid. */
const toCollect = (order: ListedOrder): Paise =>
  order.paymentMethod === 'COD' && order.status !== 'DELIVERED' ? paise(roundToCash(duePaise(order))) : paise(0)

const wireOrder = (order: ListedOrder): DeliveryOrder => ({
  uid: order.uid,
  order_number: String(order.number),
  version: order.version,
  o_status: order.status,
  department: order.department,
  delivery_day: order.deliveryDay,
  slot: { id: order.slotId, name: order.slotName },
  priority: order.priority,
  bags: order.bags,
  due: toRupees(toCollect(order)),
  note: order.note,
})
