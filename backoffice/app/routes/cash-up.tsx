import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { CountList } from '../features/cash-up/count-list.tsx'
import { RiderCash } from '../features/cash-up/rider-cash.tsx'
import { UpiList } from '../features/cash-up/upi-list.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { cashUp as words } from '#messages/cash-up.ts'
import { menu } from '#messages/menu.ts'

/** Shows the cash with riders to count, the latest counts, and the UPI payments to find at the bank. */
export default function CashUpScreen() {
  const found = useServerQuery('cashUp', {})
  if (!found.data) return <LoadingOrError title={menu.cashUp} error={found.error} again={() => void found.refetch()} />
  const { open, counts, upi } = found.data
  return (
    <>
      <Heading>{menu.cashUp}</Heading>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <section aria-label={words.riders} className="grid gap-3">
          <h2 className="text-base">{words.riders}</h2>
          {open.length === 0 ? (
            <Card className="p-8 text-center">
              <p className="text-lg font-semibold">{words.noneOpen}</p>
              <p className="text-sm text-muted">{words.noneOpenHint}</p>
            </Card>
          ) : null}
          <ul className="grid gap-3">
            {open.map((one) => (
              <RiderCash key={one.rider.uid} cash={one} />
            ))}
          </ul>
        </section>
        <div className="grid gap-4">
          <UpiList payments={upi} />
          <CountList counts={counts} />
        </div>
      </div>
    </>
  )
}
