import { roundToCash, formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { headlineOf } from '../../features/account/orders/order-when.ts'
import { OverlappingPictures } from '../../ui/overlapping-pictures.tsx'
import { adding } from '#messages/adding.ts'
import { checkout as text } from '#messages/checkout.ts'
import { order as orderPage, orders as orderText, orderWhen } from '#messages/orders.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'

/** Milliseconds until Home opens after the orders are placed. */
const LEAVE_AFTER_MS = 2000

/** Moves the focus to the link, because the button that was pressed has disappeared. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus()

/**
 * Thanks the customer and shows the orders with their delivery times, or the number of the order they were added to. After that Home opens, unless the customer
 * chooses to stay.
 */
export function Placed({ orders, addedTo }: { orders: readonly Order[]; addedTo: string | undefined }) {
  const navigate = useNavigate()
  const [staying, setStaying] = useState(false)
  const giveWay = useCallback(() => {
    window.scrollTo({ top: 0 })
    const timer = setTimeout(() => void navigate(pages.home), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div ref={staying ? undefined : giveWay} data-placed className="mx-auto max-w-xl">
      <div className="flex flex-col items-center gap-1 pt-2 pb-6 text-center">
        <span className="mb-2 flex size-18 items-center justify-center rounded-full bg-leaf text-on-leaf">
          <IconCheck aria-hidden size={40} />
        </span>
        <h2 className="text-xl font-semibold">{addedTo ? adding.added(addedTo) : text.success}</h2>
        <p className="amount text-sm text-muted">{totalOf(orders)}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 empty:hidden">
        {orders.map((order) => (
          <li key={order.uid} className="py-3">
            <p>
              <b className="block leading-tight font-semibold">{headlineOf(order)}</b>
              <span className="text-sm text-muted">
                {orderWhen.about(
                  order.order_number,
                  orderText.departments[order.department],
                  orderText.items(order.lines.length),
                )}
              </span>
            </p>
            <div className="mt-2 flex items-center justify-between gap-3">
              <OverlappingPictures lines={order.lines} />
              <span className="amount ml-auto font-semibold">{formatRupees(order.final_amount)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center text-sm text-muted">{staying ? text.thankYou : text.thanks}</p>
      <div
        aria-hidden
        className={clsx('mx-auto mt-2 h-1.5 w-30 overflow-hidden rounded-full bg-line', staying && 'invisible')}
      >
        <div
          className="h-full origin-left animate-filling rounded-full bg-leaf"
          style={{ animationDuration: `${LEAVE_AFTER_MS}ms` }}
        />
      </div>
      <div className="mt-5 grid grid-cols-2 gap-2">
        <ButtonLink to={pages.orders} look="plain">
          {text.viewOrders}
        </ButtonLink>
        {staying ? (
          <ButtonLink ref={takeFocus} to={pages.home}>
            {text.backToShop}
          </ButtonLink>
        ) : (
          <Button look="plain" onClick={() => setStaying(true)}>
            {text.stay}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns the amount due in paise. For cash it is rounded down to whole rupees. */
const toPayOf = ({ final_amount: amount, payment_method: method }: Order): number =>
  method === 'COD' ? roundToCash(toPaise(amount)) : toPaise(amount)

/**
 * Returns the sum and the payment method, such as '₹529.88 · Cash on delivery'. Returns nothing if the responses to the
 * orders were lost.
 */
function totalOf(orders: readonly Order[]): string {
  const [first] = orders
  const total = fromPaise(orders.reduce((sum, order) => sum + toPayOf(order), 0))
  return first ? `${formatRupees(total)} · ${orderPage.paymentNames[first.payment_method] ?? first.payment_method}` : ''
}
