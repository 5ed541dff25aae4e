import { formatRupees } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { headlineOf } from '../../features/account/orders/order-when.ts'
import { checkout as text } from '#messages/checkout.ts'
import { orders as orderText, orderWhen } from '#messages/orders.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Milliseconds between placed orders and Home. */
const LEAVE_AFTER_MS = 2000

/** Whoever pressed the button that stood here goes on from here. */
const standHere = (link: HTMLAnchorElement | null): void => link?.focus()

/** The thanks, and what was ordered for when; they give way to Home unless who ordered wants to look longer. */
export function Placed({ orders }: { orders: readonly Order[] }) {
  const navigate = useNavigate()
  const [staying, setStaying] = useState(false)
  const giveWay = useCallback(() => {
    window.scrollTo({ top: 0 })
    const timer = setTimeout(() => void navigate(pages.home), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div ref={staying ? undefined : giveWay} className="mx-auto max-w-xl">
      <div className="flex flex-col items-center gap-1 pt-2 pb-6 text-center">
        <span className="mb-2 flex size-18 items-center justify-center rounded-full bg-leaf text-on-leaf">
          <IconCheck aria-hidden size={40} />
        </span>
        <p className="text-xl font-semibold">{text.success}</p>
        <p className="text-sm text-muted">{staying ? text.thankYou : text.thanks}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 empty:hidden">
        {orders.map((order) => (
          <li key={order.uid} className="flex items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <b className="block leading-tight font-semibold">{headlineOf(order)}</b>
              <span className="text-sm text-muted">
                {orderWhen.about(
                  order.order_number,
                  orderText.departments[order.department],
                  orderText.items(order.lines.length),
                )}
              </span>
            </p>
            <span className="amount font-semibold">{formatRupees(order.final_amount)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <ButtonLink to={pages.orders} look="outline">
          {text.viewOrders}
        </ButtonLink>
        {staying ? (
          <ButtonLink ref={standHere} to={pages.home}>
            {text.backToShop}
          </ButtonLink>
        ) : (
          <Button look="outline" onClick={() => setStaying(true)}>
            {text.stay}
          </Button>
        )}
      </div>
    </div>
  )
}
