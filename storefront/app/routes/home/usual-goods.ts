import type { OrderLine } from '@farmstand/contracts/order'
import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'

/** The number of latest delivered orders in which usual goods are searched. */
export const ORDERS_COMPARED = 4
/** A good is usual if at least this many of these orders contain it. */
const MIN_ORDERS = 2

type Line = Pick<OrderLine, 'type' | 'item_id'>

const keyOf = ({ type, item_id: id }: Line): string => `${type} ${id}`

/**
 * Returns the goods that the customer usually buys, the most frequent first. Those of the last order are left out,
 * because Buy again shows them. `orders` holds the lines of each order, the last order first.
 */
export function usualGoods<Bought extends Line>(orders: readonly (readonly Bought[])[]): Bought[] {
  const [last = [], ...earlier] = orders
  const shown = new Set(last.map(keyOf))
  const counts = new Map<string, { line: Bought; orders: number }>()
  for (const lines of earlier)
    for (const [key, line] of new Map(lines.map((one) => [keyOf(one), one])))
      counts.set(key, { line, orders: (counts.get(key)?.orders ?? 0) + 1 })
  return [...counts]
    .filter(([key, { orders: count }]) => count >= MIN_ORDERS && !shown.has(key))
    .toSorted(([, one], [, other]) => other.orders - one.orders)
    .slice(0, MAX_ON_SHELF)
    .map(([, { line }]) => line)
}
