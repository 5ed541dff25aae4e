import { createStore } from 'zustand'
import { storeText, readKept } from '../../lib/storage.ts'
import { readBasket, writeBasket, type Basket } from './basket-rules.ts'
import type { LineKey, PendingCartChange } from './cart-model.ts'

/**
 * Storage key of the cart changes made offline, which stay stored until they are sent. All tabs share them. An entry is
 * the latest change of that line in any tab, and a removed entry has been sent.
 */
const OFFLINE_CHANGES_KEY = 'cart-waiting'

type Edit = (draft: Map<LineKey, PendingCartChange>) => unknown

export const readOfflineCartChanges = (): Basket => readBasket(readKept('device', OFFLINE_CHANGES_KEY), { least: 0 })

export function updateOfflineCartChanges(edit: Edit): void {
  const draft = new Map(readOfflineCartChanges())
  edit(draft)
  storeText('device', OFFLINE_CHANGES_KEY, writeBasket(draft))
}

/** Creates the store of this tab's unconfirmed cart changes. */
export function createPendingCartChanges() {
  const wishes = createStore<Basket>(() => new Map())

  function change(edit: Edit): void {
    const draft = new Map(wishes.getState())
    edit(draft)
    wishes.setState(draft, true)
  }

  /** Shows an unconfirmed change in this tab. A change made offline is also stored on the device. */
  function put(key: LineKey, wish: PendingCartChange): void {
    for (const edit of wish.waits ? [change, updateOfflineCartChanges] : [change]) edit((draft) => draft.set(key, wish))
  }

  /**
   * Returns the latest unconfirmed change of a line. For a change made offline, the copy stored on the device counts,
   * because another tab may have changed or sent it.
   */
  function latest(key: LineKey): PendingCartChange | undefined {
    const wish = wishes.getState().get(key)
    const kept = wish?.waits ? readOfflineCartChanges().get(key) : wish
    if (kept !== wish) change((draft) => (kept ? draft.set(key, kept) : draft.delete(key)))
    return kept
  }

  return { wishes, change, put, latest }
}
