import type { Order } from '@farmstand/contracts/order'
import { orderPath, type OrderReason, type OrderStatus } from '@farmstand/contracts/order-status'

export interface TimelineStep {
  status: OrderStatus
  /** When it happened; null while it is still to come. */
  at: string | null
  /** Why the shop did it by itself. */
  reason: OrderReason | null
}

/** What happened to an order, then what is still to come on the straight way; a cancelled order goes no further. */
export function timelineSteps({ events, o_status }: Pick<Order, 'events' | 'o_status'>): TimelineStep[] {
  const reached = events.map(({ o_status: status, at, reason }) => ({ status, at, reason }))
  if (o_status === 'CANCELLED' || o_status === 'DELIVERED') return reached
  const ahead = orderPath.slice(orderPath.indexOf(o_status) + 1).map((status) => ({ status, at: null, reason: null }))
  return [...reached, ...ahead]
}
