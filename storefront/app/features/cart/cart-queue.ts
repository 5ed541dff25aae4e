import type { Cart } from '@farmstand/contracts/cart'
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand'
import { api } from '../../lib/api-client.ts'
import { ApiError, isConnectionProblem } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { CUSTOMER_KEY, refetchOnFocus } from '../../lib/query-client.ts'
import { stepper } from '#messages/stepper.ts'
import { dropFromBasket, emptyBasket, setInBasket } from './basket.ts'
import { lineKey, quantityIn, type CartItem, type LineKey, type Wish } from './cart-model.ts'
import { showSignInToast } from './sign-in-toast.tsx'
import { noticeChanges } from './noticed-changes.ts'
import { changeWaiting, createWishes, waitingWishes } from './waiting-wishes.ts'

const cartKey = [CUSTOMER_KEY, 'cart'] as const
const cartHash = hashKey(cartKey)

export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal }) => noticed(await api.getCart({ signal })),
  refetchOnWindowFocus: refetchOnFocus,
})

/** Keeps the changes in every answer, because the server reports each change once. */
function noticed(cart: Cart): Cart {
  noticeChanges(cart)
  return cart
}

/** Stores this cart and cancels other reads under way. */
export async function storeCart(client: QueryClient, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKey })
  client.setQueryData(cartKey, noticed(cart))
}

/** Milliseconds. Taps closer together become one call with the last quantity. */
const TAP_PAUSE_MS = 250

/** All changes of a cart, sent one after the other. */
export interface CartQueue {
  /** The server's last cart. The steppers on every card read it here, without a query each. */
  lastCart: StoreApi<{ cart: Cart | undefined }>
  wishes: StoreApi<ReadonlyMap<LineKey, Wish>>
  /** Sets a line's quantity on screen at once; 0 or less removes it. A failure rolls it back with a toast. */
  set: (item: CartItem, quantity: number) => void
  clear: () => Promise<void>
  /** Sends the changes that wait for the pause between taps, because the page may close. */
  sendNow: () => void
  /** Sends the changes made offline, also on an earlier page. */
  sendWaiting: () => void
  /** Runs the work after everything queued before it and ahead of what is queued later. */
  runInTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when all changes have reached the server or failed with a toast; offline changes stay queued. */
  whenSettled: () => Promise<void>
}

const queues = new WeakMap<QueryClient, CartQueue>()

/** Returns the queue of a query cache: one each, so that visitors share nothing during server rendering. */
export function cartQueueOf(client: QueryClient): CartQueue {
  const known = queues.get(client)
  if (known) return known
  const queue: CartQueue = { ...createCartQueue(client), lastCart: lastCartStore(client) }
  queues.set(client, queue)
  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') queue.sendNow()
    })
    window.addEventListener('online', queue.sendWaiting)
    queue.sendWaiting()
  }
  return queue
}

function lastCartStore(client: QueryClient): CartQueue['lastCart'] {
  const read = () => ({ cart: client.getQueryData<Cart>(cartKey) })
  const store = createStore(read)
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === cartHash) store.setState(read())
  })
  return store
}

function createCartQueue(client: QueryClient): Omit<CartQueue, 'lastCart'> {
  const { wishes, change, put, latest } = createWishes()
  const timers = new Map<LineKey, ReturnType<typeof setTimeout>>()
  // Sends one call at a time, because every answer is the whole cart and the last one must be the newest.
  const { inTurn, done } = createTurns()

  function set(item: CartItem, quantity: number): void {
    const key = lineKey(item)
    const before = wishes.getState().get(key)
    put(key, { item, quantity: Math.max(0, quantity), waits: before?.waits || !navigator.onLine })
    clearTimeout(timers.get(key))
    const isNew = quantityIn(client.getQueryData(cartQuery.queryKey), key) === 0
    const pauseMs = isNew && !before ? 0 : TAP_PAUSE_MS
    timers.set(key, setTimeout(enqueue, pauseMs, key))
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
      if (answer) await storeCart(client, answer)
      dropFromBasket(key)
      // A newer wish stays.
      if (waitingWishes().get(key)?.quantity === wish.quantity) changeWaiting((draft) => draft.delete(key))
      if (wishes.getState().get(key) === wish) change((draft) => draft.delete(key))
      else if (!timers.has(key)) enqueue(key)
    } catch (error) {
      // The newest wish waits, unless the device already stores one.
      if (isOffline(error))
        return wish.waits ? undefined : put(key, { ...(wishes.getState().get(key) ?? wish), waits: true })
      clearTimeout(timers.get(key))
      timers.delete(key)
      changeWaiting((draft) => draft.delete(key))
      change((draft) => draft.delete(key))
      showFailure(error, wish)
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
    }).catch((error: unknown) => showFailure(error))
  }

  const sendNow = (): void => [...timers.keys()].forEach(enqueue)

  return {
    wishes,
    set,
    clear,
    sendNow,
    sendWaiting,
    runInTurn: inTurn,
    whenSettled: () => drain(wishes, sendNow, done),
  }
}

/** Runs tasks one after the other, also after a failed one. */
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
  // Offline changes are sent when a connection returns.
  while (wishes.getState().size > 0 && navigator.onLine) {
    await done()
    hurry()
  }
}

/**
 * Sends a wish. Returns the whole cart, or null when nothing had to change. A wish that waited may have arrived
 * although its answer was lost, so it is set, whatever the known cart holds; adding would count it twice.
 */
async function sendWish(client: QueryClient, { item, quantity, waits }: Wish): Promise<Cart | null> {
  const present = waits ? null : quantityIn(await knownCart(client), lineKey(item))
  if (present === quantity) return null
  const { id, type } = item
  if (quantity === 0) return api.removeCartItem({ params: { item_id: id }, query: { type } })
  const query = { item_id: id, quantity, type }
  return present !== 0 ? api.setCartItem({ query }) : api.addCartItem({ query })
}

/** Returns the cart as last read, unless it is stale. */
const knownCart = (client: QueryClient): Promise<Cart> => client.fetchQuery({ ...cartQuery, staleTime: Infinity })

/** Loads the lock on demand: it is rarely needed, and only online. Without it nothing counts twice either. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  import('./one-tab.ts').then((tabs) => tabs.runInOneTab(work), work)

/** Returns true offline; the browser fires `online` when a connection returns. */
const isOffline = (error: unknown): boolean => isConnectionProblem(error) && !navigator.onLine

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Keeps an item added after the session ended elsewhere in the visitor's basket; the next sign-in merges it. */
function keepInBasket({ item, quantity }: Wish): void {
  if (quantity === 0) return
  const kept = setInBasket(item, quantity)
  if (kept === 'FULL') notify.error(stepper.full)
  else showSignInToast(kept)
}

function showFailure(error: unknown, wish?: Wish): void {
  // `keepSession` shows the end of a session once.
  if (isSessionOver(error)) return wish && keepInBasket(wish)
  notify.error(error instanceof ApiError && error.status > 0 && error.message ? error.message : stepper.failed)
}
