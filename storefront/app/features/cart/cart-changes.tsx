import { IconInfoCircle } from '@tabler/icons-react'
import { formatRupees } from '@farmstand/contracts/money'
import { cart as text } from '#messages/cart.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { acknowledgeChanges, useNoticedChanges, type NoticedChange } from './noticed-changes.ts'

/** Shows what has changed in the cart since the customer's last visit, until the customer acknowledges it. */
export function CartChanges() {
  const changes = useNoticedChanges((state) => state.shown)
  if (changes.length === 0) return null
  return (
    <section aria-label={text.changesTitle} className="rounded-card bg-turmeric-tint p-4">
      <div className="flex items-start gap-3">
        <IconInfoCircle aria-hidden className="mt-0.5 shrink-0" />
        <div className="grow text-sm">
          <p className="font-semibold">{text.changesTitle}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {changes.map((change) => (
              <li key={change.id}>{sentence(change)}</li>
            ))}
          </ul>
        </div>
        <Button look="quiet" size="sm" onClick={acknowledgeChanges}>
          {text.understood}
        </Button>
      </div>
    </section>
  )
}

function sentence({ kind, name, before, now }: NoticedChange): string {
  if (kind === 'SOLD_OUT') return text.wentSoldOut(name)
  if (kind === 'LIMIT') return text.limited(name, now)
  if (kind === 'FULL') return text.noRoom(name)
  if (kind === 'WITHDRAWN' || before === null) return text.withdrawn(name)
  return text.priceChanged(name, formatRupees(before), formatRupees(now))
}
