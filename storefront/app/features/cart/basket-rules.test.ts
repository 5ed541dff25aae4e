import type { StockItem } from '@farmstand/contracts/stock-item'
import { describe, expect, it } from 'vitest'
import { refreshLine } from './basket-changes.ts'
import {
  mergedQuantity,
  overlayBasket,
  readBasket,
  withLine,
  withLineBack,
  writeBasket,
  type Basket,
} from './basket-rules.ts'
import { lineKey, type CartItem, type PendingCartChange } from './cart-model.ts'

const item = (id: number, change: Partial<CartItem> = {}): CartItem => ({
  id,
  type: 'STOCK',
  name: `Item ${id}`,
  units: '1 kg',
  image_urls: [],
  cost: 42,
  discount: 15,
  price: 35.7,
  in_stock: true,
  department: 'GROCERY',
  veg_nonveg_type: 0,
  max_quantity: 20,
  ...change,
})
const basketOf = (...wishes: PendingCartChange[]): Basket => new Map(wishes.map((wish) => [lineKey(wish.item), wish]))
const quantities = (basket: Basket | null) => basket && [...basket].map(([key, { quantity }]) => `${key} × ${quantity}`)

describe('a visitor’s basket', () => {
  const two = basketOf({ item: item(1), quantity: 2 }, { item: item(2), quantity: 1 })

  it('a basket keeps a line in place when its quantity is set, and drops it at 0 or less', () => {
    expect(quantities(withLine(two, item(1), 5))).toEqual(['STOCK:1 × 5', 'STOCK:2 × 1'])
    expect(quantities(withLine(two, item(1, { type: 'COMBO' }), 1))).toHaveLength(3)
    expect([0, -1].map((none) => quantities(withLine(two, item(1), none)))).toEqual([['STOCK:2 × 1'], ['STOCK:2 × 1']])
    expect(quantities(two)).toEqual(['STOCK:1 × 2', 'STOCK:2 × 1'])
  })

  it('[E46] a basket puts a removed line back before the remaining lines that followed it', () => {
    const all = [1, 2, 3, 4].map((id) => ({ item: item(id), quantity: 1 }))
    const keys = [...basketOf(...all).keys()]
    const back = (id: number, left: readonly number[]) =>
      [
        ...(withLineBack(
          basketOf(...all.filter((wish) => left.includes(wish.item.id))),
          { item: item(id), quantity: 3 },
          keys,
        ) ?? []),
      ].map(([, wish]) => `${wish.item.id} × ${wish.quantity}`)
    expect(back(2, [1, 3, 4])).toEqual(['1 × 1', '2 × 3', '3 × 1', '4 × 1'])
    expect(back(2, [1, 4])).toEqual(['1 × 1', '2 × 3', '4 × 1'])
    expect(back(4, [1, 2])).toEqual(['1 × 1', '2 × 1', '4 × 3'])
    expect(back(2, [1, 2, 4])).toEqual(['1 × 1', '2 × 3', '4 × 1'])
    expect(back(2, [])).toEqual(['2 × 3'])
  })

  it('[D4.3] a basket limits the quantity of each item and the number of lines', () => {
    expect(quantities(withLine(two, item(1), 21))).toContain('STOCK:1 × 20')
    const full = basketOf(...Array.from({ length: 100 }, (_, id) => ({ item: item(id + 1), quantity: 1 })))
    expect(withLine(full, item(101), 1)).toBeNull()
    expect(withLine(full, item(100), 3)?.size).toBe(100)
  })

  it('a basket is the same after being stored and read; invalid lines are skipped', () => {
    expect(readBasket(writeBasket(two))).toEqual(two)
    expect(writeBasket(new Map())).toBeNull()
    const odd = [
      null,
      7,
      { item: item(3), quantity: 0 },
      { item: item(3), quantity: 1.5 },
      { item: { ...item(3), price: null }, quantity: 1 },
      { item: { ...item(3), type: 'GIFT' }, quantity: 1 },
      { item: { ...item(3), image_urls: [null] }, quantity: 1 },
      { item: item(4), quantity: 1 },
    ]
    expect(quantities(readBasket(JSON.stringify(odd)))).toEqual(['STOCK:4 × 1'])
    expect(['', '{', '{}', 'null', null].map((text) => readBasket(text).size)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('merging a visitor’s basket into the cart', () => {
  it('[D4.7] a merge keeps the larger quantity, however often it is merged', () => {
    expect([mergedQuantity(0, 2), mergedQuantity(3, 2), mergedQuantity(2, 3)]).toEqual([2, 3, 3])
    expect(mergedQuantity(mergedQuantity(1, 2), 2)).toBe(2)
  })

  it('[D4.7] [D4.8] the cart shows basket lines before the merge, and newer changes over them', () => {
    const basket = basketOf({ item: item(1), quantity: 2 }, { item: item(2), quantity: 1 })
    const inCart = (key: string) => (key === 'STOCK:2' ? 4 : 0)
    expect(quantities(overlayBasket(basket, new Map(), inCart))).toEqual(['STOCK:1 × 2', 'STOCK:2 × 4'])
    const wishes = basketOf({ item: item(1), quantity: 0 }, { item: item(3), quantity: 1 })
    expect(quantities(overlayBasket(basket, wishes, inCart))).toEqual(['STOCK:1 × 0', 'STOCK:2 × 4', 'STOCK:3 × 1'])
  })
})

describe('refreshing a basket line', () => {
  const seen: PendingCartChange = { item: item(1), quantity: 5 }
  const now = (change: Partial<StockItem> = {}) => ({
    type: 'STOCK' as const,
    item: { ...item(1), ...change } as StockItem,
  })
  const told = ({ changes }: ReturnType<typeof refreshLine>) =>
    changes.map(({ kind, before, now: is }) => [kind, before, is])

  it('a refresh of an unchanged line reports nothing', () =>
    expect(refreshLine(seen, now())).toEqual({ line: seen, changes: [] }))

  it('a refresh reports a new price and uses it', () => {
    const after = refreshLine(seen, now({ price: 40 }))
    expect(told(after)).toEqual([['PRICE', 35.7, 40]])
    expect(after.line).toMatchObject({ quantity: 5, item: { price: 40 } })
  })

  it('a refresh keeps a sold-out item and reports it once', () => {
    const after = refreshLine(seen, now({ in_stock: false }))
    expect(told(after)).toEqual([['SOLD_OUT', null, 35.7]])
    expect(after.line).toMatchObject({ quantity: 5, item: { in_stock: false } })
    expect(told(refreshLine({ item: item(1, { in_stock: false }), quantity: 5 }, now({ in_stock: false })))).toEqual([])
  })

  it('a refresh removes an item that was withdrawn and reports it', () => {
    const after = refreshLine(seen, null)
    expect(after.line).toBeNull()
    expect(told(after)).toEqual([['WITHDRAWN', null, 35.7]])
  })

  it('[D4.3] a refresh lowers the quantity to the new limit and reports it', () => {
    const after = refreshLine(seen, now({ max_quantity: 3 }))
    expect(after.line?.quantity).toBe(3)
    expect(told(after)).toEqual([['LIMIT', null, 3]])
  })
})
