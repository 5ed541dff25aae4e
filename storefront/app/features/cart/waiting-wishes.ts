import { createStore } from 'zustand'
import { keep, readKept } from '../../lib/storage.ts'
import { readBasket, writeBasket, type Basket } from './basket-rules.ts'
import type { LineKey, Wish } from './cart-model.ts'

/**
 * Storage key of the cart changes made offline, kept until sent. All tabs share them: an entry is the last wish of any
 * tab, and a missing one has been sent.
 */
const WAITING = 'cart-waiting'

type Edit = (draft: Map<LineKey, Wish>) => unknown

export const waitingWishes = (): Basket => readBasket(readKept('device', WAITING), { least: 0 })

export function changeWaiting(edit: Edit): void {
  const draft = new Map(waitingWishes())
  edit(draft)
  keep('device', WAITING, writeBasket(draft))
}

/** Creates the store of this tab's unconfirmed cart changes. */
export function createWishes() {
  const wishes = createStore<Basket>(() => new Map())

  function change(edit: Edit): void {
    const draft = new Map(wishes.getState())
    edit(draft)
    wishes.setState(draft, true)
  }

  /** Stores a waiting wish on the device too. */
  function put(key: LineKey, wish: Wish): void {
    for (const edit of wish.waits ? [change, changeWaiting] : [change]) edit((draft) => draft.set(key, wish))
  }

  /**
   * Returns the last wish for a line. The device's copy of a waiting one counts: another tab may have changed or sent
   * it.
   */
  function latest(key: LineKey): Wish | undefined {
    const wish = wishes.getState().get(key)
    const kept = wish?.waits ? waitingWishes().get(key) : wish
    if (kept !== wish) change((draft) => (kept ? draft.set(key, kept) : draft.delete(key)))
    return kept
  }

  return { wishes, change, put, latest }
}
