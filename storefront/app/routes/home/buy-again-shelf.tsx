import { formatRupees } from '@farmstand/contracts/money'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { useAddAgain } from '../../features/cart/use-add-again.ts'
import { Shelf } from '../../features/catalogue/shelf.tsx'
import { availableOf, changesOf, sumOf, type Repeat } from '../../lib/repeat.ts'
import { lastBasket as words } from '#messages/last-basket.ts'
import { Button } from '@farmstand/ui/button.tsx'

/** The last basket at today's prices. What changed since is said before anything is added. */
export function BuyAgainShelf({ repeats }: { repeats: readonly Repeat[] }) {
  const addAgain = useAddAgain()
  const available = availableOf(repeats)
  return (
    <Shelf
      title={words.title}
      hint={<p className="text-xs text-muted">{changesOf(repeats) || words.hint}</p>}
      action={
        available.length > 0 ? (
          <Button look="outline" className="shrink-0 px-3!" onClick={() => addAgain(available)}>
            <span className="amount">{words.addAll(available.length, formatRupees(sumOf(available)))}</span>
          </Button>
        ) : null
      }
      entries={available.map(({ now }) => now)}
      cartControl={cartControl}
    />
  )
}
