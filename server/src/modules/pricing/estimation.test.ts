import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Estimation } from '@farmstand/contracts/estimation'
import { addressOf } from '@farmstand/contracts/calls'
import { fixture } from '../../testing/shop-fixture.ts'
import { tradingApp, type Buyer, type TradingApp, type Wanted } from '../../testing/trading-app.ts'
import { sweepEstimations } from './index.ts'

const { stock, combos } = fixture
const line = (id: number, quantity = 1, more: Partial<Wanted> = {}): Wanted => ({
  id,
  quantity,
  type: 'STOCK',
  department: 'GROCERY',
  ...more,
})

describe('an estimation', () => {
  let trading: TradingApp
  let composition: TradingApp
  let buyer: Buyer
  beforeAll(async () => {
    trading = await tradingApp()
    // The carts here are small. Other tests cover the minimum order.
    await trading.change(`update setting set value = '0' where key = 'MIN_ORDER_AMOUNT'`)
    composition = await tradingApp({ connections: 3, shop: { gst_scheme: 'composition' } })
  })
  afterAll(async () => {
    await trading.close()
    await composition.close()
  })
  beforeEach(() => {
    buyer = trading.buyer()
  })

  const ask = (items: readonly unknown[], query = `pincode=${fixture.pincode}&is_same=true`) =>
    trading.call(buyer, { method: 'POST', url: `${addressOf('calculateEstimation')}?${query}`, payload: [...items] })
  const kept = async () => (await trading.database.pool.query('select 1 from estimation')).rowCount

  test('[S7.42] [S7.44] [S3.19] [D5.7] [D5.11] an estimation returns five amounts for the whole and for each part', async () => {
    const items = [line(stock.tomato, 3), line(combos.familyDinner, 1, { type: 'COMBO', department: 'KITCHEN' })]
    const answer = (await ask(items)).json<Estimation>()
    expect(answer).toEqual({
      estimation_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      expires_at: '2026-11-25T04:45:00.000Z',
      total_item_cost: 576,
      total_discount: 41.4,
      shipping_charges: 0,
      // The dinner is taxed at the 5 % of its items, so ₹427.50 contain ₹20.36 of tax.
      tax_amount: 20.36,
      final_amount: 534.6,
      free_delivery_gap: 0,
      plan_discount: 0,
      plan_name: null,
      priority_delivery: false,
      cash_left: { orders: 1000, amount: 1_000_000, limited_by: 'CUSTOMER' },
      parts: {
        KITCHEN: {
          total_item_cost: 450,
          total_discount: 22.5,
          shipping_charges: 0,
          tax_amount: 20.36,
          final_amount: 427.5,
        },
        GROCERY: {
          total_item_cost: 126,
          total_discount: 18.9,
          shipping_charges: 0,
          tax_amount: 0,
          final_amount: 107.1,
        },
      },
    } satisfies Estimation)
  })

  test('[D5.2] [D5.8] the zone’s fee is charged once, until the item total reaches the free amount', async () => {
    const near = (await ask([line(stock.tomato)])).json<Estimation>()
    expect(near).toMatchObject({ shipping_charges: 20, free_delivery_gap: 463.3, final_amount: 55.7, tax_amount: 3.06 })
    const far = (await ask([line(stock.tomato, 99)], `pincode=${fixture.farPincode}`)).json<Estimation>()
    expect(far).toMatchObject({ shipping_charges: 49, free_delivery_gap: 0 })
    const both = (await ask([line(stock.tomato), line(stock.paneer, 1, { department: 'KITCHEN' })])).json<Estimation>()
    expect(both.shipping_charges).toBe(20)
    expect((both.parts.KITCHEN?.shipping_charges ?? 0) + (both.parts.GROCERY?.shipping_charges ?? 0)).toBe(20)
  })

  test('[D5.9] the discounted unit price is rounded half up to the paisa and then multiplied', async () => {
    const answer = (await ask([line(stock.potato, 7)])).json<Estimation>()
    expect(answer).toMatchObject({ total_item_cost: 233.31, total_discount: 29.19 })
  })

  test.each([
    ['unknown id', [line(9_999)], 404, 'NOT_FOUND', { id: 9_999, type: 'STOCK' }],
    ['withdrawn item', [line(stock.withdrawn)], 404, 'NOT_FOUND', { id: stock.withdrawn }],
    ['wrong type', [line(stock.tomato, 1, { type: 'COMBO' })], 422, 'UNPROCESSABLE', { id: stock.tomato }],
    [
      'wrong department',
      [line(stock.tomato, 1, { department: 'KITCHEN' })],
      422,
      'UNPROCESSABLE',
      { id: stock.tomato, name: 'Tomato' },
    ],
    ['sold out', [line(stock.soldOut)], 422, 'ITEM_UNAVAILABLE', { id: stock.soldOut }],
    [
      'more than a line may hold',
      [line(stock.potato, 21)],
      422,
      'QUANTITY_LIMIT',
      { id: stock.potato, max_quantity: 20 },
    ],
    [
      'the same item twice',
      [line(stock.tomato), line(stock.onion), line(stock.tomato, 2)],
      400,
      'MALFORMED',
      { id: stock.tomato },
    ],
  ])('[S7.42] the refusal of an estimation with %s names the item', async (_, items, status, code, details) => {
    const before = await kept()
    const answer = await ask(items)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, details })
    expect(await kept()).toBe(before)
  })

  test.each([
    ['nothing', []],
    ['a price', [{ ...line(stock.tomato), price: 1 }]],
    ['a quantity as text', [{ ...line(stock.tomato), quantity: '2' }]],
    ['a quantity of 0', [line(stock.tomato, 0)]],
    ['a quantity of 100', [line(stock.tomato, 100)]],
    ['a fraction', [line(stock.tomato, 1.5)]],
    ['an id as text', [{ ...line(stock.tomato), id: '10' }]],
    ['101 lines', Array.from({ length: 101 }, (_, n) => line(n + 1))],
    ['null', [null]],
  ])('[S7.42] an estimation with %s is refused as malformed', async (_, items) => {
    expect((await ask(items)).statusCode).toBe(400)
  })

  test('[D5.3] the refusal of an unserved pincode names it', async () => {
    const answer = await ask([line(stock.tomato)], `pincode=${fixture.unservedPincode}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'PINCODE_NOT_SERVED', message: 'We do not deliver to 110001 yet.' })
    expect((await ask([line(stock.tomato)], 'pincode=41100')).json()).toMatchObject({
      message: 'We do not deliver to 41100 yet.',
    })
    for (const query of ['', 'pincode=', 'pincode=4110011', 'pincode=41100a', 'pincode=४११००१'])
      expect((await ask([line(stock.tomato)], query)).statusCode).toBe(400)
  })

  test('[S7.43] [D2.18] an estimation is found only with the token of its customer', async () => {
    const stranger = trading.buyer()
    const query = (id: string) => `pincode=${fixture.pincode}&address=12%2C+Rose+Lane&is_same=true&customer_id=${id}`
    expect((await ask([line(stock.tomato)], query(buyer.uid))).statusCode).toBe(200)
    expect((await ask([line(stock.tomato)], query(stranger.uid))).statusCode).toBe(404)
    expect(
      (
        await trading.call(null, {
          method: 'POST',
          url: `${addressOf('calculateEstimation')}?${query(buyer.uid)}`,
          payload: [line(10)],
        })
      ).statusCode,
    ).toBe(401)
  })

  test('[D5.7] an estimation of a shop outside the regular GST scheme contains no tax', async () => {
    const bill = await composition.estimate(composition.buyer(), [line(stock.biryani, 1, { department: 'KITCHEN' })])
    expect(bill).toMatchObject({ tax_amount: 0, shipping_charges: 20, final_amount: 254 })
  })

  test('[D5.12] an estimation is deleted a day after it expired, and not before', async () => {
    await ask([line(stock.tomato)])
    const expiry = trading.now.getTime() + 15 * 60_000
    await sweepEstimations(trading.database.db, new Date(expiry + 86_400_000))
    expect(await kept()).toBeGreaterThan(0)
    await sweepEstimations(trading.database.db, new Date(expiry + 86_400_001))
    expect(await kept()).toBe(0)
  })
})
