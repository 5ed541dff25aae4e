import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@farmstand/contracts/cart-limits'
import { lineKey, maxQuantityOf, type CartItem, type LineKey, type PendingCartChange } from './cart-model.ts'

/** The items that a visitor chose before signing in, in the order in which they were chosen. */
export type Basket = ReadonlyMap<LineKey, PendingCartChange>

/**
 * Returns the basket with this line set to a quantity; 0 or less removes the line. Null when the basket has no room for
 * another line.
 */
export function withLine(basket: Basket, item: CartItem, quantity: number): Basket | null {
  const key = lineKey(item)
  const draft = new Map(basket)
  if (quantity <= 0) draft.delete(key)
  else if (!draft.has(key) && draft.size >= MAX_CART_LINES) return null
  else draft.set(key, { item, quantity: Math.min(quantity, maxQuantityOf(item)) })
  return draft
}

/**
 * Returns the basket with a removed line put back. The line is placed before the first remaining line that followed it
 * in `before`.
 */
export function withLineBack(basket: Basket, wish: PendingCartChange, before: readonly LineKey[]): Basket | null {
  const key = lineKey(wish.item)
  const full = withLine(basket, wish.item, wish.quantity)
  const next = before.slice(before.indexOf(key) + 1).find((one) => basket.has(one))
  if (!full || basket.has(key) || next === undefined) return full
  const lines = [...basket]
  const place = lines.findIndex(([one]) => one === next)
  return new Map([...lines.slice(0, place), [key, wish], ...lines.slice(place)])
}

/**
 * Returns the quantity of an item after sign-in, which is the larger one of cart and basket. If the two were added, the
 * quantity would grow each time the same line is merged.
 */
export const mergedQuantity = (inCart: number, inBasket: number): number => Math.max(inCart, inBasket)

/**
 * Returns the lines that the screen shows in place of the server's: basket lines that are not merged yet, replaced by
 * newer unconfirmed changes.
 */
export function overlayBasket(basket: Basket, wishes: Basket, inCart: (key: LineKey) => number): Basket {
  if (basket.size === 0) return wishes
  const laid = new Map<LineKey, PendingCartChange>()
  for (const [key, { item, quantity }] of basket)
    laid.set(key, { item, quantity: mergedQuantity(inCart(key), quantity) })
  for (const [key, wish] of wishes) laid.set(key, wish)
  return laid
}

/**
 * Parses the lines of a stored basket. Keeps lines of at least `least` pieces and skips invalid ones, because an older
 * version of the shop or a person may have written the text.
 */
export function readBasket(text: string | null, { least = 1 } = {}): Basket {
  const lines = parsed(text)
  if (!Array.isArray(lines)) return new Map()
  return new Map(
    lines
      .filter((line): line is PendingCartChange => isWish(line, least))
      .slice(0, MAX_CART_LINES)
      .map((wish) => [lineKey(wish.item), wish]),
  )
}

/** Returns the text that `readBasket` parses; null when the basket is empty. */
export const writeBasket = (basket: Basket): string | null =>
  basket.size === 0 ? null : JSON.stringify([...basket.values()])

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isCount = (value: unknown, most: number, least = 1): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

function isWish(value: unknown, least: number): value is PendingCartChange {
  return isRecord(value) && isCount(value['quantity'], MAX_LINE_QUANTITY, least) && isItem(value['item'])
}

const numbers = ['cost', 'discount', 'price', 'veg_nonveg_type', 'max_quantity']

function isItem(item: unknown): item is CartItem {
  return (
    isRecord(item) &&
    isCount(item['id'], Number.MAX_SAFE_INTEGER) &&
    ['STOCK', 'COMBO'].includes(String(item['type'])) &&
    ['KITCHEN', 'GROCERY'].includes(String(item['department'])) &&
    numbers.every((field) => Number.isFinite(item[field])) &&
    typeof item['name'] === 'string' &&
    typeof item['units'] === 'string' &&
    typeof item['in_stock'] === 'boolean' &&
    Array.isArray(item['image_urls']) &&
    item['image_urls'].every((path) => typeof path === 'string')
  )
}
