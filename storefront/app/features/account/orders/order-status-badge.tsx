import type { OrderStatus } from '@farmstand/contracts/order-status'
import { orders as text } from '#messages/orders.ts'
import { Badge } from '../../../ui/badge.tsx'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={status === 'CANCELLED' ? 'danger' : 'leaf'}>{text.status[status]}</Badge>
}
