import type { Cart } from '@farmstand/contracts/cart'
import { MAX_CART_LINES } from '@farmstand/contracts/cart-limits'
import type { Clock } from '../../platform/clock.ts'
import { sqlState } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { lookupForSale, type SoldItem } from '../catalogue/index.ts'
import { answerCart, readCart, type CartShop } from './answer-cart.ts'
import {
  ACCOUNT_GONE,
  addToLine,
  earlierAddition,
  removeAllLines,
  removeLine,
  setLine,
  TOO_MANY_LINES,
  type ItemType,
  type LineWish,
  type PutLine,
} from './queries.ts'

export interface CartWish {
  customerUid: string
  itemId: number
  type: ItemType
  quantity: number
}

type Shop = CartShop & { clock: Clock }

/**
 * Adds to the cart; what is there already grows by it. Several additions at once are all counted, up to the item's limit.
 * With an idempotency key the same addition sent again adds nothing.
 */
export async function addToCart(shop: Shop, wish: CartWish, key: string | null): Promise<Cart | Refused> {
  const item = buyable(shop, wish)
  if ('refused' in item) return item
  if (wish.quantity > item.maxQuantity) return quantityLimit(item, wish)
  const line = lineWish(shop, wish, item)
  const outcome = await putOrRefuse(() => addToLine(shop.db, line, item.maxQuantity, key))
  if ('refused' in outcome) return outcome
  if (outcome.put) return answerCart(shop, outcome.lines)
  if (key === null) return quantityLimit(item, wish)
  const earlier = await earlierAddition(shop.db, line, key)
  if (earlier === 'SAME') return readCart(shop, wish.customerUid)
  return earlier === 'OTHER'
    ? refused('CONFLICT', { message: 'This Idempotency-Key was used for another item or quantity.' })
    : quantityLimit(item, wish)
}

/** Sets what a line holds: 0 and below removes it, a line that is not there is made. */
export async function setInCart(shop: Shop, wish: CartWish): Promise<Cart | Refused> {
  if (wish.quantity <= 0) return removeFromCart(shop, wish.customerUid, wish.itemId, wish.type)
  const item = buyable(shop, wish)
  if ('refused' in item) return item
  if (wish.quantity > item.maxQuantity) return quantityLimit(item, wish)
  const outcome = await putOrRefuse(() => setLine(shop.db, lineWish(shop, wish, item)))
  return 'refused' in outcome ? outcome : answerCart(shop, outcome.lines)
}

/** Removes an item; removing what is not there is no mistake. */
export async function removeFromCart(
  shop: CartShop,
  customerUid: string,
  itemId: number,
  type?: ItemType,
): Promise<Cart> {
  await removeLine(shop.db, customerUid, itemId, type)
  return readCart(shop, customerUid)
}

export async function clearCart(shop: CartShop, customerUid: string): Promise<Cart> {
  await removeAllLines(shop.db, customerUid)
  return answerCart(shop, [])
}

function buyable({ catalogue }: CartShop, { itemId, type }: CartWish): SoldItem | Refused {
  const item = lookupForSale(catalogue.current(), itemId, type)
  if (!item) return refused('NOT_FOUND', { message: 'This item is not in our shop any more.' })
  if (!item.inStock)
    return refused('ITEM_UNAVAILABLE', {
      message: `${item.name} is sold out at the moment.`,
      details: { item_id: itemId, type },
    })
  return item
}

const lineWish = ({ clock }: Shop, wish: CartWish, item: SoldItem): LineWish => ({
  ...wish,
  uid: newUid(),
  pricePaise: item.pricePaise,
  at: clock.now(),
})

const quantityLimit = (item: SoldItem, { itemId, type }: CartWish): Refused =>
  refused('QUANTITY_LIMIT', {
    message: `At most ${item.maxQuantity} of ${item.name} can be ordered at once.`,
    details: { item_id: itemId, type, max_quantity: item.maxQuantity },
  })

async function putOrRefuse(put: () => Promise<PutLine>): Promise<PutLine | Refused> {
  try {
    return await put()
  } catch (error) {
    if (sqlState(error) === TOO_MANY_LINES) return refused('CART_FULL', { details: { max_lines: MAX_CART_LINES } })
    // Deleted between the look at the token and this line.
    if (sqlState(error) === ACCOUNT_GONE) return refused('NOT_SIGNED_IN')
    // The same key arrived twice in one moment and the other one added it.
    if (sqlState(error) === '23505') return { lines: [], put: false }
    throw error
  }
}
