import type { Cart } from '@farmstand/contracts/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session-store.ts'
import { mayBeSignedIn } from '../../lib/token-storage.ts'
import { stepper } from '#messages/cart.ts'
import type { Answer } from '../../ui/asked.tsx'
import { cartDeskOf, cartQuery, type CartDesk } from './cart-desk.ts'
import { lineKey, viewCart, type CartItem, type CartView, type LineKey } from './cart-model.ts'
import { rememberWish } from './wished.ts'

export interface CartState extends CartView {
  signedIn: boolean
  /** What the server told; a visitor has none. */
  answer: Answer<Cart>
}

/** The customer's cart as the screen shows it. Read once signed in; every place that asks shares one reading. */
export function useCart(reading?: { refetchOnMount: 'always' }): CartState {
  const client = useQueryClient()
  const signedIn = useSession((state) => state.isAuthenticated)
  const { data, error, refetch } = useQuery({ ...cartQuery, ...reading, enabled: signedIn })
  const wishes = useStore(cartDeskOf(client).wishes)
  const view = useMemo(() => viewCart(data, wishes), [data, wishes])
  return { ...view, signedIn, answer: { data, error, refetch } }
}

/** How many of an item are in the cart, and how to change that. Redraws only when this quantity changes. */
export function useQuantity(item: CartItem): { quantity: number; change: (quantity: number) => boolean } {
  const desk = useCartDesk()
  const key = lineKey(item)
  const signedIn = useSession((state) => state.isAuthenticated)
  const { data: kept = 0 } = useQuery({ ...cartQuery, enabled: signedIn, select: (cart) => quantityIn(cart, key) })
  const wished = useStore(desk.wishes, (wishes) => wishes.get(key)?.quantity)
  return { quantity: wished ?? kept, change: (wanted) => changeQuantity(desk, item, wanted) }
}

const quantityIn = (cart: Cart, key: LineKey): number =>
  cart.items.find((line) => lineKey({ id: line.item_id, type: line.type }) === key)?.quantity ?? 0

/** False when the visitor is not signed in: said by the specified toast, and the wish remembered. */
export function changeQuantity(desk: CartDesk, item: CartItem, quantity: number): boolean {
  if (!useSession.getState().isAuthenticated && !mayBeSignedIn()) {
    rememberWish(item, quantity)
    notify.error(stepper.mustSignIn)
    return false
  }
  desk.set(item, quantity)
  return true
}

export const useCartDesk = (): CartDesk => cartDeskOf(useQueryClient())
