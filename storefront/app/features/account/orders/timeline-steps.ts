import type { Order } from '@farmstand/contracts/order'
import { orderPath, type OrderReason, type OrderStatus } from '@farmstand/contracts/order-status'

export interface TimelineStep {
  status: OrderStatus
  /** The time of the step; null if it has not happened yet. */
  at: string | null
  /** The reason, if the shop took the step because of a rule; else null. */
  reason: OrderReason | null
}

/** Returns the steps that an order has taken, then the steps that usually follow. After a cancellation none follow. */
export function timelineSteps({ events, o_status }: Pick<Order, 'events' | 'o_status'>): TimelineStep[] {
  const reached = events.map(({ o_status: status, at, reason }) => ({ status, at, reason }))
  if (o_status === 'CANCELLED' || o_status === 'DELIVERED') return reached
  const ahead = orderPath.slice(orderPath.indexOf(o_status) + 1).map((status) => ({ status, at: null, reason: null }))
  return [...reached, ...ahead]
}
