import type { Order } from '@farmstand/contracts/order'
import type { Queryable } from '../../platform/database.ts'
import { describeOrder } from './describe-order.ts'
import { ordersToFulfil, uidOfNumber, wholeOrder, type StoredOrder, type ToFulfil } from './queries.ts'

/** Orders as a seller works them off, page by page: the next delivery first, in it those with priority, then as they came in. */
export const listForSeller = (db: Queryable, wish: ToFulfil): Promise<{ orders: StoredOrder[]; total: number }> =>
  ordersToFulfil(db, wish)

/** Whoever's order it is, by its number or uid; null when there is none. */
export async function findForSeller(db: Queryable, numberOrUid: string, now: Date): Promise<Order | null> {
  const uid = /^\d{1,15}$/.test(numberOrUid) ? await uidOfNumber(db, Number(numberOrUid)) : numberOrUid
  const whole = uid !== null && /^[0-9a-f-]{36}$/.test(uid) ? await wholeOrder(db, uid) : null
  return whole && describeOrder(db, whole, now)
}
