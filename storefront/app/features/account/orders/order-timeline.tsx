import { IconCheck, IconX } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { clsx } from 'clsx'
import { dateText, dateTimeText } from '../../../lib/dates.ts'
import { order as text, orders } from '#messages/orders.ts'
import { OrderPart } from './order-part.tsx'
import { timelineSteps } from './timeline-steps.ts'

/** What happened to an order and when, then what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <OrderPart title={text.timeline}>
      <ol className="flex flex-col">
        {timelineSteps(order).map(({ status, at, reason }, place, steps) => (
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
              {reason ? <p className="text-xs text-muted">{text.reasons[reason]}</p> : null}
              {status === 'DELIVERED' && at === null ? (
                <p className="text-xs text-muted">
                  {text.expectedBy(`${dateText(order.expected_delivery_date)}, ${order.delivery_slot.name}`)}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </OrderPart>
  )
}
