import { roundToCash } from '@farmstand/contracts/money'
import type { Department } from '@farmstand/contracts/department'
import type { PackingList, PackingOrder, Replacement, Replacements } from '@farmstand/contracts/office/packing'
import {
  areaNames,
  numbersDeliveredWith,
  countItemsToPack,
  nameFor,
  ordersForOffice,
  ordersWithLines,
  packingProgressOf,
  picksOf,
  isCallOpen,
  type CustomerDataAccess,
  type StoredOrder,
} from '../orders/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { paise, subtractPaise, toRupees } from '../../platform/money.ts'
import { nearestItems, packingFacts, type PackingFacts } from '../catalogue/index.ts'
import { actorNames } from '../staff/index.ts'
import { closestQuantity } from './rules.ts'

export interface PackingViewer {
  /** The packer's name in the audit. */
  name: string
  sight: CustomerDataAccess
  now: Date
}

/** Lists the orders to pack, by delivery time. A cook sees only kitchen orders. */
export async function listPacking(
  db: Queryable,
  { day, department }: { day?: string; department?: Department },
  { name, sight, now }: PackingViewer,
): Promise<PackingList> {
  const own = sight === 'NO_PERSON' ? 'KITCHEN' : department
  const wish = { view: 'CONFIRMED' as const, ...(day && { day }), ...(own && { department: own }) }
  const { orders, total } = await ordersForOffice(db, wish)
  const uids = orders.map(({ uid }) => uid)
  const things = await countItemsToPack(db, uids)
  const picks = Map.groupBy(await picksOf(db, uids), ({ orderUid }) => orderUid)
  const areaOf = await areaNames(db)
  const nameOf = await actorNames(
    db,
    orders.flatMap(({ packer }) => packer ?? []),
  )
  const results = orders.map((order) => ({
    uid: order.uid,
    order_number: String(order.number),
    department: order.department,
    delivery_day: order.deliveryDay,
    slot_id: order.slotId,
    slot_name: order.slotName,
    starts_at: order.deliveryAt.toISOString(),
    priority: order.priority,
    customer_name: nameFor(order.customerName, sight),
    area: sight === 'NO_PERSON' ? '' : areaOf(order.pincode),
    things: things.get(order.uid) ?? 0,
    done: picks.get(order.uid)?.filter(({ state, toBag }) => state !== 'OPEN' && !toBag).length ?? 0,
    calls: picks.get(order.uid)?.filter(isCallOpen).length ?? 0,
    ...packerOf(order, { name, now, nameOf }),
  }))
  return { results, total }
}

function packerOf(
  { packer, packingUntil }: StoredOrder,
  { name, now, nameOf }: { name: string; now: Date; nameOf: (actor: string) => string },
): { packer: string | null; mine: boolean } {
  const holds = packer !== null && packingUntil !== null && packingUntil > now
  return { packer: holds ? nameOf(packer) : null, mine: holds && packer === name }
}

export async function readPacking(db: Queryable, uid: string, reader: PackingViewer): Promise<PackingOrder | Refused> {
  const [found] = await packingOrders(db, [uid], reader)
  return found ?? refused('NOT_FOUND')
}

/** Returns these orders in the sequence of `uids`. Orders that the staff member may not see are left out. */
export async function packingOrders(
  db: Queryable,
  uids: readonly string[],
  reader: PackingViewer,
): Promise<PackingOrder[]> {
  const { sight } = reader
  const seen = (await ordersWithLines(db, uids)).filter(
    ({ order }) => sight !== 'NO_PERSON' || order.department === 'KITCHEN',
  )
  const areaOf = await areaNames(db)
  const nameOf = await actorNames(
    db,
    seen.flatMap(({ order }) => order.packer ?? []),
  )
  const packing = await packingProgressOf(db, seen)
  const withWhich = await numbersDeliveredWith(
    db,
    seen.map(({ order }) => order),
  )
  return seen.map(({ order }) => {
    const { lines = [], off = paise(0) } = packing.get(order.uid) ?? {}
    const due = subtractPaise(order.finalPaise, off)
    return {
      uid: order.uid,
      order_number: String(order.number),
      version: order.version,
      o_status: order.status,
      department: order.department,
      customer_name: nameFor(order.customerName, sight),
      area: sight === 'NO_PERSON' ? '' : areaOf(order.pincode),
      slot_name: order.slotName,
      starts_at: order.deliveryAt.toISOString(),
      priority: order.priority,
      note: order.note,
      when_short: order.whenShort,
      customer_note: order.customerNote,
      occasion: order.occasion,
      occasion_members: order.occasionMembers,
      rider_note: sight === 'NO_PERSON' ? '' : order.riderNote,
      receiver_name: nameFor(order.receiverName, sight),
      receiver_mobile: sight === 'EVERYTHING' ? order.receiverMobile : '',
      comes_with: (withWhich.get(order.uid) ?? []).map(String),
      payment_method: order.paymentMethod,
      to_pay: toRupees(order.paymentMethod === 'COD' ? paise(roundToCash(due)) : due),
      ...packerOf(order, { name: reader.name, now: reader.now, nameOf }),
      bags: order.bags,
      lines,
    }
  })
}

/** Lists possible replacements for `quantity` pieces of an item, each with the quantity that comes closest to them. */
export async function listReplacements(db: Queryable, itemId: number, quantity: number): Promise<Replacements> {
  const [choices, missing] = await Promise.all([nearestItems(db, itemId), packingFacts(db, [itemId])])
  const wanted = missing.get(itemId)
  return {
    results: choices.map((choice) => ({
      ...describeReplacement(choice),
      quantity: wanted ? closestQuantity({ ...wanted, quantity }, choice) : quantity,
    })),
  }
}

export const describeReplacement = (choice: PackingFacts): Replacement => ({
  item_id: choice.id,
  name: choice.name,
  local_names: choice.localNames,
  units: choice.units,
  image: choice.image,
  shelf: choice.shelf,
  price: toRupees(choice.pricePaise),
})
