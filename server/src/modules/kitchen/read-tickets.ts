import type { KitchenTicket, KitchenTickets, TicketDish } from '@farmstand/contracts/office/kitchen'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import type { Queryable } from '../../platform/database.ts'
import { allergensOf } from '../catalogue/index.ts'
import { ordersForOffice } from '../orders/index.ts'
import { packingOrders } from '../packing/index.ts'
import { actorNames } from '../staff/index.ts'
import { ticketsOf } from './queries.ts'

const MS_OF_MINUTE = 60_000

interface Kitchen {
  /** The name of the reader in the audit. */
  name: string
  /** The minutes that the kitchen needs before a delivery window starts. */
  minutes: number
  now: Date
}

/**
 * Returns the kitchen's confirmed orders of a day, and the orders that were cancelled after cooking had started, until
 * a cook closes their tickets. Sorted by the time by which cooking must start, then priority first.
 */
export async function readTickets(
  db: Queryable,
  day: string,
  { name, minutes, now }: Kitchen,
): Promise<KitchenTickets> {
  const [confirmed, cancelled] = await Promise.all(
    (['CONFIRMED', 'CANCELLED'] as const).map(
      async (view) => (await ordersForOffice(db, { day, department: 'KITCHEN', view })).orders,
    ),
  )
  const known = [...(confirmed ?? []), ...(cancelled ?? [])].map(({ uid }) => uid)
  const rows = await ticketsOf(db, known)
  const ticketOf = new Map(rows.map((row) => [row.orderUid, row]))
  const shown = known.filter((uid) => ticketOf.has(uid) || confirmed?.some((one) => one.uid === uid))
  const orders = await packingOrders(db, shown, { name, sight: 'NO_PERSON', now })
  const allergens = await allergensOf(
    db,
    orders.flatMap(({ lines }) => lines.flatMap(({ stock_id: id, replacement }) => [id, replacement?.item_id ?? id])),
  )
  const nameOf = await actorNames(
    db,
    rows.map(({ startedBy }) => startedBy),
  )
  const tickets = orders.map((order): KitchenTicket => {
    const row = ticketOf.get(order.uid)
    return {
      order_uid: order.uid,
      order_number: order.order_number,
      state: row === undefined ? 'WAITING' : row.readyAt === null ? 'COOKING' : 'READY',
      cancelled: order.o_status === 'CANCELLED',
      slot_name: order.slot_name,
      start_by: new Date(Date.parse(order.starts_at) - minutes * MS_OF_MINUTE).toISOString(),
      started_at: row?.startedAt.toISOString() ?? null,
      ready_at: row?.readyAt?.toISOString() ?? null,
      cook: row ? nameOf(row.startedBy) : null,
      priority: order.priority,
      occasion: order.occasion,
      occasion_members: order.occasion_members,
      note: order.note,
      customer_note: order.customer_note,
      dishes: dishesOf(order, allergens),
    }
  })
  return { day, tickets: tickets.toSorted((a, b) => a.start_by.localeCompare(b.start_by) || rank(a) - rank(b)) }
}

const rank = ({ priority }: KitchenTicket): number => (priority ? 0 : 1)

/** Lists what to cook for an order. Pieces that the order goes without are left out; replacements are listed. */
const dishesOf = ({ lines }: PackingOrder, allergens: ReadonlyMap<number, string>): TicketDish[] =>
  lines.flatMap(({ replacement, ...line }) => {
    const { name, local_names, units, veg_nonveg_type, stock_id: id } = line
    const isDecided = line.state === 'SHORT' || line.state === 'REPLACED' || line.to_bag
    const quantity = isDecided ? line.packed : line.quantity
    const dish = { name, local_names, units, veg_nonveg_type, quantity, allergens: allergens.get(id) ?? null }
    const other = replacement && {
      ...dish,
      name: replacement.name,
      local_names: replacement.local_names,
      units: replacement.units,
      quantity: replacement.quantity,
      allergens: allergens.get(replacement.item_id) ?? null,
    }
    return [...(quantity > 0 ? [dish] : []), ...(other ? [other] : [])]
  })
