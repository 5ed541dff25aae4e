import type {
  OfficeOrder,
  OfficeOrderList,
  OfficeOrderRow,
  OfficeOrdersQuery,
  OrderFlag,
  WindowBookings,
} from '@farmstand/contracts/office/order'
import type { Order } from '@farmstand/contracts/order'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { gramsOfWeighed } from '../catalogue/index.ts'
import { windowsOfDays } from '../delivery/index.ts'
import { accounts, balanceOf } from '../wallet/index.ts'
import { creditableOf } from './credits/creditable.ts'
import { describeOrder } from './describe-order.ts'
import {
  countLateOrders,
  countOrdersNeedingCare,
  countPincodes,
  countOrdersByStatus,
  customerFigures,
  begunWindows,
  endedWindows,
  ordersForOffice,
  weighedGrams,
  windowOrder,
  type ListedOrder,
  type OfficeOrderFilters,
} from './office-queries.ts'
import { historyOf } from './order-history.ts'
import { cashPaise, duePaise } from './order-reply.ts'
import { packingProgressOf } from './picks/describe-packing.ts'
import { areaNames, nameFor, type CustomerDataAccess } from './staff-limits.ts'
import { wholeOrder, type StoredOrder } from './queries.ts'

export async function listForOffice(
  db: Queryable,
  wish: OfficeOrdersQuery,
  { sight, now }: { sight: CustomerDataAccess; now: Date },
): Promise<OfficeOrderList> {
  const head = { now: now.toISOString() }
  if (sight === 'NOTHING')
    return { ...head, results: [], windows: [], total: 0, care: 0, late: 0, states: [], areas: [] }
  const own = sight === 'NO_PERSON' ? { department: 'KITCHEN' as const } : {}
  // Staff who may not see names must not find customers by searching for a name.
  const find = sight === 'EVERYTHING' || /^#?\d{1,15}$/.test(wish.find ?? '') ? {} : { find: '' }
  const { pincode, late, ...rest } = wish
  const where = sight === 'EVERYTHING' && pincode !== undefined ? { pincode } : {}
  const asked = { ...rest, ...own, ...find, ...where, ...(await lateIn(db, late, now)) }
  const { orders, total } = await ordersForOffice(db, asked)
  const areaOf = await areaNames(db)
  const weighed = await weighedGrams(
    db,
    orders.map(({ uid }) => uid),
    await gramsOfWeighed(db),
  )
  return {
    ...head,
    results: orders.map((one) => rowFor(one, { area: areaOf(one.pincode), grams: weighed.get(one.uid) ?? 0, sight })),
    windows: await windowsOf(db, orders),
    total,
    care: await countOrdersNeedingCare(db, asked),
    late: await countLateOrders(db, now, own.department),
    states: await countOrdersByStatus(db, asked),
    areas: sight === 'EVERYTHING' ? await areasOf(db, asked, areaOf) : [],
  }
}

/** Returns the windows of late orders: those that are over, or ('soon') those of today that have begun. */
async function lateIn(
  db: Queryable,
  late: OfficeOrdersQuery['late'],
  now: Date,
): Promise<Pick<OfficeOrderFilters, 'ended' | 'begun'>> {
  if (late === undefined) return {}
  return late === 'yes' ? { ended: await endedWindows(db, now) } : { begun: await begunWindows(db, now) }
}

async function areasOf(
  db: Queryable,
  asked: OfficeOrderFilters,
  areaOf: (pincode: string) => string,
): Promise<OfficeOrderList['areas']> {
  const counted = await countPincodes(db, asked)
  return counted
    .map((one) => ({ ...one, area: areaOf(one.pincode) }))
    .toSorted((a, b) => a.area.localeCompare(b.area, 'en') || a.pincode.localeCompare(b.pincode))
}

/** Returns those delivery windows of these orders that the shop still serves. */
async function windowsOf(db: Queryable, orders: readonly ListedOrder[]): Promise<WindowBookings[]> {
  const keyOf = (day: string, slotId: number, department: string) => `${day} ${slotId} ${department}`
  const asked = new Set(orders.map(({ deliveryDay, slotId, department }) => keyOf(deliveryDay, slotId, department)))
  const windows = await windowsOfDays(db, [...new Set(orders.map(({ deliveryDay }) => deliveryDay))])
  return windows
    .filter(({ day, slotId, department }) => asked.has(keyOf(day, slotId, department)))
    .map((one) => ({
      day: one.day,
      slot_id: one.slotId,
      department: one.department,
      starts_at: one.startsAt.toISOString(),
      closes_at: one.cutoff.toISOString(),
      ends_at: one.endsAt.toISOString(),
      booked: one.booked,
      capacity: one.capacity,
    }))
}

const rowFor = (
  order: ListedOrder,
  { area, grams, sight }: { area: string; grams: number; sight: CustomerDataAccess },
): OfficeOrderRow => ({
  uid: order.uid,
  order_number: String(order.number),
  version: order.version,
  o_status: order.status,
  department: order.department,
  delivery_day: order.deliveryDay,
  slot: { id: order.slotId, name: order.slotName },
  starts_at: order.deliveryAt.toISOString(),
  placed_at: order.createdAt.toISOString(),
  customer_name: nameFor(order.customerName, sight),
  area: sight === 'NO_PERSON' ? '' : area,
  pincode: sight === 'EVERYTHING' ? order.pincode : '',
  line_count: order.itemCount,
  weighed_g: grams,
  payment_method: order.paymentMethod,
  follows: order.followsNumber === null ? null : String(order.followsNumber),
  to_pay: toRupees(order.paymentMethod === 'COD' ? cashPaise(order) : duePaise(order)),
  flags: flagsOf(order, sight),
})

function flagsOf(order: StoredOrder & { first?: boolean; toCall: boolean }, sight: CustomerDataAccess): OrderFlag[] {
  const flags: [boolean, OrderFlag][] = [
    [order.priority, 'PRIORITY'],
    [order.toCall, 'CALL'],
    [order.first === true && sight === 'EVERYTHING', 'FIRST_ORDER'],
    [order.note !== '', 'NOTE'],
    [order.waitsUntil !== null && order.status === 'PLACED', 'WAITS_FOR_OTHER'],
    [order.addedTo !== null, 'ADDED'],
    [order.follows !== null, 'FOLLOW_UP'],
  ]
  return flags.flatMap(([holds, flag]) => (holds ? [flag] : []))
}

/** Returns one order, with as much of the customer's data as the staff member's role may see. */
export async function orderForOffice(
  db: Queryable,
  uid: string,
  sight: CustomerDataAccess,
  now: Date,
): Promise<Omit<OfficeOrder, 'run'> | Refused> {
  const whole = sight === 'NOTHING' ? null : await wholeOrder(db, uid)
  if (!whole || (sight === 'NO_PERSON' && whole.order.department !== 'KITCHEN')) return refused('NOT_FOUND')
  const { order: head } = whole
  const neighbours = await windowOrder(db, head)
  const place = neighbours.indexOf(uid)
  const areaOf = await areaNames(db)
  const packing = (await packingProgressOf(db, [whole])).get(uid)?.lines ?? []
  return {
    order: limitToSight(await describeOrder(db, whole, now), sight),
    version: head.version,
    note: head.note,
    flags: flagsOf({ ...head, toCall: packing.some(({ call }) => call?.answer === null) }, sight),
    customer: sight === 'EVERYTHING' ? await customerOf(db, head) : null,
    area: sight === 'NO_PERSON' ? '' : areaOf(head.pincode),
    packing,
    bags: head.bags,
    creditable: sight === 'EVERYTHING' ? await creditableOf(db, whole) : null,
    history: await historyOf(db, whole),
    previous: neighbours[place - 1] ?? null,
    next: neighbours[place + 1] ?? null,
  }
}

function limitToSight(order: Order, sight: CustomerDataAccess): Order {
  if (sight === 'EVERYTHING') return order
  return {
    ...order,
    customer_name: nameFor(order.customer_name, sight),
    deliver_to: '',
    delivery_address: '',
    pincode: '',
    rider_note: '',
    receiver_name: '',
    receiver_mobile: '',
    contact: '',
    invoices: [],
    credits: [],
  }
}

async function customerOf(db: Queryable, { customerUid, createdAt }: StoredOrder): Promise<OfficeOrder['customer']> {
  const { orders, spentPaise, since, cancelled } = await customerFigures(db, customerUid)
  const wallet = await balanceOf(db, accounts.wallet(customerUid).id)
  return {
    orders,
    spent: toRupees(paise(spentPaise)),
    since: (since ?? createdAt).toISOString(),
    wallet: toRupees(wallet?.paise ?? paise(0)),
    cancelled,
  }
}
