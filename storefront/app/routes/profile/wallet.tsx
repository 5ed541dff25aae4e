import { clsx } from 'clsx'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { NotYet } from '../../features/account/not-yet.tsx'
import { wallet as text } from '../../messages/en/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { segmentClass, segmentsClass } from '../../ui/segments.ts'

/** The places of the wallet, shut until there is one: nothing here pretends to hold money. */
export default function Wallet() {
  return (
    <>
      <h1 className="mb-4 text-2xl">{text.title}</h1>
      <CustomerOnly waiting={<Skeleton className="h-60 rounded-card" />} signedOut={null}>
        {() => (
          <div className="flex flex-col gap-4">
            <NotYet title={text.notYet} hint={text.notYetHint} />
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div role="tablist" aria-label={text.tabsLabel} className={segmentsClass}>
                {[text.balance, text.history].map((label, place) => (
                  <button
                    key={label}
                    type="button"
                    role="tab"
                    aria-selected={place === 0}
                    aria-disabled
                    className={clsx(segmentClass(place === 0), 'cursor-not-allowed text-muted!')}
                  >
                    {label}
                  </button>
                ))}
              </div>
              <Button disabled>{text.recharge}</Button>
            </Card>
            {[text.plans, text.subscription].map((title) => (
              <Card key={title} className="p-4">
                <h2 className="text-lg text-muted">{title}</h2>
                <p className="mt-1 text-sm text-muted">{text.none}</p>
              </Card>
            ))}
          </div>
        )}
      </CustomerOnly>
    </>
  )
}
