/**
 * The transitions of an order's state in one table, for the server, the screens and the command line. Pure data: safe
 * to ship to the browser.
 */
export const orderStatuses = ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The actors that can change an order's state. For the customer the server also checks the slot's cut-off. `shop` acts
 * automatically.
 */
export const orderActors = ['customer', 'seller', 'shop'] as const
export type OrderActor = (typeof orderActors)[number]

/**
 * The reason of an automatic cancellation: the other part of the checkout was not ordered, and this one cannot be
 * delivered alone.
 */
export const orderReasons = ['LEFT_ALONE'] as const
export type OrderReason = (typeof orderReasons)[number]

const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  PLACED: { CONFIRMED: ['seller'], CANCELLED: orderActors },
  CONFIRMED: { PACKED: ['seller'], CANCELLED: orderActors },
  PACKED: { OUT_FOR_DELIVERY: ['seller'], CANCELLED: ['customer', 'seller'] },
  OUT_FOR_DELIVERY: { DELIVERED: ['seller'], CANCELLED: ['seller'] },
  DELIVERED: {},
  CANCELLED: {},
}

/** The states of open orders, which can still change. */
export const openStatuses = orderStatuses.filter((status) => Object.keys(transitions[status]).length > 0)

export const orderCan = {
  /** Returns true if `actor` may move an order from `from` to `to`. */
  move: (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
    transitions[from][to]?.includes(actor) ?? false,
}

/** Returns every permitted transition, with its actors. */
export const orderSteps = (): { from: OrderStatus; to: OrderStatus; actor: OrderActor }[] =>
  orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => (transitions[from][to] ?? []).map((actor) => ({ from, to, actor }))),
  )

/** The states of an order that is not cancelled, in order, as the timeline shows them. */
export const orderPath = [
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[]

/**
 * The outcome for the other part of a checkout when its customer cancels one part: it pays its own delivery fee, or is
 * cancelled too.
 */
export const otherPartChoices = ['FEE', 'CANCEL'] as const
export type OtherPartChoice = (typeof otherPartChoices)[number]
