import { create, useStore } from 'zustand'
import { keep, readKept, watchKept } from '../../lib/storage.ts'
import { useSession } from '../../lib/session-store.ts'
import { readBasket, withLine, withLineBack, writeBasket, type Basket } from './basket-rules.ts'
import type { CartItem, LineKey } from './cart-model.ts'

const KEY = 'basket'

/** Empty during hydration, like the server's page, which is the same for everybody. */
const store = create<Basket>()(() => new Map())

let shown: string | null = null

/** Reads the stored basket, which another tab or the end of a session may have changed. */
function readStored(): void {
  const kept = readKept('device', KEY)
  if (kept === shown) return
  shown = kept
  store.setState(readBasket(kept), true)
}

if (typeof window !== 'undefined') {
  readStored()
  watchKept(KEY, readStored)
  useSession.subscribe(readStored)
}

/** Returns the choice on this device that has not reached a customer's cart. */
export function readCurrentBasket(): Basket {
  readStored()
  return store.getState()
}

export const useBasket = (): Basket => useStore(store)
export const useBasketQuantity = (key: LineKey): number => useStore(store, (basket) => basket.get(key)?.quantity ?? 0)

/** Sets a line; 0 or less removes it. Returns `FULL` without room, `PAGE` when the line lasts only with the page. */
export function setInBasket(item: CartItem, quantity: number): 'DEVICE' | 'PAGE' | 'FULL' {
  const basket = withLine(readCurrentBasket(), item, quantity)
  if (!basket) return 'FULL'
  return write(basket) ? 'DEVICE' : 'PAGE'
}

export function dropFromBasket(key: LineKey): void {
  const draft = new Map(readCurrentBasket())
  if (draft.delete(key)) write(draft)
}

/** Removes a line and returns a function that puts it back in place. */
export function removeWithUndo(key: LineKey): () => void {
  const before = readCurrentBasket()
  const wish = before.get(key)
  dropFromBasket(key)
  return () => {
    const basket = wish && withLineBack(readCurrentBasket(), wish, [...before.keys()])
    if (basket) write(basket)
  }
}

export const emptyBasket = (): boolean => write(new Map())

function write(basket: Basket): boolean {
  shown = writeBasket(basket)
  store.setState(basket, true)
  return keep('device', KEY, shown)
}
