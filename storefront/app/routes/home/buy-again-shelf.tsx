import type { Repeat } from '../../features/account/orders/buy-again.ts'
import { cartItemOf } from '../../features/cart/cart-model.ts'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { changeQuantity, useCart, useCartQueue } from '../../features/cart/use-cart.ts'
import { Shelf } from '../../features/catalogue/shelf.tsx'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { timesPrice } from '../../lib/money.ts'
import { notify } from '../../lib/notify.ts'
import { basket as words } from '#messages/home.ts'
import { buyAgain } from '#messages/orders.ts'
import { Button } from '../../ui/button.tsx'

type Available = Extract<Repeat, { state: 'available' }>

/** The last basket at today's prices. What changed since is said before anything is added. */
export function BuyAgainShelf({ repeats }: { repeats: readonly Repeat[] }) {
  const cart = useCart()
  const queue = useCartQueue()
  const available = repeats.filter((repeat): repeat is Available => repeat.state === 'available')
  const addAll = (): void => {
    for (const { now, quantity } of available) {
      const item = cartItemOf(now)
      const present = cart.lines.find((line) => line.id === item.id && line.type === item.type)?.quantity ?? 0
      changeQuantity(queue, item, Math.max(present, quantity))
    }
    notify.success(buyAgain.added)
  }
  return (
    <Shelf
      title={words.title}
      hint={<p className="text-xs text-muted">{changesOf(repeats) || words.hint}</p>}
      action={
        available.length > 0 ? (
          <Button look="outline" className="shrink-0 px-3!" onClick={addAll}>
            <span className="amount">{words.addAll(available.length, formatRupees(sumOf(available)))}</span>
          </Button>
        ) : null
      }
      entries={available.map(({ now }) => now)}
      inSight={3}
      cartControl={cartControl}
    />
  )
}

/** 'Tomato is ₹40.00, was ₹35.70. Okra is sold out.' */
function changesOf(repeats: readonly Repeat[]): string {
  return repeats
    .flatMap((repeat) => {
      if (repeat.state !== 'available') return [words.missing(repeat.line.name)]
      if (repeat.priceBefore === null) return []
      return [words.changed(repeat.line.name, formatRupees(repeat.now.item.price), formatRupees(repeat.priceBefore))]
    })
    .join(' ')
}

const sumOf = (available: readonly Available[]): number =>
  fromPaise(available.reduce((sum, { now, quantity }) => sum + toPaise(timesPrice(now.item.price, quantity)), 0))
