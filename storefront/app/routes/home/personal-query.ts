import type { Order, OrderSummary } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { openStatuses } from '@farmstand/contracts/order-status'
import { queryOptions } from '@tanstack/react-query'
import { ordersKey } from '../../lib/open-orders.ts'
import { api } from '../../lib/api-client.ts'
import {
  availableOf,
  deliveriesOf,
  linesOf,
  refreshReorderLines,
  type ReorderableLine,
  type ReorderLine,
} from '../../lib/reorder.ts'
import { ORDERS_COMPARED, usualGoods } from './usual-goods.ts'

/** The number of latest orders that are searched for open ones and for the last delivered one. */
const ORDERS_SEARCHED = 10

interface PersonalPart {
  /** The open order that is delivered first. It contains the orders that were added to it. */
  next: Order | null
  others: readonly OrderSummary[]
  /** The order that was delivered last. */
  delivered: OrderSummary | undefined
  /** The lines of the last delivery, as they can be bought now. */
  basket: readonly ReorderLine[]
  /** Other goods that the customer usually buys, if they can be bought now. */
  usual: readonly ReorderableLine[]
  /** The shop's current pause; null while the shop takes orders. */
  pause: CheckoutOptions['pause']
}

/** The query for all data of the customer's section on Home. */
export const personalQuery = (userUid: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'home', userUid],
    queryFn: ({ signal }) => readPersonal(userUid, signal),
    staleTime: 60_000,
  })

async function readPersonal(uid: string, signal: AbortSignal): Promise<PersonalPart> {
  const query = { user_uid: uid, page: 1, limit: ORDERS_SEARCHED }
  const paused = api.getCheckoutOptions({ signal }).then(
    ({ pause }) => pause,
    () => null,
  )
  const { results } = await api.listOrders({ params: { uid }, query, signal })
  const [first, ...others] = openOrdersOf(results)
  const delivered = deliveriesOf(results.filter(({ o_status: status }) => status === 'DELIVERED'))
  const [next, { basket, usual }, pause] = await Promise.all([
    first ? api.getOrder({ params: { uid: first.uid }, signal }) : null,
    readGoods(delivered, signal),
    paused,
  ])
  return { next, others, pause, delivered: delivered[0]?.[0], basket, usual: availableOf(usual) }
}

/** Returns the lines of the last delivery and the usual goods, as they can be bought now. */
async function readGoods(delivered: readonly OrderSummary[][], signal: AbortSignal) {
  const lines = await Promise.all(delivered.slice(0, ORDERS_COMPARED).map((delivery) => linesOf(delivery, signal)))
  const [basket, usual] = await Promise.all([
    refreshReorderLines(lines[0] ?? []),
    refreshReorderLines(usualGoods(lines)),
  ])
  return { basket, usual }
}

/** Returns the open orders, the one with the earliest delivery first, without those that were added to another one. */
const openOrdersOf = (orders: readonly OrderSummary[]): OrderSummary[] =>
  deliveriesOf(orders.filter(({ o_status: status }) => openStatuses.includes(status)))
    .flatMap((delivery) => delivery.slice(0, 1))
    .toSorted((a, b) => a.expected_delivery_date.localeCompare(b.expected_delivery_date))
