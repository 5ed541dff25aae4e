import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { lockName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { StoredOrder } from './queries.ts'
import { addressKey, order } from './tables.ts'

type Address = Pick<StoredOrder, 'pincode' | 'deliveryAddress'>

/** Serialises placing orders for one customer until the transaction ends: else concurrent orders would not see each other. */
export const lockOrdersOf = (tx: Transaction, customerUid: string): Promise<void> =>
  lockName(tx, `orders:${customerUid}`)

/** The same for orders to one address. */
export async function lockOrdersTo(tx: Transaction, { pincode, deliveryAddress }: Address): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('address:' || ${pincode} || ':' || ${addressKey(sql`${deliveryAddress}::text`)}, 0))`,
  )
}

/** Additions count with the order they are collected with. */
const openCash = and(
  eq(order.paymentMethod, 'COD'),
  notInArray(order.status, ['DELIVERED', 'CANCELLED']),
  isNull(order.addedTo),
)

/** A customer's orders to be paid on delivery: how many are open, and whether one was ever delivered. */
export async function cashOrdersOf(db: Queryable, customerUid: string): Promise<{ open: number; delivered: boolean }> {
  const { rows } = await db.execute<{ open: number; delivered: boolean }>(sql`
    select count(*) filter (where status not in ('DELIVERED', 'CANCELLED'))::int as open,
      coalesce(bool_or(status = 'DELIVERED'), false) as delivered
    from customer_order where customer_uid = ${customerUid} and payment_method = 'COD' and added_to is null`)
  return rows[0] ?? { open: 0, delivered: false }
}

/** Open orders to be paid on delivery at one address, of any customer. */
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

/** Places that a customer has in one window of one day, in both departments. */
export const placesOf = (tx: Transaction, customerUid: string, slotId: number, day: string): Promise<number> =>
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
