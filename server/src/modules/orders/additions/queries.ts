import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database.ts'
import type { StoredOrder } from '../queries.ts'
import { order } from '../tables.ts'

/**
 * Returns an order of this customer, locked until the transaction ends so that it is neither moved nor cancelled
 * meanwhile. Returns null if the customer has no such order.
 */
export async function lockHost(tx: Transaction, uid: string, customerUid: string): Promise<StoredOrder | null> {
  const [found] = await tx
    .select()
    .from(order)
    .where(and(eq(order.uid, uid), eq(order.customerUid, customerUid)))
    .for('no key update')
  return found ?? null
}

/** Lists the additions to an order, the earliest first. */
export const additionsTo = (db: Queryable, uid: string): Promise<StoredOrder[]> =>
  db.select().from(order).where(eq(order.addedTo, uid)).orderBy(asc(order.number))

/** Counts the additions to an order that are not cancelled. */
export const countAdditions = (tx: Transaction, uid: string): Promise<number> =>
  tx.$count(order, and(eq(order.addedTo, uid), ne(order.status, 'CANCELLED')))

/** Returns the number of an order, or null if the order does not exist. */
export async function numberOf(db: Queryable, uid: string): Promise<number | null> {
  const [found] = await db.select({ number: order.number }).from(order).where(eq(order.uid, uid))
  return found?.number ?? null
}

/**
 * Maps each of these orders to the numbers of the other orders in the same delivery. An order that is delivered alone
 * has an empty list.
 */
export async function numbersDeliveredWith(
  db: Queryable,
  orders: readonly Pick<StoredOrder, 'uid' | 'addedTo'>[],
): Promise<Map<string, number[]>> {
  const hosts = [...new Set(orders.map(hostOf))]
  if (hosts.length === 0) return new Map()
  const family = await db
    .select({ uid: order.uid, addedTo: order.addedTo, number: order.number })
    .from(order)
    .where(and(or(inArray(order.uid, hosts), inArray(order.addedTo, hosts)), ne(order.status, 'CANCELLED')))
    .orderBy(asc(order.number))
  const byHost = Map.groupBy(family, hostOf)
  return new Map(
    orders.map((one) => [
      one.uid,
      (byHost.get(hostOf(one)) ?? []).flatMap(({ uid, number }) => (uid === one.uid ? [] : [number])),
    ]),
  )
}

const hostOf = ({ uid, addedTo }: Pick<StoredOrder, 'uid' | 'addedTo'>): string => addedTo ?? uid

type WindowTerms = Pick<StoredOrder, 'slotId' | 'slotName' | 'deliveryDay' | 'deliveryAt' | 'cancelUntil'>

/**
 * Moves the additions to an order into another delivery window, unless they are delivered or cancelled. Called when the
 * order itself is moved.
 */
export async function moveAdditions(tx: Transaction, uid: string, window: WindowTerms): Promise<void> {
  await tx
    .update(order)
    .set({ ...window, version: sql`${order.version} + 1` })
    .where(and(eq(order.addedTo, uid), notInArray(order.status, ['DELIVERED', 'CANCELLED'])))
}
