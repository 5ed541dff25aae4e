import { IconBolt } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import { Badge } from '@farmstand/ui/badge.tsx'
import { receiverOf } from '../../../lib/receiver.ts'
import { dateText } from '../../../lib/dates.ts'
import { phoneText } from '../../../lib/phone-text.ts'
import { occasionName } from '../../../lib/occasion-name.ts'
import { order as text, orders, orderWhen as when } from '#messages/orders.ts'
import { place } from '#messages/place.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Additions } from './additions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { headlineOf } from './order-when.ts'
import { windowText, timeText } from '../../../lib/times.ts'
import { LinkedOrder } from './linked-order.tsx'

interface OrderPageProps {
  order: Order
  /** The actions that are still possible, with their deadlines. */
  actions: ReactNode
  /** The invoices, and the button to order the same items again. */
  after: ReactNode
}

/** Shows one order. Its arrival and status come first, then its items and costs. */
export function OrderPage({ order, actions, after }: OrderPageProps) {
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <Head order={order} />
      <div className="grid items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3 md:gap-4">
          <OrderTimeline order={order} />
          {actions}
          <Lines order={order} />
          <Additions order={order} />
          <FollowUps order={order} />
        </div>
        <div className="flex flex-col gap-3 md:gap-4">
          <Delivery order={order} />
          <OrderBill order={order} />
          {after}
        </div>
      </div>
    </div>
  )
}

function Head({ order }: { order: Order }) {
  return (
    <div>
      <h1 className="page-title">{headlineOf(order)}</h1>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {when.about(order.order_number, orders.departments[order.department], orders.items(order.item_count))}
        </p>
        <OrderStatusBadge status={order.o_status} className="shrink-0" />
      </div>
      {order.priority ? (
        <Badge tone="saving" className="mt-1 gap-1">
          <IconBolt size={14} aria-hidden />
          {text.priority}
        </Badge>
      ) : null}
      {order.added_to ? (
        <Link
          to={pages.order(order.added_to)}
          className="flex min-h-11 items-center text-sm font-semibold text-leaf-ink hover:underline"
        >
          {order.added_to_number ? text.addedTo(order.added_to_number) : text.comesAlong}
        </Link>
      ) : null}
      {order.follows ? (
        <Link
          to={pages.order(order.follows.uid)}
          className="flex min-h-11 items-center text-sm font-semibold text-leaf-ink hover:underline"
        >
          {text.followUpOf(order.follows.order_number)}
        </Link>
      ) : null}
      {order.waits_until ? (
        <p className="mt-2 rounded-tile bg-turmeric-tint px-3 py-2 text-sm">
          {text.waits(timeText(order.waits_until))}
        </p>
      ) : null}
      {order.own_fee_due ? (
        <p className="mt-2 rounded-tile bg-turmeric-tint px-3 py-2 text-sm">
          {text.feeToCome(formatRupees(order.own_fee_due.amount), timeText(order.own_fee_due.at))}
        </p>
      ) : null}
      {order.own_fee > 0 ? (
        <p className="mt-2 text-sm text-muted">{text.feeAdded(formatRupees(order.own_fee))}</p>
      ) : null}
    </div>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <OrderPart title={text.lines}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={`${line.type}:${line.item_id}`} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <Picture
              path={line.image_urls[0]}
              alt=""
              sizes="48px"
              className="size-12 shrink-0 rounded-tile bg-tile object-contain p-1"
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

/** The words for each address type. */
const addressTypes: Readonly<Record<string, string>> = place.addressTypes

function Delivery({ order }: { order: Order }) {
  const cancelled = order.o_status === 'CANCELLED'
  const rows = [
    [(addressTypes[order.deliver_to] ?? order.deliver_to) || orders.deliverTo, order.delivery_address],
    [orders.expected, cancelled ? null : dateText(order.expected_delivery_date)],
    [text.slot, cancelled ? null : windowText(order.delivery_slot.name)],
    [
      text.contact,
      [order.customer_name, phoneText(order.contact).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · '),
    ],
    [
      text.occasion,
      [
        order.occasion && occasionName(order.occasion),
        order.occasion_members ? text.members(order.occasion_members) : null,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [text.whenShort, order.when_short ? text.shortWishes[order.when_short] : ''],
    [text.receiver, receiverOf(order)],
    [text.riderNote, order.rider_note],
    [text.note, order.customer_note],
    [text.payment, order.follows ? '' : (text.paymentNames[order.payment_method] ?? order.payment_method)],
  ] as const
  return (
    <OrderPart title={text.delivery}>
      <dl className="flex flex-col gap-1.5 text-sm">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] items-baseline gap-x-2">
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </OrderPart>
  )
}

/** Lists the orders that deliver goods of this order again, at no charge. */
function FollowUps({ order }: { order: Order }) {
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
