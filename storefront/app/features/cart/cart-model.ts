import { MAX_LINE_QUANTITY } from '@farmstand/contracts/cart-limits'
import { departments } from '@farmstand/contracts/department'
import { amountBelowMinimum } from '@farmstand/contracts/minimum-order'
import type { Cart, CartLine } from '@farmstand/contracts/cart'
import type { OnShelf, ShelfCombo, ShelfItem } from '@farmstand/contracts/shelf'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import { multiplyPrice } from '../../lib/money.ts'

/** The fields of an item that a cart line shows, wherever the item comes from. */
export type CartItem = Pick<
  CartLine,
  | 'name'
  | 'type'
  | 'units'
  | 'image_urls'
  | 'cost'
  | 'discount'
  | 'price'
  | 'in_stock'
  | 'department'
  | 'veg_nonveg_type'
  | 'max_quantity'
> & { id: number; back_in_month?: number | undefined }

export interface ViewLine extends CartItem {
  key: LineKey
  quantity: number
  lineTotal: number
  /** True until the server has confirmed the latest change of this line. */
  pending: boolean
}

export type LineKey = `${CartItem['type']}:${number}`

export const lineKey = (line: { id: number; type: CartItem['type'] }): LineKey => `${line.type}:${line.id}`

/** The customer's latest change of a line that the server has not confirmed yet. Quantity 0 removes the line. */
export interface PendingCartChange {
  item: CartItem
  quantity: number
  /**
   * True for a change made offline, which waits for a connection. It is also in the device's list, which all tabs
   * share. If it is missing from that list, another tab has sent it.
   */
  waits?: boolean
}

export interface CartView {
  lines: ViewLine[]
  /** The sum of the available lines, in rupees. */
  total: number
  minimum: number
}

export const cartItemOfStock = (stock: ShelfItem): CartItem => itemOf(stock, stock.id, 'STOCK')

export const cartItemOfCombo = (combo: ShelfCombo): CartItem => itemOf(combo, combo.id, 'COMBO')

export const cartItemOf = ({ type, item }: OnShelf): CartItem =>
  type === 'STOCK' ? cartItemOfStock(item) : cartItemOfCombo(item)

function itemOf(source: Omit<CartItem, 'id' | 'type'>, id: number, type: CartItem['type']): CartItem {
  return {
    id,
    type,
    name: source.name,
    units: source.units,
    image_urls: source.image_urls,
    cost: source.cost,
    discount: source.discount,
    price: source.price,
    in_stock: source.in_stock,
    department: source.department,
    veg_nonveg_type: source.veg_nonveg_type,
    max_quantity: source.max_quantity,
    ...(source.back_in_month !== undefined && { back_in_month: source.back_in_month }),
  }
}

export const cartItemOfLine = (line: CartLine): CartItem => itemOf(line, line.item_id, line.type)

/** Returns the cart as the screen shows it: the server's cart with the unconfirmed changes applied. */
export function viewCart(cart: Cart | undefined, wishes: ReadonlyMap<LineKey, PendingCartChange>): CartView {
  const known = (cart?.items ?? []).map(cartItemOfLine)
  const knownKeys = new Set(known.map(lineKey))
  const added = [...wishes].filter(([key]) => !knownKeys.has(key)).map(([, wish]) => wish.item)
  const quantities = new Map(
    (cart?.items ?? []).map((line) => [lineKey({ id: line.item_id, type: line.type }), line.quantity]),
  )
  const lines = [...known, ...added]
    .map((item): ViewLine => {
      const key = lineKey(item)
      const quantity = wishes.get(key)?.quantity ?? quantities.get(key) ?? 0
      return { ...item, key, quantity, lineTotal: multiplyPrice(item.price, quantity), pending: wishes.has(key) }
    })
    .filter((line) => line.quantity > 0)
  return { lines, total: totalOf(lines), minimum: cart?.min_order_amount ?? 0 }
}

export const quantityIn = (cart: Cart | undefined, key: LineKey): number =>
  cart?.items.find((line) => lineKey({ id: line.item_id, type: line.type }) === key)?.quantity ?? 0

/** Adds up the lines. Lines that are sold out or withdrawn stay in the cart, but add nothing to the sum. */
export function totalOf(lines: readonly Pick<ViewLine, 'in_stock' | 'lineTotal'>[]): number {
  return fromPaise(lines.reduce((sum, line) => sum + (line.in_stock ? toPaise(line.lineTotal) : 0), 0))
}

/** Returns how many rupees the cart is short of the minimum order; 0 when the customer can check out. */
export function missingInCart({ total, minimum }: Pick<CartView, 'total' | 'minimum'>): number {
  return fromPaise(amountBelowMinimum(toPaise(total), toPaise(minimum)))
}

export function byDepartment<Line extends { department: CartItem['department'] }>(lines: readonly Line[]) {
  return departments
    .map((department) => ({ department, lines: lines.filter((line) => line.department === department) }))
    .filter((group) => group.lines.length > 0)
}

/**
 * Returns the largest quantity that can be ordered of an item: the item's limit, but not more than the limit of any
 * line.
 */
export const maxQuantityOf = (item: Pick<CartItem, 'max_quantity'>): number =>
  Math.min(MAX_LINE_QUANTITY, item.max_quantity || MAX_LINE_QUANTITY)
