import type { Cart } from '@farmstand/contracts/cart'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { ApiError, hasCode } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { cart as text } from '#messages/cart.ts'
import { readCurrentBasket, removeFromBasket } from './basket.ts'
import { createNoticedChange } from './basket-changes.ts'
import { mergedQuantity } from './basket-rules.ts'
import { cartQueueOf, cartQuery, storeCart } from './cart-queue.ts'
import { quantityIn, type CartItem, type LineKey, type PendingCartChange } from './cart-model.ts'
import { addNoticedChanges, type NoticedChange } from './noticed-changes.ts'

/**
 * Merges a visitor's basket into the cart of the customer who has just signed in, line by line. A line leaves the
 * basket only once it is in the cart. Its quantity is set, not added, so that a retry after a lost connection neither
 * doubles nor loses the line.
 */
export async function mergeBasket(client: QueryClient): Promise<true> {
  const queue = cartQueueOf(client)
  await queue.runInTurn(() => client.fetchQuery({ ...cartQuery, staleTime: 0 }))
  const news: NoticedChange[] = []
  for (const key of readCurrentBasket().keys()) news.push(...(await queue.runInTurn(() => mergeLine(client, key))))
  addNoticedChanges(news)
  if (news.some(({ kind }) => kind !== 'PRICE')) notify.error(text.notAllBrought)
  return true
}

async function mergeLine(client: QueryClient, key: LineKey): Promise<NoticedChange[]> {
  const kept = readCurrentBasket().get(key)
  if (!kept) return []
  const present = quantityIn(await client.ensureQueryData(cartQuery), key)
  const { cart, news } = await setMergedQuantity(kept, present)
  if (cart) await storeCart(client, cart)
  removeFromBasket(key)
  return news
}

interface MergedLine {
  /** The cart after this line was merged; null when nothing changed. */
  cart: Cart | null
  news: NoticedChange[]
}

async function setMergedQuantity({ item, quantity }: PendingCartChange, present: number): Promise<MergedLine> {
  const wanted = mergedQuantity(present, quantity)
  if (wanted === present) return { cart: null, news: [] }
  try {
    const cart = await api.setCartItem({ query: { item_id: item.id, quantity: wanted, type: item.type } })
    return { cart, news: priceChangesOf(item, cart) }
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return { cart: null, news: [createNoticedChange(item, 'WITHDRAWN')] }
    if (hasCode(error, 'ITEM_UNAVAILABLE')) return { cart: null, news: [createNoticedChange(item, 'SOLD_OUT')] }
    if (hasCode(error, 'CART_FULL')) return { cart: null, news: [createNoticedChange(item, 'FULL')] }
    const most = limitIn(error)
    if (most === null || most >= wanted) throw error
    const { cart, news } = await setMergedQuantity({ item, quantity: most }, present)
    return { cart, news: [{ ...createNoticedChange(item, 'LIMIT'), now: most }, ...news] }
  }
}

/** Returns the item's maximum quantity if the server refused because of that limit, else null. */
function limitIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'QUANTITY_LIMIT') return null
  const { details } = error
  const most =
    typeof details === 'object' && details !== null && 'max_quantity' in details ? details.max_quantity : null
  return typeof most === 'number' ? most : null
}

/** Returns a notice if the price differs from the one in the basket. */
function priceChangesOf(item: CartItem, cart: Cart): NoticedChange[] {
  const line = cart.items.find((one) => one.item_id === item.id && one.type === item.type)
  if (!line || line.price === item.price) return []
  return [{ ...createNoticedChange({ ...item, price: line.price }, 'PRICE'), before: item.price }]
}
