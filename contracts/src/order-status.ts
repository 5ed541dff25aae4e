/**
 * The life of an order as one table, asked by name by the server, the screens and the command line.
 * Pure data: safe to ship to the browser.
 */
export const orderStatuses = ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who may move an order. The customer also only until the slot's cut-off, which the server checks; `shop`: by itself. */
export const orderActors = ['customer', 'seller', 'shop'] as const
export type OrderActor = (typeof orderActors)[number]

/** Why the shop cancels by itself: the other part of the checkout was not ordered, and this one does not stand alone. */
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
  /** May `actor` move an order from `from` to `to`? */
  move: (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
    transitions[from][to]?.includes(actor) ?? false,
}

/** Every step that an order may take, and who may take it with it. */
export const orderSteps = (): { from: OrderStatus; to: OrderStatus; actor: OrderActor }[] =>
  orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => (transitions[from][to] ?? []).map((actor) => ({ from, to, actor }))),
  )

/** The straight way an order goes when nothing happens to it; the timeline shows these. */
export const orderPath = [
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[]
