import { useState } from 'react'
import { Link } from 'react-router'
import type { CounterOrder } from '@farmstand/contracts/office/counter'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { windowText } from '../../lib/times.ts'
import { shortDayOf } from '../../lib/words.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { counter as words } from '#messages/counter.ts'
import { office } from '#messages/office.ts'

interface OpenOrdersProps {
  orders: readonly CounterOrder[]
  onAdd: (order: CounterOrder) => void
}

/** Shows the customer's open orders. Goods can be added to them, and their window can be changed. */
export function OpenOrders({ orders, onAdd }: OpenOrdersProps) {
  const [moving, setMoving] = useState<CounterOrder | null>(null)
  if (orders.length === 0) return null
  return (
    <section aria-label={words.openOrders} className="mt-3 border-t border-line pt-3">
      <h2 className="text-sm">{words.openOrders}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.uid} className="flex flex-wrap items-center gap-x-3 py-1 text-sm">
            <span className="mr-auto">
              <Link
                to={`/orders/${order.uid}`}
                className="inline-flex min-h-11 items-center font-semibold text-leaf-ink"
              >
                #{order.order_number}
              </Link>{' '}
              {shortDayOf(order.delivery_day)}, {windowText(order.slot.name)}{' '}
              <span className="text-muted">
                {office.status[order.status]}, {formatRupees(order.amount)}
              </span>
            </span>
            {order.can_add ? (
              <Button
                look="quiet"
                size="sm"
                aria-label={words.addGoods(order.order_number)}
                onClick={() => onAdd(order)}
              >
                {words.addShort}
              </Button>
            ) : null}
            {order.can_move ? (
              <Button
                look="quiet"
                size="sm"
                aria-label={words.changeTime(order.order_number)}
                onClick={() => setMoving(order)}
              >
                {words.timeShort}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {moving ? (
        <MoveDialog open onClose={() => setMoving(null)} orders={[moving]} department={moving.department} />
      ) : null}
    </section>
  )
}
