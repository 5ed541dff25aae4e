import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { OrderLine, OrderSummary } from '@farmstand/contracts/order'
import type { Sellable } from '@farmstand/contracts/sellable'
import { lastBasket as text } from '#messages/last-basket.ts'
import { vegOnly } from '#messages/veg-only.ts'
import { api } from './api-client.ts'
import { multiplyPrice } from './money.ts'
import { loadSellable } from './sellable-now.ts'
import { isNonVeg, isVegOnly } from './veg-only.ts'

/** A line of an earlier order, as it can be bought now. One that this device does not show is left out. */
export type ReorderLine = { state: 'gone' | 'sold-out' | 'left-out'; line: OrderLine } | ReorderableLine

export interface ReorderableLine {
  state: 'available'
  line: OrderLine
  now: Sellable
  quantity: number
  /** The price in the earlier order. Null if it is the same as now. */
  priceBefore: number | null
}

export function reorderLineOf(line: OrderLine, now: Sellable | null): ReorderLine {
  if (!now) return { state: 'gone', line }
  if (isVegOnly() && isNonVeg(now.item)) return { state: 'left-out', line }
  if (!now.item.in_stock) return { state: 'sold-out', line }
  const most = now.item.max_quantity || line.quantity
  return {
    state: 'available',
    line,
    now,
    quantity: Math.min(line.quantity, most),
    priceBefore: now.item.price === line.price ? null : line.price,
  }
}

/** Returns the lines of the last delivery, as they can be bought now. */
export async function lastBasketOf(orders: readonly OrderSummary[], signal: AbortSignal): Promise<ReorderLine[]> {
  const [last = []] = deliveriesOf(orders.filter(({ o_status: status }) => status === 'DELIVERED'))
  return refreshReorderLines(await linesOf(last, signal))
}

type Delivered = Pick<OrderSummary, 'uid' | 'added_to'>

/**
 * Groups orders that arrive together: an order, then the orders that the customer added to it. `orders` has the newest
 * first, and so has the result.
 */
export function deliveriesOf<One extends Delivered>(orders: readonly One[]): One[][] {
  const groups = new Map<string, One[]>()
  for (const order of orders) {
    const host = order.added_to ?? order.uid
    groups.set(host, [order, ...(groups.get(host) ?? [])])
  }
  return [...groups.values()]
}

/** Loads the lines of orders that arrive together. A good that is in several of them becomes one line. */
export async function linesOf(delivery: readonly Delivered[], signal: AbortSignal): Promise<OrderLine[]> {
  const orders = await Promise.all(delivery.map(({ uid }) => api.getOrder({ params: { uid }, signal })))
  const lines = new Map<string, OrderLine>()
  for (const line of orders.flatMap((order) => order.lines)) {
    const key = `${line.type} ${line.item_id}`
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

/** Looks up the current price and stock of each line. */
export const refreshReorderLines = (lines: readonly OrderLine[]): Promise<ReorderLine[]> =>
  Promise.all(lines.map(async (line) => reorderLineOf(line, await loadSellable({ type: line.type, id: line.item_id }))))

export const availableOf = (repeats: readonly ReorderLine[]): ReorderableLine[] =>
  repeats.filter((repeat) => repeat.state === 'available')

/** Returns the sum of the available lines in rupees. */
export const sumOfLines = (available: readonly ReorderableLine[]): number =>
  fromPaise(available.reduce((sum, { now, quantity }) => sum + toPaise(multiplyPrice(now.item.price, quantity)), 0))

/** Describes what has changed, such as 'Tomato is ₹40.00, was ₹35.70. Okra is sold out.' */
export function describeChanges(repeats: readonly ReorderLine[]): string {
  return repeats
    .flatMap((repeat) => {
      if (repeat.state === 'left-out') return [vegOnly.leftOut(repeat.line.name)]
      if (repeat.state !== 'available') return [text.missing(repeat.line.name)]
      if (repeat.priceBefore === null) return []
      return [text.changed(repeat.line.name, formatRupees(repeat.now.item.price), formatRupees(repeat.priceBefore))]
    })
    .join(' ')
}
