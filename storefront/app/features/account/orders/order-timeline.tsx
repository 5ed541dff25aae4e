import { IconCheck, IconX } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { order as text, orders } from '#messages/orders.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { arrivalOf, momentText } from './order-when.ts'
import { timelineSteps } from './timeline-steps.ts'

/** Lists the steps that an order has taken, with their times, and then the steps that follow. */
export function OrderTimeline({ order }: { order: Order }) {
  const isNow = (status: Order['o_status']): boolean => status === order.o_status
  const card = useRef<HTMLDivElement>(null)
  const isAsked = useLocation().hash === '#timeline'
  // The order loads after the page, so the browser cannot scroll to the address's fragment itself.
  useEffect(() => {
    if (isAsked) card.current?.focus()
  }, [isAsked])
  return (
    <Card ref={card} id="timeline" tabIndex={-1} className="scroll-mt-[calc(var(--top-bar)+1rem)] p-4 outline-none">
      <h2 className="sr-only">{text.timeline}</h2>
      <ol className="flex flex-col">
        {timelineSteps(order).map(({ status, at, reason }, place, steps) => (
          <li
            key={`${status}-${place}`}
            className="relative flex gap-3 pb-3 last:pb-0"
            aria-current={isNow(status) ? 'step' : undefined}
          >
            {place < steps.length - 1 ? (
              <span
                aria-hidden
                className={clsx(
                  'absolute top-5 bottom-0 left-2.25 w-0.5',
                  steps[place + 1]?.at === null ? 'bg-line' : 'bg-leaf',
                )}
              />
            ) : null}
            <span
              aria-hidden
              className={clsx(
                'flex size-5 shrink-0 items-center justify-center rounded-full border-2',
                at === null
                  ? 'border-edge bg-surface'
                  : status === 'CANCELLED'
                    ? 'border-danger text-danger'
                    : 'border-leaf bg-leaf text-on-leaf',
              )}
            >
              {at === null ? null : <StatusIcon status={status} now={isNow(status)} />}
            </span>
            <div className="-mt-px flex min-w-0 grow flex-wrap justify-between gap-x-3 leading-tight">
              <p
                className={clsx('text-sm leading-tight', at === null ? 'text-muted' : isNow(status) && 'font-semibold')}
              >
                {orders.status[status]}
              </p>
              {at ? <p className="text-xs text-muted">{momentText(at)}</p> : null}
              {status === 'DELIVERED' && at === null ? <p className="text-xs text-muted">{arrivalOf(order)}</p> : null}
              {reason ? <p className="basis-full text-xs text-muted">{text.reasons[reason]}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Draws a dot for the current step and a tick for a completed step. */
function StatusIcon({ status, now }: { status: Order['o_status']; now: boolean }) {
  if (status === 'CANCELLED') return <IconX size={12} />
  return now && status !== 'DELIVERED' ? <span className="size-2 rounded-full bg-on-leaf" /> : <IconCheck size={12} />
}
