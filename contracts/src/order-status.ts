/** The transitions of an order in one table, used by the server, the screens and the command line. Pure data: safe to ship to the browser. */
export const orderStatuses = ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who may move an order. For the customer the server also checks the slot's cut-off; `shop`: automatically. */
export const orderActors = ['customer', 'seller', 'shop'] as const
export type OrderActor = (typeof orderActors)[number]

/** Why the shop cancelled automatically: the other part of the checkout was not ordered, and this one may not stand alone. */
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

/** An order that may still change is open. */
export const openStatuses = orderStatuses.filter((status) => Object.keys(transitions[status]).length > 0)

export const orderCan = {
  /** Whether `actor` may move an order from `from` to `to`. */
  move: (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
    transitions[from][to]?.includes(actor) ?? false,
}

/** Every permitted transition, with its actors. */
export const orderSteps = (): { from: OrderStatus; to: OrderStatus; actor: OrderActor }[] =>
  orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => (transitions[from][to] ?? []).map((actor) => ({ from, to, actor }))),
  )

/** The statuses of an order when nothing goes wrong, as the timeline shows them. */
export const orderPath = [
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[]

/**
 * What becomes of the other part of a checkout when its customer cancels one: it is charged its own delivery fee, or is cancelled too.
 */
export const otherPartChoices = ['FEE', 'CANCEL'] as const
export type OtherPartChoice = (typeof otherPartChoices)[number]
