import { roundToCash, formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import { order as text } from '#messages/orders.ts'
import { LinkedOrder } from './linked-order.tsx'
import { OrderPart } from './order-part.tsx'

/** Lists the orders that were added to this one and arrive together with it. */
export function Additions({ order }: { order: Order }) {
  if (order.additions.length === 0) return null
  const due = cashDueOnDelivery(order)
  return (
    <OrderPart title={text.additions}>
      <ul className="divide-y divide-line">
        {order.additions.map((one) => (
          <LinkedOrder key={one.uid} order={one}>
            <span className="amount font-semibold">{formatRupees(one.amount_due)}</span>
          </LinkedOrder>
        ))}
      </ul>
      {due === null ? null : (
        <p className="flex justify-between gap-3 border-t border-line pt-2 font-semibold">
          <span>{text.atTheDoor}</span>
          <span className="amount">{formatRupees(due)}</span>
        </p>
      )}
    </OrderPart>
  )
}

/**
 * Returns the rupees that the rider collects for an order and its additions together. Null if this is just the amount
 * of the order.
 */
function cashDueOnDelivery({ additions, ...order }: Order): number | null {
  const collected = [order, ...additions].filter(
    ({ payment_method: by, o_status: status }) => by === 'COD' && status !== 'CANCELLED' && status !== 'DELIVERED',
  )
  if (collected.length < 2) return null
  return fromPaise(collected.reduce((sum, { amount_due: due }) => sum + roundToCash(toPaise(due)), 0))
}
