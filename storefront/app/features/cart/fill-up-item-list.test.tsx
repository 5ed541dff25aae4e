import type { StockItem } from '@farmstand/contracts/stock-item'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, press, until } from '../../testing/draw.tsx'
import { stockItem } from '../../testing/stock-item.ts'
import { readCurrentBasket, emptyBasket } from './basket.ts'
import type { ViewLine } from './cart-model.ts'
import { FillUpItemList } from './fill-up-item-list.tsx'

const thing = (id: number, price: number, department: 'GROCERY' | 'KITCHEN' = 'GROCERY'): StockItem =>
  stockItem(id, { cost: price, price, department, units: '100 g' })
const inCart = (item: StockItem): ViewLine => ({
  ...item,
  key: `STOCK:${item.id}`,
  type: 'STOCK',
  quantity: 1,
  lineTotal: item.price,
  pending: false,
})
const things = [thing(1, 8), thing(2, 11), thing(3, 20), thing(4, 12.5), thing(5, 12.49), thing(6, 13, 'KITCHEN')]

let asked = 0
beforeEach(() => {
  asked = 0
  emptyBasket()
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json(things)
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[E43] items that reach the minimum alone come first, then those that come nearest', async () => {
  const cart = { lines: [inCart(thing(3, 20)), inCart(thing(9, 66.5))], total: 86.5, minimum: 99 }
  let added = 0
  const place = await draw(<FillUpItemList cart={cart} level="h2" onAdded={() => (added += 1)} />)
  const offered = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
  await until(() =>
    expect(offered()).toEqual([
      'Add Thing 4 ₹12.50 · 100 g',
      'Add Thing 5 ₹12.49 · 100 g',
      'Add Thing 2 ₹11.00 · 100 g',
      'Add Thing 1 ₹8.00 · 100 g',
    ]),
  )
  await press(button('Add Thing 4 ₹12.50 · 100 g'))
  expect(readCurrentBasket().get('STOCK:4')?.quantity).toBe(1)
  expect(added).toBe(1)
})

it('[E43] a cart that reaches the minimum gets no suggestions and sends no request', async () => {
  const place = await draw(
    <FillUpItemList
      cart={{ lines: [inCart(thing(3, 99))], total: 99, minimum: 99 }}
      level="h2"
      onAdded={() => undefined}
    />,
  )
  expect(place.textContent).toBe('')
  expect(asked).toBe(0)
})
