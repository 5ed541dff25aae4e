/**
 * The states of an order and the table of permitted transitions, for the server, the screens and the command line. Pure
 * data: safe to ship to the browser.
 */
export const orderStatuses = ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The actors that can change an order's state. If the actor is the customer, the server also checks the slot's cut-off
 * time. `shop` is the software acting automatically.
 */
export const orderActors = ['customer', 'seller', 'shop'] as const
export type OrderActor = (typeof orderActors)[number]

/**
 * The reason of a change that is not the usual next step. LEFT_ALONE: the order was cancelled automatically, because
 * the other part of the checkout (kitchen or grocery) was not ordered, and this order cannot be delivered alone.
 * BROUGHT_BACK: the order could not be handed over, so it is back in the shop. NOT_SENT: it was sent out by mistake, and
 * that was undone before it left.
 */
export const orderReasons = ['LEFT_ALONE', 'BROUGHT_BACK', 'NOT_SENT'] as const
export type OrderReason = (typeof orderReasons)[number]

const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  PLACED: { CONFIRMED: ['seller'], CANCELLED: orderActors },
  CONFIRMED: { PACKED: ['seller'], CANCELLED: orderActors },
  PACKED: { OUT_FOR_DELIVERY: ['seller'], CANCELLED: ['customer', 'seller'] },
  OUT_FOR_DELIVERY: { PACKED: ['seller'], DELIVERED: ['seller'], CANCELLED: ['seller'] },
  DELIVERED: {},
  CANCELLED: {},
}

/** The states of open orders. An order is open while its state can still change. */
export const openStatuses = orderStatuses.filter((status) => Object.keys(transitions[status]).length > 0)

export const orderCan = {
  /** Returns true if `actor` may move an order from `from` to `to`. */
  move: (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
    transitions[from][to]?.includes(actor) ?? false,
}

/** Returns every permitted transition, once for each actor that may make it. */
export const orderSteps = (): { from: OrderStatus; to: OrderStatus; actor: OrderActor }[] =>
  orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => (transitions[from][to] ?? []).map((actor) => ({ from, to, actor }))),
  )

/** The states that an order goes through if it is not cancelled, in the sequence in which the timeline shows them. */
export const orderPath = [
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[]

/**
 * The effect on the other order of a mixed checkout when the customer cancels one of the two. FEE: a delivery fee is
 * added to the other order. CANCEL: it is cancelled too.
 */
export const otherPartChoices = ['FEE', 'CANCEL'] as const
export type OtherPartChoice = (typeof otherPartChoices)[number]
