import { Link } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import type { CropOrder } from '@farmstand/contracts/office/short-crop'
import { harvest as words } from '#messages/harvest.ts'
import { windowText } from '../../lib/times.ts'

type Named = Pick<CropOrder, 'uid' | 'order_number' | 'slot_name' | 'customer_name' | 'gets' | 'wanted'>

interface OrdersProps<Order> {
  orders: readonly Order[]
  /** Returns the outcome of an order in words. `amount` returns the rupees of that outcome. */
  said: (order: Order) => string
  amount: (order: Order) => number
}

/** Lists the orders that go short of an item, each as a link. */
export const CropOrders = <Order extends Named>({ orders, said, amount }: OrdersProps<Order>) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf-ink">
      {words.crop.list}
    </summary>
    <ul className="divide-y divide-line text-sm">
      {orders.map((one) => (
        <li key={one.uid} className="flex items-center gap-3 py-1">
          <Link to={`/orders/${one.uid}`} className="inline-flex min-h-11 items-center font-semibold text-leaf-ink">
            #{one.order_number}
          </Link>
          <span className="grow">
            {[windowText(one.slot_name), one.customer_name].filter(Boolean).join(', ')}
            <span className="block text-xs text-muted">{said(one)}</span>
          </span>
          <span className="text-right whitespace-nowrap">
            {words.crop.of(one.gets, one.wanted)}
            {amount(one) > 0 ? (
              <span className="amount block text-xs text-muted">{formatRupees(amount(one))}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
