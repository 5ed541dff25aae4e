import { asc, eq } from 'drizzle-orm'
import type { Order } from '@farmstand/contracts/order'
import type { Queryable } from '../../platform/database.ts'
import { numberOf } from './additions/queries.ts'
import type { StoredOrder } from './queries.ts'
import { order } from './tables.ts'

/** Lists the orders that deliver goods of this order again, the earliest first. */
export const followUpsOf = (db: Queryable, uid: string): Promise<StoredOrder[]> =>
  db.select().from(order).where(eq(order.follows, uid)).orderBy(asc(order.number))

/** Returns the follow-ups of an order, and the order that this one follows up. */
export async function describeFollowUps(
  db: Queryable,
  { uid, follows }: StoredOrder,
): Promise<Pick<Order, 'follows' | 'follow_ups'>> {
  if (follows !== null) {
    const number = await numberOf(db, follows)
    return { follows: { uid: follows, order_number: String(number ?? '') }, follow_ups: [] }
  }
  const found = await followUpsOf(db, uid)
  return {
    follows: null,
    follow_ups: found.map((one) => ({
      uid: one.uid,
      order_number: String(one.number),
      item_count: one.itemCount,
      o_status: one.status,
    })),
  }
}
