import { MAX_LINE_QUANTITY } from '@farmstand/contracts/cart-limits'
import { departments } from '@farmstand/contracts/department'
import { missingToMinimum } from '@farmstand/contracts/minimum-order'
import type { Cart, CartLine } from '@farmstand/contracts/cart'
import type { OnShelf, ShelfCombo, ShelfItem } from '@farmstand/contracts/shelf'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import { timesPrice } from '../../lib/money.ts'

/** An item as a cart line shows it, from any source. */
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
> & { id: number }

export interface ViewLine extends CartItem {
  key: LineKey
  quantity: number
  lineTotal: number
  /** True until the server has the last change. */
  pending: boolean
}

export type LineKey = `${CartItem['type']}:${number}`

export const lineKey = (line: { id: number; type: CartItem['type'] }): LineKey => `${line.type}:${line.id}`

/** A customer's last change of a line, not confirmed by the server. Quantity 0 removes the line. */
export interface Wish {
  item: CartItem
  quantity: number
  /** True while it waits for a connection, in the device's list that all tabs share. Once missing there, it is sent. */
  waits?: boolean
}

export interface CartView {
  lines: ViewLine[]
  /** Rupees of the available lines. */
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
  }
}

export const cartItemOfLine = (line: CartLine): CartItem => itemOf(line, line.item_id, line.type)

/** Lays the unconfirmed wishes over the server's cart, for the screen. */
export function viewCart(cart: Cart | undefined, wishes: ReadonlyMap<LineKey, Wish>): CartView {
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
      return { ...item, key, quantity, lineTotal: timesPrice(item.price, quantity), pending: wishes.has(key) }
    })
    .filter((line) => line.quantity > 0)
  return { lines, total: totalOf(lines), minimum: cart?.min_order_amount ?? 0 }
}

export const quantityIn = (cart: Cart | undefined, key: LineKey): number =>
  cart?.items.find((line) => lineKey({ id: line.item_id, type: line.type }) === key)?.quantity ?? 0

/** Adds up the lines; sold-out or withdrawn ones stay in the cart and count 0. */
export function totalOf(lines: readonly Pick<ViewLine, 'in_stock' | 'lineTotal'>[]): number {
  return fromPaise(lines.reduce((sum, line) => sum + (line.in_stock ? toPaise(line.lineTotal) : 0), 0))
}

/** Returns the rupees missing to the minimum order; 0 when checkout is open. */
export function missingInCart({ total, minimum }: Pick<CartView, 'total' | 'minimum'>): number {
  return fromPaise(missingToMinimum(toPaise(total), toPaise(minimum)))
}

export function byDepartment<Line extends { department: CartItem['department'] }>(lines: readonly Line[]) {
  return departments
    .map((department) => ({ department, lines: lines.filter((line) => line.department === department) }))
    .filter((group) => group.lines.length > 0)
}

/** Returns the most pieces of an item: its own limit, at most the limit of a line. */
export const maxQuantityOf = (item: Pick<CartItem, 'max_quantity'>): number =>
  Math.min(MAX_LINE_QUANTITY, item.max_quantity || MAX_LINE_QUANTITY)
