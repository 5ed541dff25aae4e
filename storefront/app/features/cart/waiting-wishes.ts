import { keep, readKept } from '../../lib/storage.ts'
import { readBasket, writeBasket, type Basket } from './basket-rules.ts'
import type { LineKey, Wish } from './cart-model.ts'

/**
 * Under this the device keeps what was asked of the cart without a connection, until it is sent. All tabs share it: what stands there
 * was wished last, in whichever of them, and what is gone from there has been sent.
 */
const WAITING = 'cart-waiting'

export const waitingWishes = (): Basket => readBasket(readKept('device', WAITING), { least: 0 })

export function changeWaiting(edit: (draft: Map<LineKey, Wish>) => void): void {
  const draft = new Map(waitingWishes())
  edit(draft)
  keep('device', WAITING, writeBasket(draft))
}
