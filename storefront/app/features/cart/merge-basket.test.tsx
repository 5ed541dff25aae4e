import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acknowledgeChanges, useNoticedChanges } from './noticed-changes.ts'
import { readCurrentBasket, emptyBasket, setInBasket } from './basket.ts'
import type { CartItem } from './cart-model.ts'
import { mergeBasket } from './merge-basket.ts'

const item = (id: number, name: string): CartItem => ({
  id,
  type: 'STOCK',
  name,
  units: '1 kg',
  image_urls: [],
  cost: 25,
  discount: 0,
  price: 25,
  in_stock: true,
  department: 'GROCERY',
  veg_nonveg_type: 0,
  max_quantity: 20,
})

let held: Map<number, number>
/** The code with which the server refuses each item. The key is the id of the item. */
let refused: Map<number, string>
beforeEach(() => {
  emptyBasket()
  acknowledgeChanges()
  held = new Map()
  refused = new Map()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const query = new URL(url, 'http://shop').searchParams
    const id = Number(query.get('item_id'))
    const code = refused.get(id)
    if (code === 'LOST') throw new TypeError('Failed to fetch')
    if (code !== undefined) return Response.json({ code, message: '', request_id: 'r' }, { status: 422 })
    if ((init?.method ?? 'GET') !== 'GET') held.set(id, Number(query.get('quantity')))
    const items = [...held].map(([itemId, quantity]) => ({
      ...item(itemId, `Item ${itemId}`),
      cart_item_id: `8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d${itemId}`,
      item_id: itemId,
      category_id: 2,
      local_names: {},
      quantity,
      line_total: 25 * quantity,
    }))
    return Response.json({ items, item_total: 0, min_order_amount: 0 })
  })
  for (const [id, name] of [
    [11, 'Onion'],
    [12, 'Potato'],
    [13, 'Leek'],
  ] as const)
    setInBasket(item(id, name), 2)
})
afterEach(() => vi.unstubAllGlobals())

const news = () => useNoticedChanges.getState().shown.map(({ name, kind }) => [name, kind])

it.each([
  ['CART_FULL', 'FULL'],
  ['ITEM_UNAVAILABLE', 'SOLD_OUT'],
  ['NOT_FOUND', 'WITHDRAWN'],
])('[D4.7] a line that the cart refuses with %s is reported and the others are merged', async (code, kind) => {
  refused.set(12, code)
  await mergeBasket(new QueryClient())
  expect([...held]).toEqual([
    [11, 2],
    [13, 2],
  ])
  expect(news()).toEqual([['Potato', kind]])
  expect(readCurrentBasket().size).toBe(0)
})

it('[D4.7] if a response is lost, its line and all later ones stay in the basket', async () => {
  refused.set(12, 'LOST')
  await expect(mergeBasket(new QueryClient())).rejects.toMatchObject({ status: 0 })
  expect([...held]).toEqual([[11, 2]])
  expect([...readCurrentBasket().values()].map(({ item: { name } }) => name)).toEqual(['Potato', 'Leek'])
  expect(news()).toEqual([])
})
