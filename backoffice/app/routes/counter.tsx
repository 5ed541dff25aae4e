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
import { windowText } from '../lib/times.ts'
import { dayAt, shortDayOf } from '../lib/words.ts'
import { counter as words } from '#messages/counter.ts'

/** Takes an order for a customer on the telephone. The number is in the address only when another screen links here. */
export default function CounterScreen() {
  const [search, setSearch] = useSearchParams()
  const [digits, setDigits] = useState(search.get('number') ?? '')
  const [placed, setPlaced] = useState<CounterPlaced | null>(null)
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
        <Placed placed={placed} onNext={next} />
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
  onPlaced: (placed: CounterPlaced) => void
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

function Placed({ placed: { orders, telling }, onNext }: { placed: CounterPlaced; onNext: () => void }) {
  return (
    <Card className="max-w-md p-6">
      <output className="block text-lg font-semibold">
        {words.placed(orders.map(({ order_number: number }) => `#${number}`).join(', '))}
      </output>
      <ul className="mt-2 text-sm">
        {orders.map(({ uid, order_number: number, final_amount: amount, cash, delivery_at: at, slot_name: window }) => (
          <li key={uid}>
            <Link to={`/orders/${uid}`} className="inline-flex min-h-11 items-center font-semibold text-leaf-ink">
              #{number}
            </Link>{' '}
            {shortDayOf(dayAt(at))}, {windowText(window)}
            <span className="amount block">
              {cash > 0 ? words.cashAtDoor(formatRupees(cash)) : words.paidFromWallet(formatRupees(amount))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">{telling ? words.placedHint : words.placedUntold}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone */}
      <Button className="mt-3" autoFocus onClick={onNext}>
        {words.nextCaller}
      </Button>
    </Card>
  )
}
