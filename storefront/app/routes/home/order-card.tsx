import type { Order, OrderSummary } from '@farmstand/contracts/order'
import { orderPath } from '@farmstand/contracts/order-status'
import { pages } from '@farmstand/contracts/pages'
import { IconChevronRight, IconHelpCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { arrivalOf, headlineOf } from '../../features/account/orders/order-when.ts'
import { OverlappingPictures } from '../../ui/overlapping-pictures.tsx'
import { OrderStatusBadge } from '../../features/account/orders/order-status-badge.tsx'
import { nextOrder as words } from '#messages/next-order.ts'
import { orders as orderWords, orderWhen } from '#messages/orders.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'

/**
 * Shows the next order in full. Other open orders take only one line, because Home is for buying. The line links to the
 * other order, or to the list if there are several.
 */
export function OrderCard({ next, others }: { next: Order; others: readonly OrderSummary[] }) {
  const other = others.length === 1 ? others[0] : undefined
  return (
    <section aria-label={words.title} className="rounded-card border border-line bg-surface p-3.5 md:max-w-160">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base leading-tight">{headlineOf(next)}</h2>
          <p className="text-xs text-muted">
            {orderWhen.about(
              next.order_number,
              orderWords.departments[next.department],
              orderWords.items(itemsTogether(next)),
            )}
          </p>
        </div>
        <OrderStatusBadge status={next.o_status} className="shrink-0 whitespace-nowrap" />
      </div>
      <Progress status={next.o_status} />
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
        <OverlappingPictures lines={next.lines} />
        <div className="flex grow justify-end gap-2">
          <ButtonLink
            to={pages.getHelp(next.uid)}
            look="quiet"
            aria-label={words.help}
            className="-mx-1 min-w-11 px-2.5!"
          >
            <IconHelpCircle aria-hidden size={22} />
          </ButtonLink>
          {next.can_change_time ? (
            <ButtonLink to={pages.changeTime(next.uid)} look="plain" className="px-3!">
              {words.change}
            </ButtonLink>
          ) : null}
          <ButtonLink to={pages.orderTimeline(next.uid)} className="px-3.5!">
            {words.track}
          </ButtonLink>
        </div>
      </div>
      {other ? (
        <Link to={pages.order(other.uid)} className={lineClass}>
          <span className="min-w-0 grow">
            <b className="block leading-tight font-semibold">
              {words.other(orderWords.departments[other.department], arrivalOf(other))}
            </b>{' '}
            <span className="block text-xs text-muted">{orderWords.number(other.order_number)}</span>
          </span>
          <span className="shrink-0">
            <OrderStatusBadge status={other.o_status} />
          </span>
          <IconChevronRight aria-hidden className="size-4.5 shrink-0" />
        </Link>
      ) : null}
      {others.length > 1 ? (
        <Link to={pages.orders} className={lineClass}>
          <span className="grow font-semibold">{words.more(others.length)}</span>
          <IconChevronRight aria-hidden className="size-4.5 shrink-0" />
        </Link>
      ) : null}
    </section>
  )
}

/** Returns the number of items that arrive together: those of the order and those that were added to it. */
const itemsTogether = ({ item_count: own, additions }: Order): number =>
  additions
    .filter(({ o_status: status }) => status !== 'CANCELLED')
    .reduce((sum, { item_count: added }) => sum + added, own)

const lineClass = 'mt-2.5 flex min-h-11 items-center gap-2 border-t border-line pt-1 text-sm hover:underline'

/** Shows the progress of the order as a bar. The badge says the same in words. */
function Progress({ status }: { status: Order['o_status'] }) {
  const reached = (orderPath as readonly string[]).indexOf(status)
  return (
    <div aria-hidden className="mt-2.5 grid grid-cols-5 gap-1">
      {orderPath.map((step, place) => (
        <span key={step} className={clsx('h-1 rounded-full', place <= reached ? 'bg-leaf' : 'bg-line')} />
      ))}
    </div>
  )
}
