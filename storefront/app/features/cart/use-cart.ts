import type { Cart } from '@farmstand/contracts/cart'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { api } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session-store.ts'
import { mayBeSignedIn } from '../../lib/token-storage.ts'
import { stepper } from '../../messages/en/cart.ts'
import { cartDeskOf, cartKey, type CartDesk } from './cart-desk.ts'
import { lineKey, viewCart, type CartItem, type CartView, type LineKey } from './cart-model.ts'
import { noticeChanges } from './noticed-changes.ts'
import { rememberWish } from './wished.ts'

export interface CartState extends CartView {
  status: 'signed-out' | 'loading' | 'failed' | 'ready'
  reload: () => void
}

const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: ({ signal }) => api.getCart({ signal }),
  refetchOnWindowFocus: true,
})

/** The customer's cart as the screen shows it. Read once signed in; every place that asks shares one reading. */
export function useCart(): CartState {
  const client = useQueryClient()
  const signedIn = useSession((state) => state.isAuthenticated)
  const { data, isError, refetch } = useQuery({ ...cartQuery, enabled: signedIn })
  const wishes = useStore(cartDeskOf(client).wishes)
  useEffect(() => {
    if (data) noticeChanges(data)
  }, [data])
  const view = useMemo(() => viewCart(data, wishes), [data, wishes])
  return { ...view, status: statusOf(signedIn, data !== undefined, isError), reload: () => void refetch() }
}

function statusOf(signedIn: boolean, loaded: boolean, failed: boolean): CartState['status'] {
  if (!signedIn) return 'signed-out'
  if (loaded) return 'ready'
  return failed ? 'failed' : 'loading'
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
