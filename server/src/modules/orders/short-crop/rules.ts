/** A line of an order that wants the item. */
export interface WantingLine {
  position: number
  /** Pieces. */
  wanted: number
  /** How many it has for certain, because somebody packed it or decided it before; null: it is open. */
  has: number | null
}

export interface WantingOrder<Line extends WantingLine = WantingLine> {
  /** When its window begins. */
  deliveryAt: Date
  /** Grows with placing. */
  number: number
  lines: readonly Line[]
}

/** How many pieces each line gets. */
export interface SharedOut<Order extends WantingOrder> {
  order: Order
  gets: ReadonlyMap<number, number>
}

/**
 * Hands out what there is: what is in bags stays there, and of the rest early windows come first and in a window who ordered first. Answers
 * the orders in that order; the last that gets something may get a part.
 */
export function shareOut<Order extends WantingOrder>(orders: readonly Order[], there: number): SharedOut<Order>[] {
  const taken = orders.flatMap(({ lines }) => lines).reduce((sum, { has }) => sum + (has ?? 0), 0)
  let left = Math.max(there - taken, 0)
  return orders
    .toSorted((a, b) => a.deliveryAt.getTime() - b.deliveryAt.getTime() || a.number - b.number)
    .map((order) => {
      const gets = order.lines.map(({ position, wanted, has }): [number, number] => {
        if (has !== null) return [position, has]
        const part = Math.min(wanted, left)
        left -= part
        return [position, part]
      })
      return { order, gets: new Map(gets) }
    })
}
