import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenCash } from '@farmstand/contracts/office/cash-up'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { roundRupees, momentOf, shortDayOf } from '../../lib/words.ts'
import { cashUp as words } from '#messages/cash-up.ts'
import { CountDialog } from './count-dialog.tsx'
import { useCount } from './use-count.ts'

/** Shows the cash that a rider should hand in, with one tap if all of it is there. */
export function RiderCash({ cash }: { cash: OpenCash }) {
  const { rider, expected, orders, runs } = cash
  const [counting, setCounting] = useState(false)
  const { count, busy } = useCount(cash)
  const isOut = runs.some(({ status }) => status === 'OUT')
  const isBack = runs.some(({ status }) => status === 'BACK')
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base">{rider.name}</h3>
          <p className="amount text-lg font-bold">{words.expected(roundRupees(expected))}</p>
        </div>
        <ul className="text-sm text-muted">
          {runs.map((run) => (
            <li key={run.uid}>{words.run(run.number, shortDayOf(run.day), run.status === 'OUT')}</li>
          ))}
        </ul>
        {orders.length > 0 ? (
          <details className="text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf-ink">
              {words.orders(orders.length)}
            </summary>
            <ul className="divide-y divide-line">
              {orders.map((order) => (
                <li key={order.uid} className="flex items-center justify-between gap-3">
                  <Link to={`/orders/${order.uid}`} className="inline-flex min-h-11 items-center hover:underline">
                    {words.paidAt(order.order_number, momentOf(order.at))}
                  </Link>
                  <span className="amount">{formatRupees(order.amount)}</span>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        {isOut ? <p className="text-sm">{words.stillOut}</p> : null}
        {expected > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button disabled={busy} onClick={() => void count({ counted: expected, notes: null, reason: '' })}>
              {words.allThere(roundRupees(expected))}
            </Button>
            <Button look="outline" disabled={busy} onClick={() => setCounting(true)}>
              {words.count}
            </Button>
          </div>
        ) : isBack ? (
          <div>
            <Button disabled={busy} onClick={() => void count({ counted: 0, notes: null, reason: '' })}>
              {words.closeRun}
            </Button>
          </div>
        ) : null}
        {counting ? <CountDialog cash={cash} onClose={() => setCounting(false)} /> : null}
      </Card>
    </li>
  )
}
