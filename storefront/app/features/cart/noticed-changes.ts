import type { Cart, CartLine } from '@farmstand/contracts/cart'
import { create } from 'zustand'
import { useSession } from '../../lib/session-store.ts'

export interface NoticedChange {
  id: string
  name: string
  /** `LIMIT`: fewer can be ordered than wished. `FULL`: the cart has no room for another line. */
  kind: NonNullable<CartLine['changed']>['kind'] | 'LIMIT' | 'FULL'
  before: number | null
  /** Rupees per unit; for a limit, the number that can be ordered. */
  now: number
}

interface Noticed {
  shown: readonly NoticedChange[]
  /** Acknowledged changes, which are not shown again. */
  said: ReadonlySet<string>
}

const none: Noticed = { shown: [], said: new Set() }

export const useNoticedChanges = create<Noticed>()(() => none)

// The next user of the device must not see what a customer bought.
useSession.subscribe((now, before) => {
  if (before.user !== null && before.user.uid !== now.user?.uid) useNoticedChanges.setState(none)
})

/** Keeps the changes of an answer, because the next one no longer contains them. */
export const noticeChanges = (cart: Cart): void => notice(cart.items.flatMap(changesOf))

/** Shows changes of the cart until acknowledged. */
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
