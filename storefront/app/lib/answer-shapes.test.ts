import { describe, expect, it } from 'vitest'
import { createCalls, type AskedCall } from './create-calls.ts'

const user = {
  uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  full_name: 'Asha',
  email: null,
  mobile_no: '+919876543210',
  created_at: '2026-11-21T08:00:00.000Z',
}
/** An item as a server sends it that supports only the specification. */
const tomato = {
  name: 'Tomato',
  cost: 42,
  discount: 15,
  units: '1 kg',
  veg_nonveg_type: 0,
  image_urls: [],
  category_id: 2,
}
const box = { id: 30, ...tomato, name: 'Salad box', combos: [] }

/** Stubs a server that gives these responses, listed by method and address. */
function answering(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = createCalls(async ({ method, url }: AskedCall) => {
    asked.push(`${method} ${url}`)
    return answers[`${method} ${url}`]
  })
  return { api, asked }
}

describe('responses in another shape that the specification allows', () => {
  it('[S3.4] [D1.12] the storefront reads a user as it is, or under a user property', async () => {
    const form = { full_name: 'Asha' }
    const body = { mobile_number: user.mobile_no, otp: '12345' }
    for (const shape of [user, { user }]) {
      const { api } = answering({
        'GET /api/v1/auth/whoami': shape,
        'PUT /api/v1/users/me': shape,
        'POST /api/v1/auth/otp/validate': { user: shape, access_token: 'a', refresh_token: 'r' },
      })
      expect(await api.whoami()).toEqual(user)
      expect(await api.updateUser({ params: { uid: 'me' }, form })).toEqual(user)
      expect((await api.validateOtp({ body })).user).toEqual(user)
    }
  })

  it('[S7.12] [D1.11] the storefront reads a list in results, or bare', async () => {
    for (const shape of [{ results: [box] }, [box]]) {
      const { api } = answering({
        'GET /api/v1/combos/': shape,
        'GET /api/v1/subscriptions/': shape,
        'GET /api/v1/subscriptions/users/': shape,
        'GET /api/v1/address/user/me': shape,
      })
      expect((await api.listCombos()).results).toMatchObject([{ id: 30, name: 'Salad box' }])
      expect((await api.listPlans()).results).toEqual([box])
      expect((await api.listUserSubscriptions()).results).toEqual([box])
      expect((await api.listAddresses({ params: { uid: 'me' } })).results).toEqual([box])
    }
  })

  it('[D1.11] the storefront reads a bare list of orders as one page', async () => {
    const { api } = answering({ 'GET /api/v1/orders/user/me/': [] })
    expect(await api.listOrders({ params: { uid: 'me' } })).toEqual({ results: [], page: 1, total_pages: 1 })
  })

  it('[S7.15] [D1.12] the storefront reads banners as a list, or under a banners property', async () => {
    for (const shape of [[{ banner_id: 1 }], { banners: [{ banner_id: 1 }] }])
      expect(await answering({ 'GET /api/v1/banner/': shape }).api.listBanners()).toEqual([{ banner_id: 1 }])
  })

  it('[S3.7] [S9.9] [D1.12] the storefront reads either id of an item, defaults to grocery, computes the price', async () => {
    for (const named of [{ stock_id: 7 }, { id: 7 }, { id: 8, stock_id: 7 }]) {
      const { api } = answering({
        'GET /api/v1/stocks/7': { ...tomato, ...named },
        'GET /api/v1/stocks/search': { results: [{ ...tomato, ...named, department: 'KITCHEN', price: 40 }] },
      })
      const grocery = { id: 7, stock_id: 7, department: 'GROCERY', price: 35.7 }
      expect(await api.getStock({ params: { id: 7 } })).toMatchObject(grocery)
      expect((await api.searchStocks()).results).toMatchObject([{ id: 7, department: 'KITCHEN', price: 40 }])
    }
  })

  it('[S3.6] [S4.13] [D1.11] the storefront asks for the details of a cart that contains only line ids', async () => {
    const bare = [
      { item_id: 7, quantity: 2, type: 'STOCK', cart_item_id: 'a' },
      { item_id: 30, quantity: 1, type: 'COMBO', cart_item_id: 'b' },
    ]
    const { api, asked } = answering({
      'GET /api/v1/cart/': { items: bare },
      'GET /api/v1/stocks/7': { ...tomato, stock_id: 7, in_stock: true },
      'GET /api/v1/combos/?combo_id=30': [{ ...box, in_stock: false }],
      'GET /api/v1/settings/general/key/MIN_ORDER_AMOUNT': { MIN_ORDER_AMOUNT: '150' },
    })
    const cart = await api.getCart()
    expect(cart.items).toMatchObject([
      { item_id: 7, cart_item_id: 'a', name: 'Tomato', price: 35.7, quantity: 2, line_total: 71.4 },
      { item_id: 30, cart_item_id: 'b', name: 'Salad box', quantity: 1, in_stock: false },
    ])
    expect(cart).toMatchObject({ item_total: 71.4, min_order_amount: 150 })
    expect(asked).toHaveLength(4)
  })
})
