import { keep, readKept } from '../../lib/storage.ts'
import { readBasket, writeBasket, type Basket } from './basket-rules.ts'
import type { LineKey, Wish } from './cart-model.ts'

/**
 * Under this the device keeps what was asked of the cart without a connection, until it is sent. All tabs share it: what stands there
 * was wished last, in whichever of them, and what is gone from there has been sent.
 */
const WAITING = 'cart-waiting'

/** How long another tab may take to send: the browser may have put it to sleep in the middle of it. */
const PATIENCE_MS = 25_000

export const someWait = (): boolean => readKept('device', WAITING) !== null

export const waitingWishes = (): Basket => readBasket(readKept('device', WAITING), { least: 0 })

export function keepWaiting(key: LineKey, wish: Wish): void {
  write(new Map(waitingWishes()).set(key, wish))
}

/** `sent`: unless something else was wished since. */
export function forgetWaiting(key: LineKey, sent?: Wish): void {
  const draft = new Map(waitingWishes())
  if (sent && draft.get(key)?.quantity !== sent.quantity) return
  if (draft.delete(key)) write(draft)
}

export const forgetAllWaiting = (): void => write(new Map())

const write = (wishes: Basket): void => void keep('device', WAITING, writeBasket(wishes))

/** Does this while no other tab does; where the browser knows no locks, or the other tab takes too long, without waiting for it. */
export async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let begun = false
  const begin = (): Promise<void> => {
    begun = true
    return work()
  }
  await navigator.locks.request(WAITING, { signal: patience }, begin).catch((error: unknown) => {
    if (begun) throw error
    return work()
  })
}
