import type { Cart } from '@farmstand/contracts/cart'
import { MAX_CART_LINES } from '@farmstand/contracts/cart-limits'
import type { ItemType } from '@farmstand/contracts/item-type'
import { DAY_MS, type Clock } from '../../platform/clock.ts'
import { sqlState, type Database, type Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { lookupForSale, refuseOverLimit, refuseSoldOut, type SoldItem } from '../catalogue/index.ts'
import { answerCart, readCart, type CartDeps } from './answer-cart.ts'
import {
  ACCOUNT_GONE,
  TOO_MANY_LINES,
  addToLine,
  earlierAddition,
  forgetAdditions,
  removeAllLines,
  removeLine,
  setLine,
  takeFromLines,
  type CartDemand,
  type PutLine,
  type PutLineInput,
} from './queries.ts'

export interface ChangeCartInput {
  customerUid: string
  itemId: number
  type: ItemType
  quantity: number
}

export interface ChangeCartDeps extends CartDeps {
  clock: Clock
}

/**
 * Adds an item to the cart, or increases the quantity of its line. Concurrent additions all count, up to the item's
 * limit. An addition that is repeated with the same idempotency key adds nothing.
 */
export async function addToCart(
  deps: ChangeCartDeps,
  input: ChangeCartInput,
  key: string | null,
): Promise<Cart | Refused> {
  const item = buyable(deps, input)
  if ('refused' in item) return item
  if (input.quantity > item.maxQuantity) return quantityLimit(item, input)
  const line = lineInput(deps, input, item)
  const outcome = await putOrRefuse(() => addToLine(deps.db, line, item.maxQuantity, key))
  if ('refused' in outcome) return outcome
  if (outcome.put) return answerCart(deps, outcome.lines)
  if (key === null) return quantityLimit(item, input)
  const earlier = await earlierAddition(deps.db, line, key)
  if (earlier === 'SAME') return readCart(deps, input.customerUid)
  return earlier === 'OTHER' ? refused('CONFLICT', because('KEY_OF_OTHER_ITEM')) : quantityLimit(item, input)
}

/** Sets the quantity of a line. 0 or less removes the line. A missing line is created. */
export async function setInCart(deps: ChangeCartDeps, input: ChangeCartInput): Promise<Cart | Refused> {
  if (input.quantity <= 0) return removeFromCart(deps, input.customerUid, input.itemId, input.type)
  const item = buyable(deps, input)
  if ('refused' in item) return item
  if (input.quantity > item.maxQuantity) return quantityLimit(item, input)
  const outcome = await putOrRefuse(() => setLine(deps.db, lineInput(deps, input, item)))
  return 'refused' in outcome ? outcome : answerCart(deps, outcome.lines)
}

/** Removes an item. An item that is not in the cart counts as removed. */
export async function removeFromCart(
  deps: CartDeps,
  customerUid: string,
  itemId: number,
  type?: ItemType,
): Promise<Cart> {
  await removeLine(deps.db, customerUid, itemId, type)
  return readCart(deps, customerUid)
}

export async function clearCart(deps: CartDeps, customerUid: string): Promise<Cart> {
  await removeAllLines(deps.db, customerUid)
  return answerCart(deps, [])
}

function buyable({ catalogue }: CartDeps, { itemId, type }: ChangeCartInput): SoldItem | Refused {
  const item = lookupForSale(catalogue.current(), itemId, type)
  if (!item) return refused('NOT_FOUND', because('ITEM_GONE'))
  return item.inStock ? item : refuseSoldOut(item, { item_id: itemId, type })
}

const lineInput = ({ clock }: ChangeCartDeps, input: ChangeCartInput, item: SoldItem): PutLineInput => ({
  ...input,
  uid: newUid(),
  pricePaise: item.pricePaise,
  at: clock.now(),
})

const quantityLimit = (item: SoldItem, { itemId, type }: ChangeCartInput): Refused =>
  refuseOverLimit(item, { item_id: itemId, type })

async function putOrRefuse(put: () => Promise<PutLine>): Promise<PutLine | Refused> {
  try {
    return await put()
  } catch (error) {
    if (sqlState(error) === TOO_MANY_LINES) return refused('CART_FULL', { details: { max_lines: MAX_CART_LINES } })
    // The account was deleted after the token had been checked.
    if (sqlState(error) === ACCOUNT_GONE) return refused('NOT_SIGNED_IN')
    // A concurrent request with the same key has already added the item.
    if (sqlState(error) === '23505') return { lines: [], put: false }
    throw error
  }
}

/**
 * Takes the ordered quantities out of the cart, in the order's transaction. Larger quantities in the cart are reduced
 * and not removed. Returns false if a line is missing or has less than was ordered, so that the same cart cannot be
 * bought twice.
 */
export const takeFromCart = async (
  tx: Transaction,
  customerUid: string,
  demands: readonly CartDemand[],
): Promise<boolean> => (await takeFromLines(tx, customerUid, demands)) === demands.length

const REMEMBERED_MS = DAY_MS

/** Deletes the keys of additions after a day, because by then no request with the same key is expected. */
export const sweepCartAdditions = (db: Database, now: Date): Promise<void> =>
  forgetAdditions(db, new Date(now.getTime() - REMEMBERED_MS))
