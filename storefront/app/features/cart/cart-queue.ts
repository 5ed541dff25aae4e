import type { Cart } from '@farmstand/contracts/cart'
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand'
import { api } from '../../lib/api-client.ts'
import { ApiError, isConnectionProblem } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { CUSTOMER_KEY, refetchOnFocus } from '../../lib/query-client.ts'
import { stepper } from '#messages/stepper.ts'
import { removeFromBasket, emptyBasket, setInBasket } from './basket.ts'
import { lineKey, quantityIn, type CartItem, type LineKey, type PendingCartChange } from './cart-model.ts'
import { showSignInToast } from './sign-in-toast.tsx'
import { noticeChanges } from './noticed-changes.ts'
import { updateOfflineCartChanges, createPendingCartChanges, readOfflineCartChanges } from './waiting-wishes.ts'

const cartKey = [CUSTOMER_KEY, 'cart'] as const
const cartHash = hashKey(cartKey)

export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal }) => withNoticedChanges(await api.getCart({ signal })),
  refetchOnWindowFocus: refetchOnFocus,
})

/** Stores the price and stock changes that this response reports, because the server reports each of them only once. */
function withNoticedChanges(cart: Cart): Cart {
  noticeChanges(cart)
  return cart
}

/** Puts this cart into the query cache and cancels cart requests that are still running. */
export async function storeCart(client: QueryClient, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKey })
  client.setQueryData(cartKey, withNoticedChanges(cart))
}

/** Milliseconds. Taps that follow each other faster are combined into one call with the last quantity. */
const TAP_PAUSE_MS = 250

/** Sends the changes of one cart to the server, one after another. */
export interface CartQueue {
  /**
   * The last cart received from the server. The stepper on every card reads the cart from this store, so that no card
   * needs a separate query.
   */
  lastCart: StoreApi<{ cart: Cart | undefined }>
  wishes: StoreApi<ReadonlyMap<LineKey, PendingCartChange>>
  /**
   * Sets a line's quantity, which the screen shows at once; 0 or less removes the line. If the server refuses, the
   * change is undone and a toast is shown.
   */
  set: (item: CartItem, quantity: number) => void
  clear: () => Promise<void>
  /** Sends at once the changes that still wait for more taps, because the page may be about to close. */
  sendNow: () => void
  /** Sends the changes made offline, including those made on an earlier page. */
  sendWaiting: () => void
  /** Runs the task after everything that is already queued and before anything that is queued later. */
  runInTurn: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Resolves when every change has either reached the server or failed with a toast. Changes made offline stay queued.
   */
  whenSettled: () => Promise<void>
}

const queues = new WeakMap<QueryClient, CartQueue>()

/**
 * Returns the cart queue of this query client. Each client has its own queue, so that visitors share nothing during
 * server rendering.
 */
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
  const { wishes, change, put, latest } = createPendingCartChanges()
  const timers = createLineTimers(enqueue)
  // Sends one call at a time. Every response contains the whole cart, so the last response must be the newest.
  const { runInTurn, done } = createTaskQueue()

  function set(item: CartItem, quantity: number): void {
    const key = lineKey(item)
    const before = wishes.getState().get(key)
    put(key, { item, quantity: Math.max(0, quantity), waits: before?.waits || !navigator.onLine })
    const isNew = quantityIn(client.getQueryData(cartQuery.queryKey), key) === 0
    timers.start(key, isNew && !before ? 0 : TAP_PAUSE_MS)
  }

  function enqueue(key: LineKey): void {
    timers.stop(key)
    void runInTurn(() =>
      wishes.getState().get(key)?.waits ? oneTabAtATime(() => sendLatestChange(key)) : sendLatestChange(key),
    )
  }

  async function sendLatestChange(key: LineKey): Promise<void> {
    const wish = latest(key)
    // Another tab has already sent this change.
    if (!wish) return client.invalidateQueries({ queryKey: cartKey })
    try {
      const answer = await sendChange(client, wish)
      if (answer) await storeCart(client, answer)
      removeFromBasket(key)
      // If the device has stored a newer change meanwhile, that one stays.
      if (readOfflineCartChanges().get(key)?.quantity === wish.quantity)
        updateOfflineCartChanges((draft) => draft.delete(key))
      if (wishes.getState().get(key) === wish) change((draft) => draft.delete(key))
      else if (!timers.has(key)) enqueue(key)
    } catch (error) {
      // Offline, the newest change is stored on the device to be sent later, unless a change to this line is already
      // stored there.
      if (isOffline(error))
        return wish.waits ? undefined : put(key, { ...(wishes.getState().get(key) ?? wish), waits: true })
      timers.stop(key)
      updateOfflineCartChanges((draft) => draft.delete(key))
      change((draft) => draft.delete(key))
      showFailure(error, wish)
      void client.invalidateQueries({ queryKey: cartKey })
    }
  }

  function sendWaiting(): void {
    change((draft) => readOfflineCartChanges().forEach((wish, key) => draft.set(key, wish)))
    for (const key of wishes.getState().keys()) enqueue(key)
  }

  async function clear(): Promise<void> {
    timers.keys().forEach(timers.stop)
    await runInTurn(async () => {
      await api.clearCart()
      emptyBasket()
      updateOfflineCartChanges((draft) => draft.clear())
      change((draft) => draft.clear())
      await client.invalidateQueries({ queryKey: cartKey })
    }).catch((error: unknown) => showFailure(error))
  }

  const sendNow = (): void => timers.keys().forEach(enqueue)

  return {
    wishes,
    set,
    clear,
    sendNow,
    sendWaiting,
    runInTurn,
    whenSettled: () => waitUntilSent(wishes, sendNow, done),
  }
}

/** Timers that call `run` with a line's key after the customer has stopped tapping. A new start replaces the last. */
function createLineTimers(run: (key: LineKey) => void) {
  const timers = new Map<LineKey, ReturnType<typeof setTimeout>>()
  const stop = (key: LineKey): void => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  return {
    start: (key: LineKey, pauseMs: number): void => {
      clearTimeout(timers.get(key))
      timers.set(key, setTimeout(run, pauseMs, key))
    },
    stop,
    has: (key: LineKey): boolean => timers.has(key),
    keys: (): LineKey[] => [...timers.keys()],
  }
}

/** Runs tasks one after another. A failed task does not stop the tasks after it. */
function createTaskQueue(): { runInTurn: <T>(work: () => Promise<T>) => Promise<T>; done: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    runInTurn: (work) => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
    done: () => last,
  }
}

async function waitUntilSent(
  wishes: CartQueue['wishes'],
  hurry: () => void,
  done: () => Promise<unknown>,
): Promise<void> {
  hurry()
  await done()
  // Changes made offline are left out here. They are sent when the connection returns.
  while (wishes.getState().size > 0 && navigator.onLine) {
    await done()
    hurry()
  }
}

/**
 * Sends a change. Returns the whole cart, or null when nothing had to change. A change made offline may have reached
 * the server even though the response was lost. So its quantity is set, whatever the last known cart contains; adding
 * it would count the item twice.
 */
async function sendChange(client: QueryClient, { item, quantity, waits }: PendingCartChange): Promise<Cart | null> {
  const present = waits ? null : quantityIn(await cachedCart(client), lineKey(item))
  if (present === quantity) return null
  const { id, type } = item
  if (quantity === 0) return api.removeCartItem({ params: { item_id: id }, query: { type } })
  const query = { item_id: id, quantity, type }
  return present !== 0 ? api.setCartItem({ query }) : api.addCartItem({ query })
}

/** Returns the last cart received from the server, or fetches the cart if that one has been invalidated. */
const cachedCart = (client: QueryClient): Promise<Cart> => client.fetchQuery({ ...cartQuery, staleTime: Infinity })

/**
 * Loads the tab lock on demand, because the lock is needed only after changes made offline. If it cannot be loaded, the
 * work runs without a lock, and still nothing counts twice.
 */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  import('./one-tab.ts').then((tabs) => tabs.runInOneTab(work), work)

/**
 * Returns true if the call failed because the device is offline. The browser fires `online` when the connection
 * returns.
 */
const isOffline = (error: unknown): boolean => isConnectionProblem(error) && !navigator.onLine

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * Called when the customer's session has ended elsewhere. Puts the item into the visitor's basket, which the next
 * sign-in merges into the cart.
 */
function keepInBasket({ item, quantity }: PendingCartChange): void {
  if (quantity === 0) return
  const kept = setInBasket(item, quantity)
  if (kept === 'FULL') notify.error(stepper.full)
  else showSignInToast(kept)
}

function showFailure(error: unknown, wish?: PendingCartChange): void {
  // `keepSession` already shows a message that the session has ended.
  if (isSessionOver(error)) return wish && keepInBasket(wish)
  notify.error(error instanceof ApiError && error.status > 0 && error.message ? error.message : stepper.failed)
}
