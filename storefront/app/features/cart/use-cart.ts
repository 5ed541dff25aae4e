import type { Cart } from '@farmstand/contracts/cart'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type AdditionHost, useAdditionOf } from '../../lib/addition-mode.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session-store.ts'
import { mayBeSignedIn } from '../../lib/token-storage.ts'
import { stepper } from '#messages/stepper.ts'
import type { Answer } from '../../ui/query-state.tsx'
import { readCurrentBasket, setInBasket, removeWithUndo, useBasket, useBasketQuantity } from './basket.ts'
import { mergedQuantity, overlayBasket } from './basket-rules.ts'
import { type CartQueue, cartQuery, cartQueueOf } from './cart-queue.ts'
import { type CartItem, type CartView, lineKey, quantityIn, viewCart } from './cart-model.ts'
import { freshBasketQuery } from './fresh-basket.ts'
import { showSignInToast } from './sign-in-toast.tsx'
import { offerUndo } from './undo-toast.tsx'
import { retryUntilReached } from '../../lib/retry.ts'
import { CUSTOMER_KEY, refetchOnFocus } from '../../lib/query-client.ts'

export interface CartState extends CartView {
  signedIn: boolean
  /** The order to which the whole cart is added; null for a new order. */
  adding: AdditionHost | null
  /** The cart on the server. A visitor has none. */
  answer: Answer<Cart>
  /** The state of the merge. `data` is true once the visitor's basket is merged into the cart. */
  merge: Answer<true>
}

/**
 * Returns the cart as the screen shows it, including the basket of a visitor. After sign-in, all components that call
 * this share one request.
 */
export function useCart(reading?: { refetchOnMount: 'always' }): CartState {
  const client = useQueryClient()
  const signedIn = useSession((state) => state.isAuthenticated)
  const basket = useBasket()
  const unmerged = signedIn && basket.size > 0
  const { data, error, refetch } = useQuery({ ...cartQuery, ...reading, enabled: signedIn })
  const merging = useQuery({ ...mergeQuery(client), enabled: unmerged })
  const { data: minimum = 0 } = useQuery({ ...freshBasketQuery, enabled: false })
  const wishes = useStore(cartQueueOf(client).wishes)
  const view = useMemo(
    () =>
      viewCart(
        data,
        overlayBasket(basket, wishes, (key) => quantityIn(data, key)),
      ),
    [data, basket, wishes],
  )
  const adding = useAdditionOf(view.lines)
  return {
    ...view,
    adding,
    // An addition has no minimum, because its order has reached it.
    minimum: adding ? 0 : signedIn ? view.minimum : minimum,
    signedIn,
    answer: { data, error, refetch },
    merge: { data: unmerged ? undefined : true, error: unmerged ? merging.error : null, refetch: merging.refetch },
  }
}

interface Quantity {
  quantity: number
  /** Sets the quantity, which must be above 0. */
  change: (quantity: number) => boolean
  /** Removes the item and for a few seconds offers to put it back. */
  remove: () => void
}

/**
 * Returns an item's quantity in the cart and functions to change it. The component renders again only when this
 * quantity changes.
 */
export function useQuantity(item: CartItem): Quantity {
  const queue = useCartQueue()
  const key = lineKey(item)
  const kept = useStore(queue.lastCart, ({ cart }) => quantityIn(cart, key))
  const inBasket = useBasketQuantity(key)
  const wished = useStore(queue.wishes, (wishes) => wishes.get(key)?.quantity)
  const quantity = wished ?? mergedQuantity(kept, inBasket)
  return {
    quantity,
    change: (wanted) => changeQuantity(queue, item, wanted),
    remove: () => offerUndo(item, isVisitor() ? removeWithUndo(key) : takeFromCart(queue, item, quantity)),
  }
}

function takeFromCart(queue: CartQueue, item: CartItem, quantity: number): () => void {
  queue.set(item, 0)
  return () => queue.set(item, quantity)
}

const isVisitor = (): boolean => !useSession.getState().isAuthenticated && !mayBeSignedIn()

/**
 * Changes the customer's cart. For a visitor, changes the basket and shows the toast from the specification. Returns
 * false when nothing changed.
 */
export function changeQuantity(queue: CartQueue, item: CartItem, quantity: number): boolean {
  if (isVisitor()) return changeBasket(item, quantity)
  queue.set(item, quantity)
  return true
}

function changeBasket(item: CartItem, quantity: number): boolean {
  const before = readCurrentBasket().get(lineKey(item))?.quantity ?? 0
  const kept = setInBasket(item, quantity)
  if (kept === 'FULL') {
    notify.error(stepper.full)
    return false
  }
  if (quantity > before) showSignInToast(kept)
  return true
}

export const useCartQueue = (): CartQueue => cartQueueOf(useQueryClient())

/** Merges a visitor's basket into the cart after sign-in. The code is loaded only when there is something to merge. */
const mergeQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: [CUSTOMER_KEY, 'merge'],
    queryFn: async () => (await retryUntilReached(() => import('./merge-basket.ts'))).mergeBasket(client),
    staleTime: 0,
    refetchOnWindowFocus: refetchOnFocus,
  })
