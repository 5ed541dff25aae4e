/** The largest number of orders in one call of the back office. It is limited because a call locks all these orders. */
export const ORDERS_AT_ONCE = 100

/** Splits any number of orders into batches for one call each. Pure: safe to ship to the browser. */
export const batchesOf = <Order>(orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / ORDERS_AT_ONCE) }, (_, turn) =>
    orders.slice(turn * ORDERS_AT_ONCE, (turn + 1) * ORDERS_AT_ONCE),
  )
