import type { ReactNode } from 'react'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { pages } from '@farmstand/contracts/pages'
import { Link } from 'react-router'
import { orders } from '#messages/orders.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

interface LinkedOrderProps {
  order: { uid: string; order_number: string; item_count: number; o_status: OrderStatus }
  children?: ReactNode
}

/** A row of a list on the page of another order: a link to an order, and its status. */
export const LinkedOrder = ({ order, children }: LinkedOrderProps) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
    <Link
      to={pages.order(order.uid)}
      className="inline-flex min-h-11 min-w-0 grow items-center font-medium hover:underline"
    >
      {`${orders.number(order.order_number)} · ${orders.items(order.item_count)}`}
    </Link>
    <OrderStatusBadge status={order.o_status} />
    {children}
  </li>
)
