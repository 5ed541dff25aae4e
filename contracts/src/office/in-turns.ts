/** How many orders one call of the office takes: it holds them until its end. */
export const ORDERS_AT_ONCE = 100

/** Any number of orders in turns of as many as one call takes. Pure: safe to ship to the browser. */
export const turnsOf = <Order>(orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / ORDERS_AT_ONCE) }, (_, turn) =>
    orders.slice(turn * ORDERS_AT_ONCE, (turn + 1) * ORDERS_AT_ONCE),
  )
