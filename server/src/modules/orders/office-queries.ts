import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import type { OfficeOrdersQuery } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { shopDay, shopInstant } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { notTriedInRun, type DuePage } from '../../platform/due-work.ts'
import type { Paise } from '../../platform/money.ts'
import { storedSlots } from '../delivery/index.ts'
import { hasOpenCall } from './picks/pick-queries.ts'
import type { StoredOrder } from './queries.ts'
import { order } from './tables.ts'

const OPEN = ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'] as const satisfies readonly OrderStatus[]
const NOT_SENT_OUT = ['PLACED', 'CONFIRMED', 'PACKED'] as const satisfies readonly OrderStatus[]
/** The highest number of listed orders, more than any day has. If the list is cut, `total` still counts all orders. */
const MAX_LISTED = 1_000

export interface ListedOrder extends StoredOrder {
  /** True if this is the customer's first order. */
  first: boolean
  /** True if the order's customer is waiting for a call about missing items. */
  toCall: boolean
  /** The number of the order whose goods this one delivers again, at no charge. */
  followsNumber: number | null
}

/** The filters that staff choose for a list of orders. */
export type OfficeOrderFilters = Omit<OfficeOrdersQuery, 'late'> & {
  /** If present, only open orders match whose delivery window is over. */
  ended?: EndedWindows
  /** If present, only orders match that have not left although their window, one of these, has begun. */
  begun?: BegunWindows
}

/** The windows of a day that have begun. */
interface BegunWindows {
  day: string
  slots: readonly number[]
}

/** The windows that are over: all windows of the days before `day`, and these slots of `day`. */
interface EndedWindows {
  day: string
  slots: readonly number[]
}

/** Returns the windows that are over. */
export async function endedWindows(db: Queryable, now: Date): Promise<EndedWindows> {
  const day = shopDay(now)
  const ended = (await storedSlots(db)).filter(({ endMinute }) => shopInstant(day, endMinute) <= now)
  return { day, slots: ended.map(({ id }) => id) }
}

/** Returns today's windows that have begun. */
export async function begunWindows(db: Queryable, now: Date): Promise<BegunWindows> {
  const day = shopDay(now)
  const begun = (await storedSlots(db)).filter(({ startMinute }) => shopInstant(day, startMinute) <= now)
  return { day, slots: begun.map(({ id }) => id) }
}

/** Counts the open orders whose delivery window is over. */
export const countLateOrders = async (db: Queryable, now: Date, department?: Department): Promise<number> =>
  db.$count(order, conditions({ ended: await endedWindows(db, now), ...(department && { department }) }))

/**
 * Lists matching orders by delivery time, priority first. `total` also counts matching orders that the list does not
 * contain.
 */
export async function ordersForOffice(
  db: Queryable,
  wish: OfficeOrderFilters,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const wanted = conditions(wish)
  const orders = await db
    .select({ order, first: isFirst, toCall, followsNumber })
    .from(order)
    .where(wanted)
    .orderBy(asc(order.deliveryAt), asc(order.department), desc(order.priority), asc(order.number))
    .limit(MAX_LISTED)
  const total = orders.length < MAX_LISTED ? orders.length : await db.$count(order, wanted)
  return { orders: orders.map(({ order: one, ...known }) => ({ ...one, ...known })), total }
}

/** Counts the orders with a status, of one department or of both. */
export const countOrders = (db: Queryable, status: OrderStatus, department?: Department): Promise<number> =>
  db.$count(order, and(eq(order.status, status), department && eq(order.department, department)))

/**
 * Is true for a customer's first order. Of two orders placed at the same time, the one with the lower number counts as
 * first. Column names are written out, because Drizzle does not qualify the columns of a single table, so they would
 * mean the columns of `before`.
 */
const isFirst = sql<boolean>`not exists (
  select 1 from customer_order before where before.customer_uid = customer_order.customer_uid
    and (before.created_at, before.number) < (customer_order.created_at, customer_order.number))`

const followsNumber = sql<
  number | null
>`(select f.number::int from customer_order f where f.uid = customer_order.follows)`

const toCall = sql<boolean>`${order.status} = 'CONFIRMED' and ${hasOpenCall}`

/**
 * Matches orders that staff should look at before working on them: the customer waits for a call, the order has a staff
 * note, or it still waits for the other part of its checkout. A customer's first order is flagged in lists but not
 * matched.
 */
const needsCare = (): SQL | undefined =>
  or(toCall, ne(order.note, ''), and(eq(order.status, 'PLACED'), isNotNull(order.waitsUntil)))

/** Counts orders whose customer is still to be called about missing items. */
export const countOrdersToCall = (db: Queryable): Promise<number> => db.$count(order, toCall)

/** Counts the matching orders that need care, ignoring the filter for care itself. */
export const countOrdersNeedingCare = (db: Queryable, wish: OfficeOrderFilters): Promise<number> =>
  db.$count(order, conditions({ ...wish, care: 'yes' }))

/** Counts the matching orders with each status, ignoring the filter for status itself. */
export const countOrdersByStatus = (
  db: Queryable,
  wish: OfficeOrderFilters,
): Promise<{ o_status: OrderStatus; orders: number }[]> =>
  db
    .select({ o_status: order.status, orders: count() })
    .from(order)
    .where(conditions({ ...wish, view: 'ALL' }))
    .groupBy(order.status)

/** Counts the matching orders for each pincode, ignoring the filter for pincode itself. */
export const countPincodes = (
  db: Queryable,
  { pincode: _asked, ...wish }: OfficeOrderFilters,
): Promise<{ pincode: string; orders: number }[]> =>
  db
    .select({ pincode: order.pincode, orders: count() })
    .from(order)
    .where(conditions(wish))
    .groupBy(order.pincode)
    .orderBy(asc(order.pincode))

const windowIsOver = ({ day, slots }: EndedWindows): SQL | undefined =>
  and(
    inArray(order.status, [...OPEN]),
    or(lt(order.deliveryDay, day), and(eq(order.deliveryDay, day), inArray(order.slotId, [...slots]))),
  )

const isWaiting = ({ day, slots }: BegunWindows): SQL | undefined =>
  and(inArray(order.status, [...NOT_SENT_OUT]), eq(order.deliveryDay, day), inArray(order.slotId, [...slots]))

function conditions({
  day,
  view = 'OPEN',
  department,
  payment,
  slot,
  pincode,
  care,
  ended,
  begun,
  find,
}: OfficeOrderFilters): SQL | undefined {
  return and(
    day === undefined ? undefined : eq(order.deliveryDay, day),
    view === 'ALL' ? undefined : view === 'OPEN' ? inArray(order.status, [...OPEN]) : eq(order.status, view),
    department === undefined ? undefined : eq(order.department, department),
    // An order at no charge has no payment.
    payment === undefined ? undefined : and(eq(order.paymentMethod, payment), isNull(order.follows)),
    slot === undefined ? undefined : eq(order.slotId, Number(slot)),
    pincode === undefined ? undefined : eq(order.pincode, pincode),
    care === undefined ? undefined : needsCare(),
    ended && windowIsOver(ended),
    begun && isWaiting(begun),
    find === undefined || find.trim() === '' ? undefined : matchesSearch(find.trim()),
  )
}

/** Matches orders by the whole order number, the end of the mobile number, or a part of the customer's name. */
function matchesSearch(text: string): SQL | undefined {
  const digits = text.replaceAll(/[#\s]/g, '')
  if (!/^\d+$/.test(digits)) return ilike(order.customerName, `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
  return or(
    digits.length < 16 ? eq(order.number, Number(digits)) : undefined,
    // Written backwards, the end of the number is found by an index.
    sql`reverse(${order.contact}) like reverse(${digits}::text) || '%'`,
  )
}

/** Returns figures about all orders that a customer has placed so far. */
export async function customerFigures(
  db: Queryable,
  customerUid: string,
): Promise<{ orders: number; spentPaise: number; since: Date | null; cancelled: number }> {
  const [row] = await db
    .select({
      orders: count(),
      spentPaise: sql<number>`coalesce(sum(${order.finalPaise} - ${order.adjustedPaise} - ${order.creditedPaise}) filter (where ${order.status} = 'DELIVERED'), 0)::bigint`,
      since: sql<Date | null>`min(${order.createdAt})`.mapWith(order.createdAt),
      cancelled: sql<number>`(count(*) filter (where ${order.status} = 'CANCELLED'))::int`,
    })
    .from(order)
    .where(eq(order.customerUid, customerUid))
  return row ?? { orders: 0, spentPaise: 0, since: null, cancelled: 0 }
}

/** Maps each order to the ordered grams of its weighed items. `gramsOfOne` maps an item to the grams of one piece. */
export async function weighedGrams(
  db: Queryable,
  uids: readonly string[],
  gramsOfOne: ReadonlyMap<number, number>,
): Promise<Map<string, number>> {
  if (uids.length === 0 || gramsOfOne.size === 0) return new Map()
  const known = JSON.stringify([...gramsOfOne].map(([id, grams]) => ({ id, grams })))
  const { rows } = await db.execute<{ uid: string; grams: number }>(sql`
    select line.order_uid as uid, sum(line.quantity * (part->>'quantity')::int * known.grams)::int as grams
    from order_line line cross join jsonb_array_elements(line.parts) part
      join jsonb_to_recordset(${known}::jsonb) as known(id int, grams int) on known.id = (part->>'stockId')::int
    where line.type = 'STOCK' and line.order_uid = any(${`{${uids.join(',')}}`}::uuid[])
    group by 1`)
  return new Map(rows.map(({ uid, grams }) => [uid, grams]))
}

/** Lists the orders of one delivery window, by priority and time of placing. */
export async function windowOrder(
  db: Queryable,
  { slotId, deliveryDay, department }: Pick<StoredOrder, 'slotId' | 'deliveryDay' | 'department'>,
): Promise<string[]> {
  const rows = await db
    .select({ uid: order.uid })
    .from(order)
    .where(and(eq(order.deliveryDay, deliveryDay), eq(order.slotId, slotId), eq(order.department, department)))
    .orderBy(desc(order.priority), asc(order.number))
  return rows.map(({ uid }) => uid)
}

export interface DayCount {
  slotId: number
  department: Department
  status: OrderStatus
  /** Null for an order at no charge. */
  payment: PaymentMethod | null
  pincode: string
  orders: number
  paise: Paise
  /** Cash to collect: the sum over the orders, each rounded down to whole rupees. */
  cash: Paise
}

const paidBy = sql<PaymentMethod | null>`case when ${order.follows} is null then ${order.paymentMethod} end`

/** Counts the orders of a day, grouped by everything that the day's figures need. */
export const dayCounts = (db: Queryable, day: string): Promise<DayCount[]> =>
  db
    .select({
      slotId: order.slotId,
      department: order.department,
      status: order.status,
      payment: paidBy,
      pincode: order.pincode,
      orders: count(),
      paise: sql<Paise>`sum(${order.finalPaise} - ${order.adjustedPaise} - ${order.creditedPaise})::bigint`,
      cash: sql<Paise>`sum((${order.finalPaise} - ${order.adjustedPaise} - ${order.creditedPaise}) / 100 * 100)::bigint`,
    })
    .from(order)
    .where(eq(order.deliveryDay, day))
    .groupBy(order.slotId, order.department, order.status, paidBy, order.pincode)

/** Matches prepaid orders, whose money the shop already has. */
const isPaid = inArray(order.paymentMethod, ['WALLET', 'ONLINE'])

/** Counts new orders that a person must confirm. `byItself` says which orders the shop confirms automatically. */
export async function countToConfirm(db: Queryable, byItself: 'nothing' | 'paid' | 'all'): Promise<number> {
  if (byItself === 'all') return 0
  return db.$count(order, and(eq(order.status, 'PLACED'), byItself === 'paid' ? not(isPaid) : undefined))
}

/**
 * Lists the uids of new orders that wait for nothing but confirmation, the oldest first. `which` is 'paid' for prepaid
 * orders only.
 */
export async function ordersToConfirm(db: Queryable, which: 'paid' | 'all', page: DuePage): Promise<string[]> {
  const paid = which === 'paid' ? isPaid : undefined
  const rows = await db
    .select({ uid: order.uid })
    .from(order)
    .where(and(eq(order.status, 'PLACED'), isNull(order.waitsUntil), paid, notTriedInRun(order.uid, page)))
    .orderBy(asc(order.number))
    .limit(page.most)
  return rows.map(({ uid }) => uid)
}
