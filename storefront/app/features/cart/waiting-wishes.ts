import { createStore } from 'zustand'
import { keep, readKept } from '../../lib/storage.ts'
import { readBasket, writeBasket, type Basket } from './basket-rules.ts'
import type { LineKey, Wish } from './cart-model.ts'

/**
 * Under this the device keeps what was asked of the cart without a connection, until it is sent. All tabs share it: what stands there
 * was wished last, in whichever of them, and what is gone from there has been sent.
 */
const WAITING = 'cart-waiting'

type Edit = (draft: Map<LineKey, Wish>) => unknown

export const waitingWishes = (): Basket => readBasket(readKept('device', WAITING), { least: 0 })

export function changeWaiting(edit: Edit): void {
  const draft = new Map(waitingWishes())
  edit(draft)
  keep('device', WAITING, writeBasket(draft))
}

/** What was asked of the cart and is not answered yet, in this tab. */
export function createWishes() {
  const wishes = createStore<Basket>(() => new Map())

  function change(edit: Edit): void {
    const draft = new Map(wishes.getState())
    edit(draft)
    wishes.setState(draft, true)
  }

  /** One that waits is kept on the device too. */
  function put(key: LineKey, wish: Wish): void {
    for (const edit of wish.waits ? [change, changeWaiting] : [change]) edit((draft) => draft.set(key, wish))
  }

  /** The last wish for a line. One that waits is what the device keeps now: another tab may have wished something else, or sent it. */
  function latest(key: LineKey): Wish | undefined {
    const wish = wishes.getState().get(key)
    const kept = wish?.waits ? waitingWishes().get(key) : wish
    if (kept !== wish) change((draft) => (kept ? draft.set(key, kept) : draft.delete(key)))
    return kept
  }

  return { wishes, change, put, latest }
}
