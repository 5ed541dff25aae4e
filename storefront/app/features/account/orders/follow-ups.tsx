import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { Link } from 'react-router'
import { order as text, orders } from '#messages/orders.ts'
import { OrderPart } from './order-part.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** Lists the orders that deliver goods of this order again, at no charge. */
export function FollowUps({ order }: { order: Order }) {
  if (order.follow_ups.length === 0) return null
  return (
    <OrderPart title={text.followUps}>
      <ul className="divide-y divide-line">
        {order.follow_ups.map((one) => (
          <li key={one.uid} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Link
              to={pages.order(one.uid)}
              className="inline-flex min-h-11 min-w-0 grow items-center font-medium hover:underline"
            >
              {`${orders.number(one.order_number)} · ${orders.items(one.item_count)}`}
            </Link>
            <OrderStatusBadge status={one.o_status} />
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}
