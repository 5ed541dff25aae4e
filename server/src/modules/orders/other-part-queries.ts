import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { notTriedInRun, type DuePage } from '../../platform/due-work.ts'
import type { Paise } from '../../platform/money.ts'
import type { StoredOrder } from './queries.ts'
import { order } from './tables.ts'

/** Lists the placed parts of a checkout. */
export const partsOf = (db: Queryable, estimationUid: string): Promise<StoredOrder[]> =>
  db.select().from(order).where(eq(order.estimationUid, estimationUid))

/**
 * Lists the placed parts of a checkout, locked until the transaction ends so that they are neither moved nor cancelled
 * meanwhile.
 */
export const lockParts = (tx: Transaction, estimationUid: string): Promise<StoredOrder[]> =>
  tx.select().from(order).where(eq(order.estimationUid, estimationUid)).orderBy(order.uid).for('no key update')

/** The fields of a placed part that placing another one needs. */
export type PlacedPart = Pick<StoredOrder, 'number' | 'customerUid' | 'department' | 'paymentMethod' | 'status'>

/**
 * Locks as `lockParts`, but reads only what placing another part needs, because most orders have no other part. The
 * text is fixed for the reason of `heldEstimation`.
 */
export async function lockPlacedParts(tx: Transaction, estimationUid: string): Promise<PlacedPart[]> {
  const { rows } = await tx.execute<PlacedPart & Record<string, unknown>>(sql`
    select number, customer_uid as "customerUid", department, payment_method as "paymentMethod", status
    from customer_order where estimation_uid = ${estimationUid} order by uid for no key update`)
  return rows
}

/** Marks the placed parts of a checkout as no longer waiting for the other part. */
export async function endWaitOfParts(tx: Transaction, estimationUid: string): Promise<void> {
  await tx
    .update(order)
    .set({ waitsUntil: null, feeWhenLeft: false })
    .where(and(eq(order.estimationUid, estimationUid), isNotNull(order.waitsUntil)))
}

/**
 * Makes the placed part of a checkout wait for the other part until `until`. After that time the placed part is charged
 * the delivery fee that it would have alone.
 */
export async function chargeFeeAfterDeadline(tx: Transaction, estimationUid: string, until: Date): Promise<void> {
  await tx
    .update(order)
    .set({ waitsUntil: until, feeWhenLeft: true })
    .where(
      and(
        eq(order.estimationUid, estimationUid),
        inArray(order.status, ['PLACED', 'CONFIRMED']),
        gt(order.aloneShippingPaise, order.shippingPaise),
      ),
    )
}

/**
 * Lists orders that have waited for the other part until their deadline, the earliest deadline first, without those
 * already tried.
 */
export const ordersPastWaitDeadline = (
  db: Queryable,
  now: Date,
  page: DuePage,
): Promise<Pick<StoredOrder, 'uid' | 'estimationUid' | 'feeWhenLeft'>[]> =>
  db
    .select({ uid: order.uid, estimationUid: order.estimationUid, feeWhenLeft: order.feeWhenLeft })
    .from(order)
    .where(and(lte(order.waitsUntil, now), notTriedInRun(order.uid, page)))
    .orderBy(asc(order.waitsUntil))
    .limit(page.most)

/**
 * Marks an order past its deadline as no longer waiting for the other part. Returns false if another process has done
 * so, or if the other part was placed.
 */
export async function endWaitPastDeadline(tx: Transaction, uid: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(order)
    .set({ waitsUntil: null })
    .where(and(eq(order.uid, uid), lte(order.waitsUntil, now)))
    .returning({ uid: order.uid })
  return ended.length === 1
}

/**
 * Adds a fee to an order that is not packed, in the caller's transaction, which has locked the order's row or its
 * checkout. The order's delivery tax becomes the same share of `alone_fee_tax_paise` as its delivery fee is of
 * `alone_shipping_paise`. Returns false if the order is already packed or cancelled.
 */
export async function addSeparateDeliveryFee(
  tx: Transaction,
  { uid }: Pick<StoredOrder, 'uid'>,
  fee: Paise,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update customer_order o set shipping_paise = o.shipping_paise + ${fee}, final_paise = o.final_paise + ${fee},
      own_fee_paise = o.own_fee_paise + ${fee}, waits_until = null, fee_when_left = false, version = o.version + 1,
      tax_paise = (select sum(l.tax_paise) from order_line l where l.order_uid = o.uid) + round(
        coalesce(o.alone_fee_tax_paise, 0)::numeric * (o.shipping_paise + ${fee}) / greatest(o.alone_shipping_paise, 1))
    where o.uid = ${uid} and o.status in ('PLACED', 'CONFIRMED')`)
  return rowCount === 1
}
