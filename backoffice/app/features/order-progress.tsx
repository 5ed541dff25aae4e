import { clsx } from 'clsx'
import type { Actor } from '@farmstand/contracts/office/actor'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { orderPath, type OrderStatus } from '@farmstand/contracts/order-status'
import { Card } from '@farmstand/ui/card.tsx'
import { timeText } from '../lib/times.ts'
import { actorName } from './actor.ts'
import { orderWords } from '#messages/order.ts'
import { office as words } from '#messages/office.ts'

const actorText = (by: Actor): string => (by.kind === 'RULE' ? actorName(by) : orderWords.by(actorName(by)))

/** Shows the states that an order has reached, and who performed each step. */
export function OrderProgress({ shown: { order, history } }: { shown: OfficeOrder }) {
  const timeOf = (status: OrderStatus): boolean => history.some((one) => one.o_status === status)
  // A cancelled order shows only the states that it reached.
  const path: readonly OrderStatus[] =
    order.o_status === 'CANCELLED' ? [...orderPath.filter(timeOf), 'CANCELLED'] : orderPath
  const reached = path.findLastIndex(timeOf)
  return (
    <Card className="p-4">
      <ol className="grid grid-cols-5 gap-1">
        {path.map((status, place) => {
          const at = history.findLast((one) => one.o_status === status)
          const done = place <= reached
          return (
            <li key={status} aria-current={status === order.o_status ? 'step' : undefined} className="min-w-0">
              <span className="flex items-center">
                <span
                  className={clsx(
                    'size-4 shrink-0 rounded-full border-2',
                    status === 'CANCELLED'
                      ? 'border-edge bg-edge'
                      : done
                        ? 'border-leaf bg-leaf'
                        : 'border-edge bg-surface',
                  )}
                />
                {place < path.length - 1 ? (
                  <span className={clsx('h-0.5 grow', place < reached ? 'bg-leaf' : 'bg-line')} />
                ) : null}
              </span>
              <p className={clsx('mt-1 text-3xs sm:text-sm', done ? 'font-semibold' : 'text-muted')}>
                {status === 'PLACED' ? orderWords.placed : words.status[status]}
              </p>
              {at ? (
                <p className="text-3xs text-muted sm:text-xs">
                  {timeText(at.at)} {status === 'PLACED' ? '' : actorText(at.by)}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
