import type { Cart } from '@farmstand/contracts/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session-store.ts'
import { mayBeSignedIn } from '../../lib/token-storage.ts'
import { stepper } from '#messages/stepper.ts'
import type { Answer } from '../../ui/asked.tsx'
import { basketNow, setInBasket, useBasket, useInBasket } from './basket.ts'
import { mergedQuantity, overlay } from './basket-rules.ts'
import { cartQueueOf, cartQuery, type CartQueue } from './cart-queue.ts'
import { lineKey, quantityIn, viewCart, type CartItem, type CartView } from './cart-model.ts'
import { freshBasketQuery } from './fresh-basket.ts'
import { mergeQuery } from './merge-query.ts'
import { sayMustSignIn } from './must-sign-in.tsx'

export interface CartState extends CartView {
  signedIn: boolean
  /** What the server told; a visitor has none. */
  answer: Answer<Cart>
  /** Whether all that was chosen before signing in has reached the cart. */
  merge: Answer<true>
}

/** The cart as the screen shows it, a visitor's basket included. Read once signed in; every place that asks shares one reading. */
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
        overlay(basket, wishes, (key) => quantityIn(data, key)),
      ),
    [data, basket, wishes],
  )
  return {
    ...view,
    minimum: signedIn ? view.minimum : minimum,
    signedIn,
    answer: { data, error, refetch },
    merge: { data: unmerged ? undefined : true, error: unmerged ? merging.error : null, refetch: merging.refetch },
  }
}

/** How many of an item are in the cart, and how to change that. Redraws only when this quantity changes. */
export function useQuantity(item: CartItem): { quantity: number; change: (quantity: number) => boolean } {
  const queue = useCartQueue()
  const key = lineKey(item)
  const signedIn = useSession((state) => state.isAuthenticated)
  const { data: kept = 0 } = useQuery({ ...cartQuery, enabled: signedIn, select: (cart) => quantityIn(cart, key) })
  const inBasket = useInBasket(key)
  const wished = useStore(queue.wishes, (wishes) => wishes.get(key)?.quantity)
  return {
    quantity: wished ?? mergedQuantity(kept, inBasket),
    change: (wanted) => changeQuantity(queue, item, wanted),
  }
}

/** Who is not signed in changes the basket on the device, and hears of it by the specified toast. False when nothing changed. */
export function changeQuantity(queue: CartQueue, item: CartItem, quantity: number): boolean {
  if (!useSession.getState().isAuthenticated && !mayBeSignedIn()) return changeBasket(item, quantity)
  queue.set(item, quantity)
  return true
}

function changeBasket(item: CartItem, quantity: number): boolean {
  const before = basketNow().get(lineKey(item))?.quantity ?? 0
  const kept = setInBasket(item, quantity)
  if (kept === 'FULL') {
    notify.error(stepper.full)
    return false
  }
  if (quantity > before) sayMustSignIn(kept)
  return true
}

export const useCartQueue = (): CartQueue => cartQueueOf(useQueryClient())
