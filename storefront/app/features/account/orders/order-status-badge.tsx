import type { OrderStatus } from '@farmstand/contracts/order-status'
import { orders as text } from '#messages/orders.ts'
import { Badge } from '@farmstand/ui/badge.tsx'

export function OrderStatusBadge({ status, className }: { status: OrderStatus; className?: string }) {
  return (
    <Badge tone={status === 'CANCELLED' ? 'danger' : 'leaf'} {...(className && { className })}>
      {text.status[status]}
    </Badge>
  )
}
