import { pages } from '@farmstand/contracts/pages'
import { IconChevronLeft, IconChevronRight, IconReceipt } from '@tabler/icons-react'
import type { OrderList as Orders, OrderSummary } from '@farmstand/contracts/order'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { dateText } from '../../../lib/dates.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { order as orderText, orders as text, orderWhen as when } from '#messages/orders.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OverlappingPictures } from '../../../ui/overlapping-pictures.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { headlineOf } from './order-when.ts'
import { orderQuery, ordersQuery } from './use-orders.ts'

type BuyAgain = ComponentProps<typeof BuyAgainButton>['onAdd']

/** Shows the customer's orders, newest first, two to a page. The address contains the page number. */
export function OrderList({ userUid, onBuyAgain }: { userUid: string; onBuyAgain: BuyAgain }) {
  const [parameters] = useSearchParams()
  return (
    <QueryState
      answer={useQuery(ordersQuery(userUid, pageInAddress(parameters)))}
      waiting={<OrdersWaiting />}
      failed={{ title: text.fetchFailed, retry: text.retry }}
    >
      {(orders) => <OrdersPage {...orders} onBuyAgain={onBuyAgain} />}
    </QueryState>
  )
}

function OrdersPage({ results, page, total_pages, onBuyAgain }: Orders & { onBuyAgain: BuyAgain }) {
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
          <OrderCard key={order.uid} order={order} onBuyAgain={onBuyAgain} />
        ))}
      </ul>
      {total_pages > 1 ? <Paging page={page} last={total_pages} /> : null}
    </>
  )
}

/**
 * Returns the page number in the address, or 1 if there is none. For a number that is too large the server shows the
 * last page, so here the number is only limited to the largest safe integer.
 */
export function pageInAddress(parameters: URLSearchParams): number {
  const written = parameters.get('page') ?? ''
  return /^[1-9][0-9]*$/.test(written) ? Math.min(Number(written), Number.MAX_SAFE_INTEGER) : 1
}

function OrderCard({ order, onBuyAgain }: { order: OrderSummary; onBuyAgain: BuyAgain }) {
  // Loads the whole order for its pictures and its end time. The order's page, which the customer may open next, uses
  // the same query.
  const { data: whole } = useQuery(orderQuery(order.uid))
  const ended = order.o_status === 'DELIVERED' || order.o_status === 'CANCELLED'
  return (
    <li>
      <Card className="p-3.5 md:p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base leading-tight">{headlineOf(whole ?? order)}</h2>
          <OrderStatusBadge status={order.o_status} className="shrink-0" />
        </div>
        <div className="mt-0.5 flex items-baseline justify-between gap-3">
          <p className="text-xs leading-tight text-muted">
            {when.about(order.order_number, text.departments[order.department], text.items(order.item_count))}
          </p>
          <p className="amount leading-tight font-semibold">
            <span className="sr-only">{text.amount}</span> {formatRupees(order.amount_due)}
          </p>
        </div>
        {order.added_to ? <p className="text-sm text-leaf-ink">{orderText.comesAlong}</p> : null}
        <dl className="mt-2 grid items-baseline gap-x-4 gap-y-0.5 border-t min-[19rem]:grid-cols-[auto_minmax(0,1fr)] border-line pt-2 text-sm leading-tight">
          <dt className="text-xs text-muted">{text.deliverTo}</dt>
          <dd className="break-words">{order.delivery_address}</dd>
          {order.o_status === 'CANCELLED' ? null : (
            <>
              <dt className="text-xs text-muted">{text.expected}</dt>
              <dd>{dateText(order.expected_delivery_date)}</dd>
            </>
          )}
        </dl>
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          {/* On a phone there is room for three pictures beside two buttons. */}
          <div className="grow max-sm:*:*:nth-[n+4]:hidden">
            <OverlappingPictures lines={whole?.lines ?? []} most={8} />
          </div>
          <ButtonLink to={pages.order(order.uid)} look="plain" aria-label={text.viewNamed(order.order_number)}>
            {text.view}
          </ButtonLink>
          {ended ? (
            <div>
              <BuyAgainButton small lines={whole?.lines ?? null} onAdd={onBuyAgain} />
            </div>
          ) : (
            <ButtonLink
              to={pages.orderTimeline(order.uid)}
              look="outline"
              aria-label={text.trackNamed(order.order_number)}
            >
              {text.track}
            </ButtonLink>
          )}
        </div>
      </Card>
    </li>
  )
}

function Paging({ page, last }: { page: number; last: number }) {
  return (
    <nav aria-label={text.pages} className="mt-4 flex items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink to={`?page=${page - 1}`} look="plain" preventScrollReset>
          <IconChevronLeft size={18} aria-hidden />
          {text.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="amount text-sm text-muted">{text.page(page, last)}</p>
      {page < last ? (
        <ButtonLink to={`?page=${page + 1}`} look="plain" preventScrollReset>
          {text.next}
          <IconChevronRight size={18} aria-hidden />
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
        <Skeleton key={row} className="h-50 rounded-card" />
      ))}
    </div>
  )
}
