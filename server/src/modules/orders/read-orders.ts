import type { Order, OrderList } from '@farmstand/contracts/order'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { describeOrder } from './describe-order.ts'
import { orderSummary } from './order-reply.ts'
import { orderOfCustomer, pageOfOrders, uidOfOrderNumber, wholeOrder } from './queries.ts'

interface ReadOrdersDeps {
  db: Database
  clock: Clock
}

/** Returns a page of a customer's orders, the newest first. For a page beyond the end, returns the last page. */
export async function listOrders(
  { db, clock }: ReadOrdersDeps,
  customerUid: string,
  wanted: { page: number; size: number },
): Promise<OrderList> {
  const { orders, page, pages } = await pageOfOrders(db, customerUid, wanted)
  const results = orders.map((order) => orderSummary(order, clock.now()))
  return { results, page, total_pages: pages }
}

export async function readOrder(
  { db, clock }: ReadOrdersDeps,
  customerUid: string,
  uid: string,
): Promise<Order | Refused> {
  const whole = await orderOfCustomer(db, uid, customerUid)
  return whole ? describeOrder(db, whole, clock.now()) : refused('NOT_FOUND')
}

/** Returns an order of any customer by its number or uid, or null if there is none. */
export async function findForSeller(db: Queryable, numberOrUid: string, now: Date): Promise<Order | null> {
  const uid = /^\d{1,15}$/.test(numberOrUid) ? await uidOfOrderNumber(db, Number(numberOrUid)) : numberOrUid
  const whole = uid !== null && /^[0-9a-f-]{36}$/.test(uid) ? await wholeOrder(db, uid) : null
  return whole && describeOrder(db, whole, now)
}
