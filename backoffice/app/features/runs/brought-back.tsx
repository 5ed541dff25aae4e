import { useState } from 'react'
import { Link } from 'react-router'
import type { BroughtBack } from '@farmstand/contracts/office/runs'
import { Button } from '@farmstand/ui/button.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { timeText } from '../../lib/times.ts'
import { delivery as words } from '#messages/delivery.ts'

/** Lists the orders that riders brought back. Nothing happens to them until a person decides. */
export function BroughtBackOrders({ orders, mayChange }: { orders: readonly BroughtBack[]; mayChange: boolean }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="brought-back" className="mb-4 rounded-card border border-turmeric bg-turmeric-tint p-3">
      <h2 id="brought-back" className="text-base">
        {words.broughtBack}
      </h2>
      <p className="mb-2 text-sm">{words.broughtBackHint}</p>
      <ul className="grid gap-2">
        {orders.map((one) => (
          <BackOrder key={one.order.uid} back={one} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  )
}

function BackOrder({ back, mayChange }: { back: BroughtBack; mayChange: boolean }) {
  const { order, customer_name: name, contact, outcome, at, run } = back
  const [asking, setAsking] = useState<'MOVE' | 'CANCEL' | null>(null)
  const close = (): void => setAsking(null)
  const number = `#${order.order_number}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-tile border border-line bg-surface p-3 text-sm">
      <p className="min-w-0 grow break-words">
        <Link to={`/orders/${order.uid}`} className="font-semibold text-leaf-ink">
          {number}
        </Link>{' '}
        {name}{' '}
        <a href={`tel:${contact}`} className="amount text-leaf-ink">
          {contact}
        </a>
        <span className="block">{words.whyBack(outcome, run, timeText(at))}</span>
      </p>
      {mayChange ? (
        <>
          <Button aria-label={`${words.anotherWindow}, ${number}`} onClick={() => setAsking('MOVE')}>
            {words.anotherWindow}
          </Button>
          <Button look="danger" aria-label={`${words.cancelOrder}, ${number}`} onClick={() => setAsking('CANCEL')}>
            {words.cancelOrder}
          </Button>
          <MoveDialog open={asking === 'MOVE'} onClose={close} orders={[order]} department={order.department} />
          <CancelDialog open={asking === 'CANCEL'} onClose={close} orders={[order]} />
        </>
      ) : null}
    </li>
  )
}
