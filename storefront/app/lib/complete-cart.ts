import type { Cart, CartLine } from '@farmstand/contracts/cart'
import type { Api } from './api-types.ts'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import { multiplyPrice } from './money.ts'
import { readMinimum } from './read-minimum.ts'

type BareLine = Pick<CartLine, 'item_id' | 'quantity' | 'type' | 'cart_item_id'> & Partial<CartLine>
/** A cart with only the fields that every server sends. */
export type BareCart = { items: BareLine[] } & Partial<Omit<Cart, 'items'>>

/** Requests what is missing in a cart: the details of the lines, the sum and the minimum order. */
export async function completeCart(cart: BareCart, api: Api): Promise<Cart> {
  const items = (await Promise.all(cart.items.map((line) => completeLine(line, api)))).filter((line) => line !== null)
  const paise = items.reduce((sum, line) => sum + (line.in_stock ? toPaise(line.line_total) : 0), 0)
  return {
    items,
    item_total: cart.item_total ?? fromPaise(paise),
    min_order_amount: cart.min_order_amount ?? (await readMinimum(api)),
  }
}

const isComplete = (line: BareLine): line is CartLine => line.name !== undefined && line.price !== undefined

async function completeLine(line: BareLine, api: Api): Promise<CartLine | null> {
  if (isComplete(line)) return line
  const item =
    line.type === 'STOCK'
      ? await api.getStock({ params: { id: line.item_id } })
      : (await api.listCombos({ query: { combo_id: line.item_id } })).results[0]
  return item ? { ...item, ...line, line_total: multiplyPrice(item.price, line.quantity) } : null
}
