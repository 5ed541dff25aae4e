import type { Cart, CartLine } from '@farmstand/contracts/cart'
import { describe, expect, it } from 'vitest'
import {
  byDepartment,
  cartItemOfLine,
  lineKey,
  missingInCart,
  maxQuantityOf,
  viewCart,
  type PendingCartChange,
} from './cart-model.ts'

const line = (id: number, change: Partial<CartLine> = {}): CartLine => ({
  cart_item_id: `00000000-0000-4000-8000-00000000000${id}`,
  item_id: id,
  type: 'STOCK',
  quantity: 2,
  local_names: {},
  name: `Item ${id}`,
  units: '1 kg',
  image_urls: [],
  cost: 42,
  discount: 15,
  price: 35.7,
  line_total: 71.4,
  in_stock: true,
  department: 'GROCERY',
  veg_nonveg_type: 0,
  category_id: 9,
  max_quantity: 99,
  ...change,
})

const cart = (...items: CartLine[]): Cart => ({ items, item_total: 0, min_order_amount: 100 })
const wish = (of: CartLine, quantity: number): [ReturnType<typeof lineKey>, PendingCartChange] => {
  const item = cartItemOfLine(of)
  return [lineKey(item), { item, quantity }]
}

describe('the cart on screen', () => {
  it('[D4.8] the cart shows an unconfirmed change at once, in place of the server’s quantity', () => {
    const view = viewCart(cart(line(1)), new Map([wish(line(1), 5), wish(line(2), 1)]))
    expect(view.lines.map(({ id, quantity, lineTotal, pending }) => [id, quantity, lineTotal, pending])).toEqual([
      [1, 5, 178.5, true],
      [2, 1, 35.7, true],
    ])
    expect(view.total).toBe(214.2)
  })

  it('[S4.10] [S4.14] the cart no longer shows a line whose quantity becomes 0', () => {
    expect(viewCart(cart(line(1), line(2)), new Map([wish(line(1), 0)])).lines.map(({ id }) => id)).toEqual([2])
  })

  it('[D4.5] the cart shows a sold-out line, which adds nothing to the total', () => {
    const view = viewCart(cart(line(1), line(2, { in_stock: false })), new Map())
    expect([view.lines.length, view.total]).toEqual([2, 71.4])
  })

  it('[D4.1] an item and a combo with the same id are separate lines', () => {
    expect(viewCart(cart(line(1), line(1, { type: 'COMBO' })), new Map()).lines.map(({ key }) => key)).toEqual([
      'STOCK:1',
      'COMBO:1',
    ])
  })

  it('[D4.8] before the server’s cart arrives, unconfirmed changes are shown without a minimum', () => {
    expect(viewCart(undefined, new Map())).toEqual({ lines: [], total: 0, minimum: 0 })
    const { lines, minimum } = viewCart(undefined, new Map([wish(line(1), 3)]))
    expect(lines).toMatchObject([{ id: 1, quantity: 3, lineTotal: 107.1, pending: true }])
    expect(minimum).toBe(0)
    expect(viewCart(cart(), new Map()).minimum).toBe(100)
  })

  it('[D4.3] the cart limits a line to the item’s maximum, or to 99 without a lower one', () => {
    expect([1, 50, 99, 100, 0].map((max_quantity) => maxQuantityOf({ max_quantity }))).toEqual([1, 50, 99, 99, 99])
  })

  it('[S5.6] the cart shows how many rupees are missing to the minimum order', () => {
    expect(missingInCart({ total: 71.4, minimum: 100 })).toBe(28.6)
    expect(missingInCart({ total: 100, minimum: 100 })).toBe(0)
  })

  it('the cart groups kitchen lines before grocery lines and leaves out empty groups', () => {
    const { lines } = viewCart(cart(line(1), line(2, { department: 'KITCHEN' })), new Map())
    expect(byDepartment(lines)).toMatchObject([
      { department: 'KITCHEN', lines: [{ id: 2 }] },
      { department: 'GROCERY', lines: [{ id: 1 }] },
    ])
    expect(byDepartment(lines.slice(0, 1))).toHaveLength(1)
  })
})
