import type { Order } from '@farmstand/contracts/order'
import { order as text } from '#messages/orders.ts'
import { LinkedOrder } from './linked-order.tsx'
import { OrderPart } from './order-part.tsx'

/** Lists the orders that deliver goods of this order again, at no charge. */
export function FollowUps({ order }: { order: Order }) {
  if (order.follow_ups.length === 0) return null
  return (
    <OrderPart title={text.followUps}>
      <ul className="divide-y divide-line">
        {order.follow_ups.map((one) => (
          <LinkedOrder key={one.uid} order={one} />
        ))}
      </ul>
    </OrderPart>
  )
}
