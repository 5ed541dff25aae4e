import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { lockByName, takeNameLock } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import type { StoredOrder } from './queries.ts'
import { addressKey, order } from './tables.ts'

type Address = Pick<StoredOrder, 'pincode' | 'deliveryAddress'>

/**
 * Locks the placing of orders for one customer until the transaction ends, because concurrent orders would not see each
 * other.
 */
export const lockOrdersOf = (tx: Transaction, customerUid: string): Promise<void> =>
  lockByName(tx, ordersOf(customerUid))

/** The lock of `lockOrdersOf`, to be part of a statement. */
export const ordersLock = (customerUid: string): SQL => takeNameLock(ordersOf(customerUid))

const ordersOf = (customerUid: string): string => `orders:${customerUid}`

/**
 * Locks the placing of orders to one address until the transaction ends. It takes the lock only for a customer who has
 * never received an order paid on delivery, because only such a customer has a limit per address.
 */
export const newcomersAddressLock = (customerUid: string, { pincode, deliveryAddress }: Address): SQL => sql`
  case when not exists (select from customer_order
    where customer_uid = ${customerUid} and payment_method = 'COD' and added_to is null and status = 'DELIVERED')
  then pg_advisory_xact_lock(hashtextextended('address:' || ${pincode} || ':' || ${addressKey(sql`${deliveryAddress}::text`)}, 0)) end`

/** The facts on which the limits of a customer's orders depend. */
export interface CustomerUsage {
  /** The times at which the customer has placed orders and additions since the asked time, the latest first. */
  recent: Date[]
  /**
   * The pieces of each asked stock item in all open orders, whatever the payment method. Pieces in combos count too.
   */
  pieces: ReadonlyMap<number, number>
  /** The places that the customer has booked in the asked window, in both departments together. */
  places: number
  /** The customer's open orders to be paid on delivery. An addition counts as part of its order. */
  cashOrders: number
  /** The price of these orders and of the additions to them. */
  cashPaise: Paise
  /** True if an order paid on delivery was ever delivered to the customer. */
  known: boolean
  /** True if staff have taken cash on delivery from the customer. */
  cashBlocked: boolean
  /** The open orders of all customers to be paid on delivery at the address. */
  ordersThere: number
  /** The price of these orders and of the additions to them. */
  paiseThere: Paise
}

export interface UsageQuestion extends Address {
  customerUid: string
  stockIds: readonly number[]
  since: Date
  /** The window whose booked places are counted. Null if the order needs no place of its own. */
  window: { slotId: number; day: string } | null
}

/**
 * Reads everything that the limits of a customer's orders depend on, in one statement. The conditions on payment
 * method, status and address are the same as those of the index `customer_order_cash_address`. The values are
 * subqueries, so that PostgreSQL expects the same rows for all of them and plans the statement once per connection.
 * Otherwise it plans it for every use, which takes six times as long as running it.
 */
export async function readUsage(db: Queryable, asked: UsageQuestion): Promise<CustomerUsage> {
  const { customerUid, stockIds, since, window, pincode, deliveryAddress } = asked
  const { rows } = await db.execute<{
    recent: number[]
    pieces: Record<string, number> | null
    places: number
    cashOrders: number
    cashPaise: Paise
    known: boolean
    cashBlocked: boolean
    ordersThere: number
    paiseThere: Paise
  }>(sql`
    with own as materialized (
      select uid, created_at, status, added_to, slot_id, delivery_day, payment_method = 'COD' and follows is null as cash,
        status not in ('DELIVERED', 'CANCELLED') as open, final_paise - adjusted_paise as due
      from customer_order where customer_uid = (select ${customerUid}::uuid)
    ), held as (
      select (part->>'stockId')::int as id, sum(l.quantity * (part->>'quantity')::int)::int as pieces
      from own join order_line l on l.order_uid = own.uid cross join lateral jsonb_array_elements(l.parts) part
      where own.open and (part->>'stockId')::int = any((select ${`{${stockIds.join(',')}}`}::int[])::int[]) group by 1
    ), there as (
      select count(*) filter (where added_to is null)::int as orders, coalesce(sum(final_paise - adjusted_paise), 0)::bigint as paise
      from customer_order
      where payment_method = 'COD' and follows is null and status not in ('DELIVERED', 'CANCELLED') and delivery_address <> '' and pincode = (select ${pincode}::text)
        and ${addressKey(sql`delivery_address`)} = (select ${addressKey(sql`${deliveryAddress}::text`)})
    )
    select there.orders as "ordersThere", there.paise as "paiseThere",
      array(select (extract(epoch from created_at) * 1000)::float8 from own where created_at > (select ${since.toISOString()}::timestamptz)
        order by created_at desc) as recent,
      (select jsonb_object_agg(id, pieces) from held) as pieces,
      exists (select from customer where uid = ${customerUid} and cash_blocked_at is not null) as "cashBlocked", counted.*
    from there, (
      select count(*) filter (where slot_id = ${window?.slotId ?? null}::int and delivery_day = ${window?.day ?? null}::date
          and status <> 'CANCELLED' and added_to is null)::int as places,
        count(*) filter (where cash and open and added_to is null)::int as "cashOrders",
        coalesce(sum(due) filter (where cash and open), 0)::bigint as "cashPaise",
        coalesce(bool_or(cash and added_to is null and status = 'DELIVERED'), false) as known
      from own
    ) counted`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no row for the limits of a customer')
  return {
    ...row,
    recent: row.recent.map((ms) => new Date(Math.round(ms))),
    pieces: new Map(Object.entries(row.pieces ?? {}).map(([id, pieces]) => [Number(id), pieces])),
  }
}

/** Returns the customers of the phone orders among these orders, in the order in which to lock them. */
export async function callersOf(tx: Transaction, orderUids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ uid: order.customerUid })
    .from(order)
    .where(and(inArray(order.uid, [...orderUids]), eq(order.source, 'PHONE')))
    .orderBy(asc(order.customerUid))
  return rows.map(({ uid }) => uid)
}

/** Counts the places that a customer has booked in one window of one day, in both departments together. */
export const placesHeldBy = (tx: Transaction, customerUid: string, slotId: number, day: string): Promise<number> =>
  tx.$count(
    order,
    and(
      eq(order.customerUid, customerUid),
      eq(order.slotId, slotId),
      eq(order.deliveryDay, day),
      ne(order.status, 'CANCELLED'),
      isNull(order.addedTo),
    ),
  )
