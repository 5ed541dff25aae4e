import type { Department } from '@farmstand/contracts/department'
import type { PackingList, PackingOrder, Replacements } from '@farmstand/contracts/office/packing'
import type { Queryable } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { addPaise, subtractPaise, toRupees } from '../../../platform/money.ts'
import { nearestItems } from '../../catalogue/index.ts'
import { actorNames } from '../../staff/index.ts'
import { ordersForOffice } from '../office-queries.ts'
import { wholeOrder, type StoredOrder } from '../queries.ts'
import { areas, nameFor, type Sight } from '../sight.ts'
import { describePacking } from './describe-packing.ts'
import { picksOf, thingsOf } from '../pick-queries.ts'

export interface Reader {
  /** As the audit names them. */
  name: string
  sight: Sight
  now: Date
}

/** What is to be packed, by delivery; a cook sees what the kitchen makes. */
export async function listPacking(
  db: Queryable,
  { day, department }: { day?: string; department?: Department },
  { name, sight, now }: Reader,
): Promise<PackingList> {
  const own = sight === 'NO_PERSON' ? 'KITCHEN' : department
  const wish = { view: 'CONFIRMED' as const, ...(day && { day }), ...(own && { department: own }) }
  const { orders, total } = await ordersForOffice(db, wish)
  const uids = orders.map(({ uid }) => uid)
  const things = await thingsOf(db, uids)
  const picks = Map.groupBy(await picksOf(db, uids), ({ orderUid }) => orderUid)
  const areaOf = await areas(db)
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
    done: picks.get(order.uid)?.filter(({ state }) => state !== 'OPEN').length ?? 0,
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

export async function readPacking(db: Queryable, uid: string, reader: Reader): Promise<PackingOrder | Refused> {
  const { sight } = reader
  const whole = await wholeOrder(db, uid)
  if (!whole || (sight === 'NO_PERSON' && whole.order.department !== 'KITCHEN')) return refused('NOT_FOUND')
  const { order } = whole
  const areaOf = await areas(db)
  const nameOf = await actorNames(db, order.packer === null ? [] : [order.packer])
  const picks = await picksOf(db, [uid])
  const off = addPaise(...picks.map(({ sharePaise, keptPaise }) => subtractPaise(sharePaise, keptPaise)))
  return {
    uid,
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
    payment_method: order.paymentMethod,
    to_pay: toRupees(subtractPaise(order.finalPaise, off)),
    ...packerOf(order, { name: reader.name, now: reader.now, nameOf }),
    bags: order.bags,
    lines: await describePacking(db, whole),
  }
}

export async function listReplacements(db: Queryable, itemId: number): Promise<Replacements> {
  const items = await nearestItems(db, itemId)
  return {
    results: items.map(({ id, name, localName, units, image, shelf, pricePaise }) => ({
      item_id: id,
      name,
      local_name: localName,
      units,
      image,
      shelf,
      price: toRupees(pricePaise),
    })),
  }
}
