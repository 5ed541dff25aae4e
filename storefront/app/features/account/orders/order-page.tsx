import { IconCheck, IconX } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { dateText, dateTimeText } from '../../../lib/dates.ts'
import { rupees } from '../../../lib/money.ts'
import { checkout as billText } from '../../../messages/en/checkout.ts'
import { order as text, orders } from '../../../messages/en/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { timelineSteps } from './timeline-steps.ts'
import { AmountRow } from '../../../ui/amount-row.tsx'

/** Everything about one order; `actions` are what may be done with it. */
export function OrderPage({ order, actions }: { order: Order; actions: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl">{text.title(order.order_number)}</h1>
          <OrderStatusBadge status={order.o_status} />
        </div>
        <p className="text-sm text-muted">{`${orders.departments[order.department]} · ${text.placedAt(dateTimeText(order.created_at))}`}</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <Lines order={order} />
          <Delivery order={order} />
        </div>
        <div className="flex flex-col gap-4">
          <Timeline order={order} />
          <Bill order={order} />
          {actions}
        </div>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <Part title={text.lines}>
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
              <p className="amount text-sm text-muted">{`${line.units} · ${rupees(line.price)} ${text.quantity(line.quantity)}`}</p>
            </div>
            <p className="amount font-semibold">{rupees(line.line_total)}</p>
          </li>
        ))}
      </ul>
    </Part>
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
    [text.payment, text.paymentNames[order.payment_method] ?? order.payment_method],
  ] as const
  return (
    <Part title={text.delivery}>
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
    </Part>
  )
}

function Timeline({ order }: { order: Order }) {
  return (
    <Part title={text.timeline}>
      <ol className="flex flex-col">
        {timelineSteps(order).map(({ status, at }, place, steps) => (
          <li
            key={`${status}-${place}`}
            className="relative flex gap-3 pb-4 last:pb-0"
            aria-current={status === order.o_status ? 'step' : undefined}
          >
            {place < steps.length - 1 ? (
              <span aria-hidden className="absolute top-6 bottom-0 left-2.75 w-0.5 bg-line" />
            ) : null}
            <span
              aria-hidden
              className={clsx(
                'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
                at === null
                  ? 'border-line bg-surface'
                  : status === 'CANCELLED'
                    ? 'border-danger text-danger'
                    : 'border-leaf bg-leaf text-on-leaf',
              )}
            >
              {at === null ? null : status === 'CANCELLED' ? <IconX size={14} /> : <IconCheck size={14} />}
            </span>
            <div className="-mt-0.5">
              <p className={clsx('text-sm', at === null ? 'text-muted' : 'font-semibold')}>{orders.status[status]}</p>
              {at ? <p className="text-xs text-muted">{dateTimeText(at)}</p> : null}
              {status === 'DELIVERED' && at === null ? (
                <p className="text-xs text-muted">
                  {text.expectedBy(`${dateText(order.expected_delivery_date)}, ${order.delivery_slot.name}`)}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Bill({ order }: { order: Order }) {
  return (
    <Part title={text.bill}>
      <dl className="flex flex-col gap-1.5 text-sm">
        <AmountRow label={billText.itemTotal} value={rupees(order.total_item_cost)} />
        {order.total_discount > 0 ? (
          <AmountRow
            label={billText.saving}
            value={`− ${rupees(order.total_discount)}`}
            className="font-semibold text-leaf-ink"
          />
        ) : null}
        <AmountRow
          label={billText.delivery}
          value={order.shipping_charges > 0 ? rupees(order.shipping_charges) : billText.free}
        />
        <AmountRow
          label={orders.amount}
          value={rupees(order.final_amount)}
          className="mt-1 border-t border-dashed border-line pt-2 text-base font-semibold"
        />
      </dl>
      {order.tax_amount > 0 ? (
        <p className="mt-1 text-xs text-muted">{billText.includesGst(rupees(order.tax_amount))}</p>
      ) : null}
    </Part>
  )
}
