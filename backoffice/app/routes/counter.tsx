import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CounterPlaced } from '@farmstand/contracts/office/counter'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { CallerField, NewCaller, mobileIn } from '../features/counter/caller-field.tsx'
import { OrderForm } from '../features/counter/order-form.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { shortMomentOf } from '../lib/words.ts'
import { counter as words } from '#messages/counter.ts'

/** Takes an order for a customer on the telephone. The number is in the address only when another screen links here. */
export default function CounterScreen() {
  const [search, setSearch] = useSearchParams()
  const [digits, setDigits] = useState(search.get('number') ?? '')
  const [placed, setPlaced] = useState<CounterPlaced['orders'] | null>(null)
  const mobile = mobileIn(digits)
  const next = (): void => {
    setPlaced(null)
    setDigits('')
    setSearch({}, { replace: true })
  }
  return (
    <>
      <Heading>{words.title}</Heading>
      {placed ? (
        <Placed orders={placed} onNext={next} />
      ) : (
        <>
          <div className="max-w-md">
            <CallerField digits={digits} onType={setDigits} />
          </div>
          {mobile ? <Caller key={mobile} mobile={mobile} onPlaced={setPlaced} /> : null}
        </>
      )}
    </>
  )
}

interface CallerProps {
  mobile: string
  onPlaced: (orders: CounterPlaced['orders']) => void
}

function Caller({ mobile, onPlaced }: CallerProps) {
  const found = useServerQuery('phoneCustomer', { mobile })
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  const { customer, occasions } = found.data
  if (!customer) return <NewCaller mobile={mobile} />
  return (
    <>
      <output className="mb-3 flex flex-wrap gap-x-3 text-sm">
        <b>{customer.full_name || words.noName}</b>
        <span className="amount">{words.wallet(formatRupees(customer.wallet))}</span>
        {customer.plan_name ? <span>{customer.plan_name}</span> : null}
      </output>
      <OrderForm caller={customer} occasions={occasions} onPlaced={onPlaced} />
    </>
  )
}

function Placed({ orders, onNext }: { orders: CounterPlaced['orders']; onNext: () => void }) {
  return (
    <Card className="max-w-md p-6">
      <output className="block text-lg font-semibold">
        {words.placed(orders.map(({ order_number: number }) => `#${number}`).join(', '))}
      </output>
      <ul className="mt-2 text-sm">
        {orders.map(({ uid, order_number: number, final_amount: amount, delivery_at: at }) => (
          <li key={uid}>
            <Link to={`/orders/${uid}`} className="inline-flex min-h-11 items-center font-semibold text-leaf-ink">
              #{number}
            </Link>{' '}
            {shortMomentOf(at)}, <span className="amount">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">{words.placedHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone */}
      <Button className="mt-3" autoFocus onClick={onNext}>
        {words.nextCaller}
      </Button>
    </Card>
  )
}
