import type { Cart, CartLine } from '@farmstand/contracts/cart'
import type { Combo, ComboReply } from '@farmstand/contracts/combo'
import { apiPaths } from '@farmstand/contracts/paths'
import type { MinOrderAmount } from '@farmstand/contracts/setting'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { api } from '../../lib/api-client.ts'
import { cartItemOfCombo, cartItemOfStock, totalOf } from './cart-model.ts'
import { timesPrice } from '../../lib/money.ts'

/** The least a line says; a server that knows only the specification says no more (S3.6). */
type BareLine = Pick<CartLine, 'item_id' | 'quantity' | 'type' | 'cart_item_id'> & Partial<CartLine>
export type BareCart = { items: BareLine[] } & Partial<Omit<Cart, 'items'>>

export async function readCart(signal?: AbortSignal): Promise<Cart> {
  return completeCart(await api.get<BareCart>(apiPaths.cart, signal ? { signal } : {}))
}

/** Item details are loaded for the lines that came without them (S4.13). */
export async function completeCart(cart: BareCart): Promise<Cart> {
  const items = (await Promise.all(cart.items.map(completeLine))).filter((line) => line !== null)
  return {
    items,
    item_total:
      cart.item_total ?? totalOf(items.map((line) => ({ in_stock: line.in_stock, lineTotal: line.line_total }))),
    min_order_amount: cart.min_order_amount ?? (await readMinimum()),
  }
}

const isComplete = (line: BareLine): line is CartLine => line.name !== undefined && line.price !== undefined

async function completeLine(line: BareLine): Promise<CartLine | null> {
  if (isComplete(line)) return line
  const item = line.type === 'STOCK' ? await readStock(line.item_id) : await readCombo(line.item_id)
  if (!item) return null
  const { id: _id, type: _type, ...details } = item
  return { category_id: 0, ...details, ...line, line_total: timesPrice(item.price, line.quantity) }
}

async function readStock(id: number) {
  return cartItemOfStock(await api.get<StockItem>(apiPaths.stock(id)))
}

async function readCombo(id: number) {
  const reply = await api.get<ComboReply | Combo[]>(apiPaths.combos, { query: { combo_id: id } })
  const combo = (Array.isArray(reply) ? reply : reply.results)[0]
  return combo ? cartItemOfCombo(combo) : null
}

/** Default 0 (S9.6). */
async function readMinimum(): Promise<number> {
  const setting = await api.get<MinOrderAmount>(apiPaths.generalSetting('MIN_ORDER_AMOUNT'))
  return Number(setting.MIN_ORDER_AMOUNT) || 0
}
