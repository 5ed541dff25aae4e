import type { Cart, CartLine } from '@farmstand/contracts/cart'
import { create } from 'zustand'
import { useSession } from '../../lib/session-store.ts'

export interface NoticedChange {
  id: string
  name: string
  /** `LIMIT`: fewer pieces can be ordered than the customer wanted. `FULL`: the cart has no room for another line. */
  kind: NonNullable<CartLine['changed']>['kind'] | 'LIMIT' | 'FULL'
  before: number | null
  /** The new price per unit in rupees. For a limit, the quantity that can be ordered. */
  now: number
}

interface Noticed {
  shown: readonly NoticedChange[]
  /** Changes that the customer has acknowledged and that are not shown again. */
  said: ReadonlySet<string>
}

const none: Noticed = { shown: [], said: new Set() }

export const useNoticedChanges = create<Noticed>()(() => none)

// Clears the changes, because the next user of the device must not see what this customer bought.
useSession.subscribe((now, before) => {
  if (before.user !== null && before.user.uid !== now.user?.uid) useNoticedChanges.setState(none)
})

/** Stores the changes reported in a response, because the next response no longer contains them. */
export const noticeChanges = (cart: Cart): void => addNoticedChanges(cart.items.flatMap(changesOf))

/** Adds changes of the cart to those shown. They are shown until the customer acknowledges them. */
export function addNoticedChanges(changes: readonly NoticedChange[]): void {
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
