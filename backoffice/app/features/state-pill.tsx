import { clsx } from 'clsx'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { Badge } from '@farmstand/ui/badge.tsx'
import { office as words } from '#messages/office.ts'

const statePill: Record<OrderStatus, string> = {
  PLACED: 'bg-tone-turmeric text-ink',
  CONFIRMED: 'bg-tone-sky text-ink',
  PACKED: 'bg-tone-leaf text-leaf-ink',
  OUT_FOR_DELIVERY: 'bg-leaf text-on-leaf',
  DELIVERED: 'bg-leaf-deep text-on-leaf',
  CANCELLED: 'bg-sunken text-muted',
}

export const StatePill = ({ status }: { status: OrderStatus }) => (
  <Badge tone="own" className={clsx('whitespace-nowrap', statePill[status])}>
    {words.status[status]}
  </Badge>
)
