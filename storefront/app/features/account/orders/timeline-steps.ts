import type { Order } from '@farmstand/contracts/order'
import { orderPath, type OrderReason, type OrderStatus } from '@farmstand/contracts/order-status'

export interface TimelineStep {
  status: OrderStatus
  /** The time of the step; null while it is ahead. */
  at: string | null
  /** The reason, where the shop acted by a rule. */
  reason: OrderReason | null
}

/** Returns the past steps of an order, then the next ones of the usual path; a cancelled order has none. */
export function timelineSteps({ events, o_status }: Pick<Order, 'events' | 'o_status'>): TimelineStep[] {
  const reached = events.map(({ o_status: status, at, reason }) => ({ status, at, reason }))
  if (o_status === 'CANCELLED' || o_status === 'DELIVERED') return reached
  const ahead = orderPath.slice(orderPath.indexOf(o_status) + 1).map((status) => ({ status, at: null, reason: null }))
  return [...reached, ...ahead]
}
