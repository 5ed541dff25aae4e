import type { Cart, CartLine } from '@farmstand/contracts/cart'
import { create } from 'zustand'

export interface NoticedChange {
  id: string
  name: string
  kind: NonNullable<CartLine['changed']>['kind']
  before: number | null
  now: number
}

interface Noticed {
  shown: readonly NoticedChange[]
  /** Said and acknowledged: not said again, however often the cart is read. */
  said: ReadonlySet<string>
}

export const useNoticedChanges = create<Noticed>()(() => ({ shown: [], said: new Set() }))

/** Keeps what the server told once, because the next reading of the cart no longer tells it. */
export function noticeChanges(cart: Cart): void {
  const { shown, said } = useNoticedChanges.getState()
  const present = new Set(shown.map((change) => change.id))
  const fresh = cart.items
    .map(changeOf)
    .filter((change) => change !== null && !said.has(change.id) && !present.has(change.id))
  if (fresh.length > 0) useNoticedChanges.setState({ shown: [...shown, ...fresh.filter((change) => change !== null)] })
}

function changeOf(line: CartLine): NoticedChange | null {
  if (!line.changed) return null
  const { kind, previous_price: before = null } = line.changed
  return { id: `${line.cart_item_id}:${kind}:${line.price}`, name: line.name, kind, before, now: line.price }
}

export function acknowledgeChanges(): void {
  useNoticedChanges.setState(({ shown, said }) => ({
    shown: [],
    said: new Set([...said, ...shown.map((change) => change.id)]),
  }))
}
