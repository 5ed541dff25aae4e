import { IconBolt } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateText, dateTimeText, timeText } from '../../../lib/dates.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { order as text, orders } from '#messages/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Additions } from './additions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** Everything about one order; `actions` are what may be done with it. */
export function OrderPage({ order, actions }: { order: Order; actions: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl">{text.title(order.order_number)}</h1>
          <OrderStatusBadge status={order.o_status} />
          {order.priority ? (
            <Badge tone="saving" className="gap-1">
              <IconBolt size={14} aria-hidden />
              {text.priority}
            </Badge>
          ) : null}
        </div>
        <p className="text-sm text-muted">{`${orders.departments[order.department]} · ${text.placedAt(dateTimeText(order.created_at))}`}</p>
      </div>
      {order.added_to ? (
        <Link
          to={pages.order(order.added_to)}
          className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-leaf-ink hover:underline"
        >
          {order.added_to_number ? text.addedTo(order.added_to_number) : text.comesAlong}
        </Link>
      ) : null}
      {order.waits_until ? (
        <p className="rounded-tile bg-turmeric-tint px-3 py-2 text-sm">{text.waits(timeText(order.waits_until))}</p>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <Lines order={order} />
          <Additions order={order} />
          <Delivery order={order} />
        </div>
        <div className="flex flex-col gap-4">
          <OrderTimeline order={order} />
          <OrderBill order={order} />
          {actions}
        </div>
      </div>
    </div>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <OrderPart title={text.lines}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={`${line.type}:${line.item_id}`} className="flex items-center gap-3 py-2.5">
            <Picture
              path={line.image_urls[0]}
              alt=""
              sizes="56px"
              className="size-14 shrink-0 rounded-tile bg-tile object-contain p-1"
            />
            <div className="min-w-0 grow">
              <p className="font-medium">{line.name}</p>
              <p className="text-sm text-muted tabular-nums">{`${line.units} · ${formatRupees(line.price)} ${text.quantity(line.quantity)}`}</p>
            </div>
            <p className="amount font-semibold">{formatRupees(line.line_total)}</p>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

function Delivery({ order }: { order: Order }) {
  const rows = [
    [order.deliver_to || orders.deliverTo, order.delivery_address],
    [orders.expected, dateText(order.expected_delivery_date)],
    [text.slot, order.delivery_slot.name],
    [text.contact, [order.customer_name, order.contact].filter(Boolean).join(' · ')],
    [
      text.occasion,
      [order.occasion, order.occasion_members ? text.members(order.occasion_members) : null]
        .filter(Boolean)
        .join(' · '),
    ],
    [text.whenShort, order.when_short ? text.shortWishes[order.when_short] : ''],
    [text.note, order.customer_note],
    [text.payment, text.paymentNames[order.payment_method] ?? order.payment_method],
  ] as const
  return (
    <OrderPart title={text.delivery}>
      <dl className="flex flex-col gap-2 text-sm">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </OrderPart>
  )
}
