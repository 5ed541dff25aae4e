import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '@farmstand/contracts/cart'
import { addressOf } from '@farmstand/contracts/calls'
import { runWhileLocked, waitUntilBlocked } from '../../testing/gate.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { tradingApp, type Buyer, type TradingApp } from '../../testing/trading-app.ts'
import { sweepCartAdditions } from './index.ts'

const { stock, combos } = fixture

describe('the cart', () => {
  let trading: TradingApp
  let buyer: Buyer
  beforeAll(async () => {
    trading = await tradingApp()
  })
  afterAll(() => trading.close())
  beforeEach(() => {
    buyer = trading.buyer()
  })

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
  const item = (
    method: Method,
    id: unknown,
    quantity: unknown,
    type: unknown = 'STOCK',
    headers: Record<string, string> = {},
  ) =>
    trading.call(buyer, {
      method,
      url: `${method === 'PATCH' ? '/api/v1/cart/item' : addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`,
      headers,
    })
  const add = async (id: number, quantity: number, type = 'STOCK') =>
    (await item('POST', id, quantity, type)).json<Cart>()
  const read = async () => (await trading.call(buyer, { url: addressOf('getCart') })).json<Cart>()
  const held = (cart: Cart) => cart.items.map((line) => [line.item_id, line.quantity])
  const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code

  test('[S7.16] [D4.5] a line contains all values that screens show, at the present price', async () => {
    await add(stock.potato, 3)
    const cart = await read()
    expect(cart).toMatchObject({ item_total: 87.48, min_order_amount: 50 })
    expect(cart.items).toEqual([
      {
        cart_item_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        item_id: stock.potato,
        type: 'STOCK',
        quantity: 3,
        name: 'Potato',
        local_names: { hi: 'आलू' },
        units: '500 g',
        image_urls: [],
        cost: 33.33,
        discount: 12.5,
        // ₹33.33 less 12.5 % is ₹29.16375.
        price: 29.16,
        line_total: 87.48,
        in_stock: true,
        department: 'GROCERY',
        veg_nonveg_type: 0,
        category_id: 2,
        max_quantity: 20,
      },
    ])
  })

  test('[S7.21] [S7.17] [S4.9] [D4.1] [D4.2] [D4.4] POST adds to the quantity and returns the whole cart', async () => {
    expect(held(await add(stock.tomato, 2))).toEqual([[stock.tomato, 2]])
    trading.now = new Date(trading.now.getTime() + 1)
    expect(held(await add(combos.saladBox, 1, 'COMBO'))).toEqual([
      [stock.tomato, 2],
      [combos.saladBox, 1],
    ])
    const cart = await add(stock.tomato, 3)
    expect(held(cart)).toEqual([
      [stock.tomato, 5],
      [combos.saladBox, 1],
    ])
    expect(cart).toEqual(await read())
    expect(cart.item_total).toBe(5 * 35.7 + 72)
  })

  test('[S7.18] [S4.10] [D4.2] PATCH sets the quantity; 0 and below remove the line', async () => {
    await add(stock.tomato, 2)
    expect(held((await item('PATCH', stock.tomato, 7)).json())).toEqual([[stock.tomato, 7]])
    expect(held((await item('PATCH', stock.tomato, 1)).json())).toEqual([[stock.tomato, 1]])
    expect(held((await item('PATCH', stock.tomato, 0)).json())).toEqual([])
    await add(stock.tomato, 2)
    expect(held((await item('PATCH', stock.tomato, -3)).json())).toEqual([])
    expect(held((await item('PATCH', stock.onion, 4)).json())).toEqual([[stock.onion, 4]])
  })

  test('[S7.19] [S7.20] [S4.11] [D4.4] DELETE removes a line, limited to a type if given, or the whole cart', async () => {
    const remove = async (url: string) => held((await trading.call(buyer, { method: 'DELETE', url })).json<Cart>())
    await add(stock.tomato, 2)
    trading.now = new Date(trading.now.getTime() + 1)
    await add(stock.onion, 1)
    expect(await remove(`/api/v1/cart/item/${stock.tomato}/?type=COMBO`)).toHaveLength(2)
    expect(await remove(`/api/v1/cart/item/${stock.tomato}/?type=STOCK`)).toEqual([[stock.onion, 1]])
    expect(await remove(`/api/v1/cart/item/${stock.tomato}`)).toEqual([[stock.onion, 1]])
    expect(await remove(`/api/v1/cart/item/${stock.onion}/`)).toEqual([])
    await add(stock.tomato, 2)
    await add(stock.onion, 1)
    expect(await remove(addressOf('getCart'))).toEqual([])
    expect(held(await read())).toEqual([])
  })

  test('[D4.3] 110 concurrent additions stop exactly at the limit of the item', async () => {
    const outcomes = await Promise.all(Array.from({ length: 110 }, () => item('POST', stock.onion, 1)))
    expect(held(await read())).toEqual([[stock.onion, 99]])
    expect(outcomes.filter((answer) => answer.statusCode === 200)).toHaveLength(99)
    expect(outcomes.filter((answer) => answer.statusCode === 422).map(codeOf)).toEqual(
      Array.from({ length: 11 }, () => 'QUANTITY_LIMIT'),
    )
  })

  test('[D4.3] [D3.3] an addition beyond the limit of a line is refused with the limit', async () => {
    await add(stock.potato, 18)
    for (const answer of [
      await item('POST', stock.potato, 3),
      await item('POST', stock.potato, 21),
      await item('PATCH', stock.potato, 21),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        code: 'QUANTITY_LIMIT',
        details: { item_id: stock.potato, max_quantity: 20 },
      })
    }
    expect(held(await read())).toEqual([[stock.potato, 18]])
    expect(held(await add(stock.potato, 2))).toEqual([[stock.potato, 20]])
  })

  test('[D4.3] a cart has at most 100 lines, even after concurrent additions', async () => {
    await trading.change(`
      insert into item (id, sku, kind, category_id, name, department, units, cost_paise, on_hand)
      select 2000 + n, 'extra-' || n, 'STOCK', 2, 'Extra ' || n, 'GROCERY', '1', 100, 10 from generate_series(1, 110) n`)
    const ids = Array.from({ length: 110 }, (_, n) => 2001 + n)
    await Promise.all(ids.slice(0, 90).map((id) => item('POST', id, 1)))
    const outcomes = await Promise.all(ids.slice(90).map((id) => item('POST', id, 1)))
    expect(outcomes.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
    expect(outcomes.filter((answer) => answer.statusCode === 422).map(codeOf)).toEqual(
      Array.from({ length: 10 }, () => 'CART_FULL'),
    )
    expect((await read()).items).toHaveLength(100)
    // The quantity of a line that is already in the cart may still increase.
    const inCart = (await read()).items[0]?.item_id ?? 0
    expect((await item('POST', inCart, 1)).statusCode).toBe(200)
  })

  test('[D4.3] of two additions that would both be the 100th line, one is refused', async () => {
    await trading.change(`
      insert into item (id, sku, kind, category_id, name, department, units, cost_paise, on_hand)
      select 3000 + n, 'more-' || n, 'STOCK', 2, 'More ' || n, 'GROCERY', '1', 100, 10 from generate_series(1, 101) n`)
    for (let id = 3001; id < 3100; id++) expect((await item('POST', id, 1)).statusCode).toBe(200)
    // Both have written their line. The first waits for the account, the second for the first.
    const account = 'select 1 from customer where uid = $1 for update'
    const both = await runWhileLocked(trading.database.pool, account, [buyer.uid], async () => {
      const adding = [item('POST', 3100, 1), item('POST', 3101, 1)]
      await waitUntilBlocked(trading.database.pool, 2)
      return adding
    })
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await read()).items).toHaveLength(100)
  })

  test('[D4.3] [S7.17] an invalid item, quantity or type is refused and changes nothing', async () => {
    for (const [id, quantity, type] of [
      [stock.tomato, 0, 'STOCK'],
      [stock.tomato, -1, 'STOCK'],
      [stock.tomato, 100, 'STOCK'],
      [stock.tomato, 1.5, 'STOCK'],
      [stock.tomato, '1e1', 'STOCK'],
      [stock.tomato, '', 'STOCK'],
      [stock.tomato, '%EF%BC%95', 'STOCK'],
      [stock.tomato, 2_147_483_648, 'STOCK'],
      [stock.tomato, 1, 'stock'],
      [stock.tomato, 1, ''],
      ['abc', 1, 'STOCK'],
      ['-1', 1, 'STOCK'],
      ['1%00', 1, 'STOCK'],
    ]) {
      const answer = await item('POST', id, quantity, type)
      expect([id, quantity, type, answer.statusCode]).toEqual([id, quantity, type, 400])
    }
    for (const [id, status] of [
      [9_999, 404],
      [9_999_999_999, 400],
      [stock.withdrawn, 404],
    ] as const)
      expect([id, (await item('POST', id, 1)).statusCode]).toEqual([id, status])
    expect((await item('POST', stock.tomato, 1, 'COMBO')).statusCode).toBe(404)
    expect(codeOf(await item('POST', stock.soldOut, 1))).toBe('ITEM_UNAVAILABLE')
    expect(
      (
        await trading.call(buyer, {
          method: 'POST',
          url: `${addressOf('addCartItem')}?item_id=10&quantity=1&type=STOCK&price=1`,
        })
      ).statusCode,
    ).toBe(400)
    expect(held(await read())).toEqual([])
  })

  test('[D4.5] a changed price is reported once, with the previous price', async () => {
    await add(stock.spinach, 2)
    await trading.change(`update item set cost_paise = 2100 where id = ${stock.spinach}`)
    expect((await read()).items[0]).toMatchObject({ price: 21, changed: { kind: 'PRICE', previous_price: 19 } })
    const again = await read()
    expect(again.items[0]).not.toHaveProperty('changed')
    expect(again.item_total).toBe(42)
    await trading.change(`update item set cost_paise = 1900 where id = ${stock.spinach}`)
    // Only one of several concurrent requests reports the change.
    const both = await Promise.all(Array.from({ length: 10 }, read))
    expect(both.filter((cart) => cart.items[0]?.changed)).toHaveLength(1)
  })

  test('[D4.5] a sold-out or withdrawn item stays marked in the cart and is not charged', async () => {
    await add(stock.spinach, 2)
    trading.now = new Date(trading.now.getTime() + 1)
    await add(stock.onion, 1)
    await trading.change(`update item set on_hand = 0 where id = ${stock.spinach}`)
    const soldOut = await read()
    expect(soldOut.items[0]).toMatchObject({ in_stock: false, line_total: 0, changed: { kind: 'SOLD_OUT' } })
    expect(soldOut.item_total).toBe(25)
    expect(codeOf(await item('PATCH', stock.spinach, 1))).toBe('ITEM_UNAVAILABLE')
    await trading.change(`update item set active = false where id = ${stock.spinach}`)
    expect((await read()).items[0]).toMatchObject({ in_stock: false, name: 'Spinach', changed: { kind: 'WITHDRAWN' } })
    expect((await read()).items[0]).not.toHaveProperty('changed')
    expect((await item('PATCH', stock.spinach, 0)).statusCode).toBe(200)
    await trading.change(`update item set active = true, on_hand = 500 where id = ${stock.spinach}`)
  })

  test('[S6.4] [D2.18] a cart needs a token, and each customer has their own', async () => {
    await add(stock.tomato, 2)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await trading.call(null, { method, url: addressOf('clearCart') })).statusCode).toBe(401)
    expect(
      (
        await trading.call(null, {
          method: 'POST',
          url: `${addressOf('addCartItem')}?item_id=10&quantity=1&type=STOCK`,
        })
      ).statusCode,
    ).toBe(401)
    const other = trading.buyer()
    expect((await trading.call(other, { url: addressOf('getCart') })).json<Cart>().items).toEqual([])
    await trading.call(other, { method: 'DELETE', url: addressOf('clearCart') })
    expect(held(await read())).toEqual([[stock.tomato, 2]])
  })

  test('[D4.2] a repeated addition adds nothing; a different one with the same key is refused', async () => {
    const key = { 'idempotency-key': 'click-0001' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => item('POST', stock.tomato, 2, 'STOCK', key)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(held(await read())).toEqual([[stock.tomato, 2]])
    expect(held((await item('POST', stock.tomato, 2, 'STOCK', { 'idempotency-key': 'click-0002' })).json())).toEqual([
      [stock.tomato, 4],
    ])
    expect((await item('POST', stock.tomato, 3, 'STOCK', key)).statusCode).toBe(409)
    // A refused addition does not use up its key.
    await item('PATCH', stock.potato, 20)
    const third = { 'idempotency-key': 'click-0003' }
    expect((await item('POST', stock.potato, 1, 'STOCK', third)).statusCode).toBe(422)
    await item('PATCH', stock.potato, 10)
    expect(
      (await item('POST', stock.potato, 1, 'STOCK', third))
        .json<Cart>()
        .items.find((line) => line.item_id === stock.potato)?.quantity,
    ).toBe(11)
    expect((await item('POST', stock.tomato, 3, 'STOCK', { 'idempotency-key': 'x' })).statusCode).toBe(400)
    await sweepCartAdditions(trading.database.db, new Date(trading.now.getTime() + 25 * 3_600_000))
    expect((await trading.database.pool.query('select 1 from cart_addition')).rowCount).toBe(0)
  })
})
