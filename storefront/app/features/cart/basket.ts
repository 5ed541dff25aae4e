import { create, useStore } from 'zustand'
import { storeText, readKept, watchStored } from '../../lib/storage.ts'
import { useSession } from '../../lib/session-store.ts'
import { readBasket, withLine, withLineBack, writeBasket, type Basket } from './basket-rules.ts'
import type { CartItem, LineKey } from './cart-model.ts'

const KEY = 'basket'

/** Empty during hydration, because the server renders the same page for everybody. */
const store = create<Basket>()(() => new Map())

let shown: string | null = null

/** Reads the stored basket. Another tab, or the end of a session, may have changed it. */
function readStored(): void {
  const kept = readKept('device', KEY)
  if (kept === shown) return
  shown = kept
  store.setState(readBasket(kept), true)
}

if (typeof window !== 'undefined') {
  readStored()
  watchStored(KEY, readStored)
  useSession.subscribe(readStored)
}

/** Returns the items chosen on this device that are not in a customer's cart yet. */
export function readCurrentBasket(): Basket {
  readStored()
  return store.getState()
}

export const useBasket = (): Basket => useStore(store)
export const useBasketQuantity = (key: LineKey): number => useStore(store, (basket) => basket.get(key)?.quantity ?? 0)

/**
 * Sets the quantity of a line; 0 or less removes the line. Returns `FULL` if the basket has no room for another line,
 * and `PAGE` if the change is lost when the page closes.
 */
export function setInBasket(item: CartItem, quantity: number): 'DEVICE' | 'PAGE' | 'FULL' {
  const basket = withLine(readCurrentBasket(), item, quantity)
  if (!basket) return 'FULL'
  return write(basket) ? 'DEVICE' : 'PAGE'
}

export function removeFromBasket(key: LineKey): void {
  const draft = new Map(readCurrentBasket())
  if (draft.delete(key)) write(draft)
}

/** Removes a line and returns a function that puts the line back where it was. */
export function removeWithUndo(key: LineKey): () => void {
  const before = readCurrentBasket()
  const wish = before.get(key)
  removeFromBasket(key)
  return () => {
    const basket = wish && withLineBack(readCurrentBasket(), wish, [...before.keys()])
    if (basket) write(basket)
  }
}

export const emptyBasket = (): boolean => write(new Map())

function write(basket: Basket): boolean {
  shown = writeBasket(basket)
  store.setState(basket, true)
  return storeText('device', KEY, shown)
}
