import type { Cart, CartLine } from '@farmstand/contracts/cart'
import { create } from 'zustand'
import { useSession } from '../../lib/session-store.ts'

export interface NoticedChange {
  id: string
  name: string
  /** `LIMIT`: fewer can be ordered than were wished. `FULL`: the cart had no room for one more line. */
  kind: NonNullable<CartLine['changed']>['kind'] | 'LIMIT' | 'FULL'
  before: number | null
  /** Rupees a unit; for a limit, how many can be ordered. */
  now: number
}

interface Noticed {
  shown: readonly NoticedChange[]
  /** Said and acknowledged: not said again, however often the cart is read. */
  said: ReadonlySet<string>
}

const none: Noticed = { shown: [], said: new Set() }

export const useNoticedChanges = create<Noticed>()(() => none)

// What a customer bought is not for whoever uses the device after them.
useSession.subscribe((now, before) => {
  if (before.user !== null && before.user.uid !== now.user?.uid) useNoticedChanges.setState(none)
})

/** Keeps what the server told once, because the next reading of the cart no longer tells it. */
export const noticeChanges = (cart: Cart): void => notice(cart.items.flatMap(changesOf))

/** Keeps what is to be said about the cart, until it is acknowledged. */
export function notice(changes: readonly NoticedChange[]): void {
  const { shown, said } = useNoticedChanges.getState()
  const present = new Set(shown.map((change) => change.id))
  const fresh = changes.filter((change) => !said.has(change.id) && !present.has(change.id))
  if (fresh.length > 0) useNoticedChanges.setState({ shown: [...shown, ...fresh] })
}

function changesOf(line: CartLine): NoticedChange[] {
  if (!line.changed) return []
  const { kind, previous_price: before = null } = line.changed
  return [{ id: `${line.cart_item_id}:${kind}:${line.price}`, name: line.name, kind, before, now: line.price }]
}

export function acknowledgeChanges(): void {
  useNoticedChanges.setState(({ shown, said }) => ({
    shown: [],
    said: new Set([...said, ...shown.map((change) => change.id)]),
  }))
}
