import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money.ts'
import type { StoredOrder } from './queries.ts'
import { addressKey, order } from './tables.ts'

type Address = Pick<StoredOrder, 'pincode' | 'deliveryAddress'>

/**
 * Locks the placing of orders for one customer until the transaction ends, because concurrent orders would not see each
 * other.
 */
export const lockOrdersOf = (tx: Transaction, customerUid: string): Promise<void> =>
  lockByName(tx, `orders:${customerUid}`)

/** Locks the placing of orders to one address until the transaction ends. */
export async function lockOrdersTo(tx: Transaction, { pincode, deliveryAddress }: Address): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('address:' || ${pincode} || ':' || ${addressKey(sql`${deliveryAddress}::text`)}, 0))`,
  )
}

/**
 * Matches open cash orders without additions. An addition counts as part of its order, because the rider collects the
 * cash for both at once.
 */
const openCash = and(
  eq(order.paymentMethod, 'COD'),
  notInArray(order.status, ['DELIVERED', 'CANCELLED']),
  isNull(order.addedTo),
)

/**
 * Counts a customer's open orders to be paid on delivery. `delivered` is true if any order paid on delivery was ever
 * delivered to the customer.
 */
export async function cashOrdersOf(db: Queryable, customerUid: string): Promise<{ open: number; delivered: boolean }> {
  const { rows } = await db.execute<{ open: number; delivered: boolean }>(sql`
    select count(*) filter (where status not in ('DELIVERED', 'CANCELLED'))::int as open,
      coalesce(bool_or(status = 'DELIVERED'), false) as delivered
    from customer_order where customer_uid = ${customerUid} and payment_method = 'COD' and added_to is null`)
  return rows[0] ?? { open: 0, delivered: false }
}

/** Returns the sum in paise of a customer's open orders to be paid on delivery, including additions. */
export async function cashSumOf(db: Queryable, customerUid: string): Promise<Paise> {
  const { rows } = await db.execute<{ paise: Paise }>(sql`
    select coalesce(sum(final_paise - adjusted_paise), 0)::bigint as paise from customer_order
    where customer_uid = ${customerUid} and payment_method = 'COD' and status not in ('DELIVERED', 'CANCELLED')`)
  return rows[0]?.paise ?? paise(0)
}

/** Returns the sum in paise of all customers' open orders to be paid on delivery at one address. */
export async function cashSumTo(db: Queryable, { pincode, deliveryAddress }: Address): Promise<Paise> {
  const { rows } = await db.execute<{ paise: Paise }>(sql`
    select coalesce(sum(final_paise - adjusted_paise), 0)::bigint as paise from customer_order
    where payment_method = 'COD' and status not in ('DELIVERED', 'CANCELLED') and delivery_address <> '' and pincode = ${pincode}
      and ${addressKey(sql`delivery_address`)} = ${addressKey(sql`${deliveryAddress}::text`)}`)
  return rows[0]?.paise ?? paise(0)
}

/**
 * Counts the pieces of these stock items in all open orders of a customer, whatever the payment method. Pieces in
 * combos count too.
 */
export async function piecesHeld(
  db: Queryable,
  customerUid: string,
  stockIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; pieces: number }>(sql`
    select (part->>'stockId')::int as id, sum(l.quantity * (part->>'quantity')::int)::int as pieces
    from customer_order o join order_line l on l.order_uid = o.uid cross join lateral jsonb_array_elements(l.parts) part
    where o.customer_uid = ${customerUid} and o.status not in ('DELIVERED', 'CANCELLED')
      and (part->>'stockId')::int = any(${sql.param([...stockIds])}) group by 1`)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/**
 * Lists the times at which a customer has placed orders and additions since `since`, the latest first. Cancelled orders
 * count too.
 */
export async function placedSince(db: Queryable, customerUid: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: order.createdAt })
    .from(order)
    .where(and(eq(order.customerUid, customerUid), gt(order.createdAt, since)))
    .orderBy(desc(order.createdAt))
  return rows.map(({ at }) => at)
}

/** Counts all customers' open orders to be paid on delivery at one address. */
export const cashOrdersTo = (db: Queryable, { pincode, deliveryAddress }: Address): Promise<number> =>
  db.$count(
    order,
    and(
      openCash,
      ne(order.deliveryAddress, ''),
      eq(order.pincode, pincode),
      eq(addressKey(order.deliveryAddress), addressKey(sql`${deliveryAddress}::text`)),
    ),
  )

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
