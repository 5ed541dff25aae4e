import { pages } from '@farmstand/contracts/pages'
import { IconReceipt } from '@tabler/icons-react'
import type { OrderList as Orders, OrderSummary } from '@farmstand/contracts/order'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dateText } from '../../../lib/dates.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { order as orderText, orders as text } from '#messages/orders.ts'
import { Asked } from '../../../ui/asked.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { ordersQuery } from './use-orders.ts'

/** The customer's orders, newest first, two to a page; the page stands in the address. */
export function OrderList({ userUid }: { userUid: string }) {
  const [parameters] = useSearchParams()
  return (
    <Asked
      answer={useQuery(ordersQuery(userUid, pageOf(parameters)))}
      waiting={<OrdersWaiting />}
      failed={{ title: text.fetchFailed, retry: text.retry }}
    >
      {(orders) => <OrdersPage {...orders} />}
    </Asked>
  )
}

function OrdersPage({ results, page, total_pages }: Orders) {
  if (results.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconReceipt aria-hidden />}
          title={text.empty}
          hint={text.emptyHint}
          action={<ButtonLink to={pages.home}>{text.startShopping}</ButtonLink>}
        />
      </Card>
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {results.map((order) => (
          <OrderCard key={order.uid} order={order} />
        ))}
      </ul>
      {total_pages > 1 ? <Paging page={page} last={total_pages} /> : null}
    </>
  )
}

/** What is no page number begins at the first; beyond the last the server shows the last. */
export function pageOf(parameters: URLSearchParams): number {
  const written = parameters.get('page') ?? ''
  return /^[1-9][0-9]{0,8}$/.test(written) ? Number(written) : 1
}

function OrderCard({ order }: { order: OrderSummary }) {
  const rows = [
    [text.deliverTo, order.delivery_address],
    [text.expected, `${dateText(order.expected_delivery_date)}, ${order.delivery_slot.name}`],
  ] as const
  return (
    <li>
      <Card className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base font-semibold">{text.number(order.order_number)}</h2>
          <OrderStatusBadge status={order.o_status} />
        </div>
        <p className="text-sm text-muted">{`${text.departments[order.department]} · ${text.items(order.item_count)}`}</p>
        {order.added_to ? <p className="text-sm text-leaf-ink">{orderText.comesAlong}</p> : null}
        <dl className="mt-3 flex flex-col gap-2 text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <dt className="text-muted">{text.amount}</dt>
            <dd className="amount text-base font-semibold">{formatRupees(order.amount_due)}</dd>
          </div>
        </dl>
        <ButtonLink
          to={pages.order(order.uid)}
          look="outline"
          className="mt-3"
          aria-label={text.viewNamed(order.order_number)}
        >
          {text.view}
        </ButtonLink>
      </Card>
    </li>
  )
}

function Paging({ page, last }: { page: number; last: number }) {
  return (
    <nav aria-label={text.pages} className="mt-4 flex items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink to={`?page=${page - 1}`} look="outline" preventScrollReset>
          {text.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="amount text-sm text-muted">{text.page(page, last)}</p>
      {page < last ? (
        <ButtonLink to={`?page=${page + 1}`} look="outline" preventScrollReset>
          {text.next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

export function OrdersWaiting() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2].map((row) => (
        <Skeleton key={row} className="h-60 rounded-card" />
      ))}
    </div>
  )
}
