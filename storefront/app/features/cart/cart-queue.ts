import type { Cart } from '@farmstand/contracts/cart'
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand'
import { api } from '../../lib/api-client.ts'
import { ApiError, isConnectionProblem } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { MINE, onFocus } from '../../lib/query-client.ts'
import { stepper } from '#messages/stepper.ts'
import { dropFromBasket, emptyBasket, setInBasket } from './basket.ts'
import { lineKey, quantityIn, type CartItem, type LineKey, type Wish } from './cart-model.ts'
import { sayMustSignIn } from './must-sign-in.tsx'
import { noticeChanges } from './noticed-changes.ts'
import { changeWaiting, createWishes, waitingWishes } from './waiting-wishes.ts'

const cartKey = [MINE, 'cart'] as const
const cartHash = hashKey(cartKey)

export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal }) => noticed(await api.getCart({ signal })),
  refetchOnWindowFocus: onFocus,
})

/** Each answer tells a change once, so none may pass unseen. */
function noticed(cart: Cart): Cart {
  noticeChanges(cart)
  return cart
}

/** Shows this cart from now on, whatever other reading of it is on its way. */
export async function knowCart(client: QueryClient, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKey })
  client.setQueryData(cartKey, noticed(cart))
}

/** Taps closer together than this become one call with the last quantity. */
const TAP_PAUSE_MS = 250

/** All that can be done to a cart, sent one after the other. */
export interface CartQueue {
  /** The cart as the server last told it. A page has a stepper on every card: they read it here, without a query each. */
  told: StoreApi<{ cart: Cart | undefined }>
  wishes: StoreApi<ReadonlyMap<LineKey, Wish>>
  /** Sets a line to a quantity at once on screen; 0 or less removes it. Rolls back with a toast. */
  set: (item: CartItem, quantity: number) => void
  clear: () => Promise<void>
  /** Sends what still waits for the pause between taps, because the page is about to go. */
  hurry: () => void
  /** Sends what was asked of the cart without a connection, also on an earlier page. */
  sendWaiting: () => void
  /** Does this after everything sent before, and before what is sent after it. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when everything done to the cart has reached the server, or failed and said so. */
  settled: () => Promise<void>
}

const queues = new WeakMap<QueryClient, CartQueue>()

/** One queue for each query cache, so that nothing is shared between visitors while pages are rendered. */
export function cartQueueOf(client: QueryClient): CartQueue {
  const known = queues.get(client)
  if (known) return known
  const queue: CartQueue = { ...createCartQueue(client), told: toldCart(client) }
  queues.set(client, queue)
  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') queue.hurry()
    })
    window.addEventListener('online', queue.sendWaiting)
    queue.sendWaiting()
  }
  return queue
}

function toldCart(client: QueryClient): CartQueue['told'] {
  const read = () => ({ cart: client.getQueryData<Cart>(cartKey) })
  const told = createStore(read)
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === cartHash) told.setState(read())
  })
  return told
}

function createCartQueue(client: QueryClient): Omit<CartQueue, 'told'> {
  const { wishes, change, put, latest } = createWishes()
  const timers = new Map<LineKey, ReturnType<typeof setTimeout>>()
  // One call at a time: every answer is the whole cart, so the last answer must be the latest cart.
  const { inTurn, done } = createTurns()

  function set(item: CartItem, quantity: number): void {
    const key = lineKey(item)
    const before = wishes.getState().get(key)
    put(key, { item, quantity: Math.max(0, quantity), waits: before?.waits || !navigator.onLine })
    clearTimeout(timers.get(key))
    const isNew = quantityIn(client.getQueryData(cartQuery.queryKey), key) === 0
    timers.set(
      key,
      setTimeout(() => enqueue(key), isNew && !before ? 0 : TAP_PAUSE_MS),
    )
  }

  function enqueue(key: LineKey): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    void inTurn(() => (wishes.getState().get(key)?.waits ? oneTabAtATime(() => settle(key)) : settle(key)))
  }

  async function settle(key: LineKey): Promise<void> {
    const wish = latest(key)
    // Another tab has sent it.
    if (!wish) return client.invalidateQueries({ queryKey: cartKey })
    try {
      const answer = await sendWish(client, wish)
      if (answer) await knowCart(client, answer)
      dropFromBasket(key)
      // Unless something else was wished since.
      if (waitingWishes().get(key)?.quantity === wish.quantity) changeWaiting((draft) => draft.delete(key))
      if (wishes.getState().get(key) === wish) change((draft) => draft.delete(key))
      else if (!timers.has(key)) enqueue(key)
    } catch (error) {
      // What was wished meanwhile waits in its place, unless the device keeps one already.
      if (isWithoutConnection(error))
        return wish.waits ? undefined : put(key, { ...(wishes.getState().get(key) ?? wish), waits: true })
      clearTimeout(timers.get(key))
      timers.delete(key)
      changeWaiting((draft) => draft.delete(key))
      change((draft) => draft.delete(key))
      sayFailure(error, wish)
      void client.invalidateQueries({ queryKey: cartKey })
    }
  }

  function sendWaiting(): void {
    change((draft) => waitingWishes().forEach((wish, key) => draft.set(key, wish)))
    for (const key of wishes.getState().keys()) enqueue(key)
  }

  async function clear(): Promise<void> {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    await inTurn(async () => {
      await api.clearCart()
      emptyBasket()
      changeWaiting((draft) => draft.clear())
      change((draft) => draft.clear())
      await client.invalidateQueries({ queryKey: cartKey })
    }).catch((error: unknown) => sayFailure(error))
  }

  const hurry = (): void => [...timers.keys()].forEach(enqueue)

  return { wishes, set, clear, hurry, sendWaiting, inTurn, settled: () => drain(wishes, hurry, done) }
}

/** One piece of work after the other, whether the one before succeeded or not. */
function createTurns(): { inTurn: <T>(work: () => Promise<T>) => Promise<T>; done: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    inTurn: (work) => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
    done: () => last,
  }
}

async function drain(wishes: CartQueue['wishes'], hurry: () => void, done: () => Promise<unknown>): Promise<void> {
  hurry()
  await done()
  // What waits for a connection is sent when there is one.
  while (wishes.getState().size > 0 && navigator.onLine) {
    await done()
    hurry()
  }
}

/**
 * The whole cart after the change, or null when nothing had to change. What waited may have arrived before, and only its answer was lost:
 * it is set whatever the cart is thought to hold; added, it would count twice.
 */
async function sendWish(client: QueryClient, { item, quantity, waits }: Wish): Promise<Cart | null> {
  const present = waits ? null : quantityIn(await knownCart(client), lineKey(item))
  if (present === quantity) return null
  const { id, type } = item
  if (quantity === 0) return api.removeCartItem({ params: { item_id: id }, query: { type } })
  const query = { item_id: id, quantity, type }
  return present !== 0 ? api.setCartItem({ query }) : api.addCartItem({ query })
}

/** As it was read, unless something may have changed it unseen. */
const knownCart = (client: QueryClient): Promise<Cart> => client.fetchQuery({ ...cartQuery, staleTime: Infinity })

/** Needed seldom, and by then there is a connection; sent without it, nothing counts twice either. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  import('./one-tab.ts').then((tabs) => tabs.oneTabAtATime(work), work)

/** There is no way at all, and the browser will say when there is one again. */
const isWithoutConnection = (error: unknown): boolean => isConnectionProblem(error) && !navigator.onLine

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** The session ended elsewhere, and nobody knew here: what was added meanwhile is a visitor's, and comes along with the next sign-in. */
function keepInBasket({ item, quantity }: Wish): void {
  if (quantity === 0) return
  const kept = setInBasket(item, quantity)
  if (kept === 'FULL') notify.error(stepper.full)
  else sayMustSignIn(kept)
}

function sayFailure(error: unknown, wish?: Wish): void {
  // The end of a session is said once, by who keeps the session.
  if (isSessionOver(error)) return wish && keepInBasket(wish)
  notify.error(error instanceof ApiError && error.status > 0 && error.message ? error.message : stepper.failed)
}
