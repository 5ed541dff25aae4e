import { ORDERS_PAGE_SIZE, type Order, type OrderList } from '@farmstand/contracts/order'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { describeOrder } from './describe-order.ts'
import { orderSummary } from './order-reply.ts'
import { orderOf, pageOfOrders } from './queries.ts'

interface OrdersShelf {
  db: Database
  clock: Clock
}

/** A page of a customer's orders, the newest first; beyond the last one there is nothing (S9.13). */
export async function listOrders({ db, clock }: OrdersShelf, customerUid: string, page: number): Promise<OrderList> {
  const { orders, total } = await pageOfOrders(db, customerUid, { page, size: ORDERS_PAGE_SIZE })
  return {
    results: orders.map((order) => orderSummary(order, clock.now())),
    page,
    total_pages: Math.ceil(total / ORDERS_PAGE_SIZE),
  }
}

export async function readOrder(
  { db, clock }: OrdersShelf,
  customerUid: string,
  uid: string,
): Promise<Order | Refused> {
  const whole = await orderOf(db, uid, customerUid)
  return whole ? describeOrder(db, whole, clock.now()) : refused('NOT_FOUND')
}
