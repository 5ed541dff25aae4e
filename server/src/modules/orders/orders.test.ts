import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import { waitUntilBlocked } from '../../testing/gate.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import {
  grocery,
  groceryCombo,
  kitchen,
  orderRequest,
  placed,
  tradingApp,
  type Buyer,
  type TradingApp,
  type Wanted,
} from '../../testing/trading-app.ts'

const { stock, combos } = fixture

describe('orders', () => {
  let trading: TradingApp
  let buyer: Buyer
  beforeAll(async () => {
    trading = await tradingApp()
  })
  afterAll(() => trading.close())
  beforeEach(() => {
    trading.now = new Date('2026-11-25T04:30:00.000Z')
    buyer = trading.buyer()
  })

  const rows = async (statement: string, ...values: unknown[]) =>
    (await trading.database.pool.query<Record<string, unknown>>(statement, values)).rows
  const onHand = async (id: number) =>
    Number((await rows('select on_hand from item where id = $1', id))[0]?.['on_hand'])
  const cartOf = async (who: Buyer) => {
    const { items } = (await trading.call(who, { url: addressOf('getCart') })).json<{
      items: { item_id: number; quantity: number }[]
    }>()
    return items.map(({ item_id, quantity }) => [item_id, quantity]).toSorted(([a = 0], [b = 0]) => a - b)
  }
  const ready = (items: readonly Wanted[], more: Parameters<typeof orderRequest>[2] = {}) =>
    trading.ready(buyer, items, more)
  const world = async () => ({
    orders: await rows('select count(*)::int as n from customer_order'),
    lines: await rows('select count(*)::int as n from order_line'),
    events: await rows('select count(*)::int as n from order_event'),
    moves: await rows('select count(*)::int as n from stock_move'),
    shelf: await rows('select id, on_hand from item order by id'),
    slots: await rows('select * from slot_day order by 1, 2, 3'),
    cart: await rows('select customer_uid, item_id, quantity from cart_line order by 1, 2'),
  })
  /** Expects that the order is refused and every table stays unchanged. */
  const refusedWithoutTrace = async (
    request: Parameters<typeof trading.order>[1],
    status: number,
    code: string,
    who = buyer,
  ) => {
    const before = await world()
    const answer = await trading.order(who, request)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(await world()).toEqual(before)
    return answer.json<{ code: string; message: string; details?: unknown }>()
  }

  test('[S7.47] [S7.45] [D6.8] [D6.13] [D6.17] a cash order takes stock, slot and cart lines, and the reply has all its fields', async () => {
    const items = [grocery(stock.tomato, 3), groceryCombo(combos.saladBox, 2)]
    const before = [await onHand(stock.tomato), await onHand(stock.onion), await onHand(stock.spinach)]
    const order = placed(await trading.order(buyer, await ready(items)))
    expect(order).toMatchObject({
      department: 'GROCERY',
      delivery_address: '12, Rose Lane, Camp, Pune',
      deliver_to: 'Home',
      contact: '+919876543210',
      customer_name: 'Asha Kulkarni',
      pincode: '411001',
      o_status: 'PLACED',
      payment_method: 'COD',
      item_count: 2,
      delivery_slot: { id: 2, name: '11 AM - 1 PM' },
      // This is 11:00 in India on the 26th.
      expected_delivery_date: '2026-11-26T05:30:00.000Z',
      created_at: '2026-11-25T04:30:00.000Z',
      total_item_cost: 286,
      total_discount: 3 * 6.3 + 16,
      shipping_charges: 20,
      final_amount: 286 - 34.9 + 20,
      events: [{ o_status: 'PLACED', at: '2026-11-25T04:30:00.000Z' }],
    })
    const [kept] = await rows('select number::text from customer_order where uid = $1', order.uid)
    expect(order.order_number).toBe(kept?.['number'])
    expect(
      order.lines.map(({ item_id, quantity, price, line_total }) => [item_id, quantity, price, line_total]),
    ).toEqual([
      [stock.tomato, 3, 35.7, 107.1],
      [combos.saladBox, 2, 72, 144],
    ])
    expect([await onHand(stock.tomato), await onHand(stock.onion), await onHand(stock.spinach)]).toEqual([
      (before[0] ?? 0) - 5,
      (before[1] ?? 0) - 2,
      (before[2] ?? 0) - 2,
    ])
    expect(await rows('select item_id, quantity from stock_move where reference = $1 order by 1', order.uid)).toEqual([
      { item_id: stock.tomato, quantity: -5 },
      { item_id: stock.onion, quantity: -2 },
      { item_id: stock.spinach, quantity: -2 },
    ])
    expect(await cartOf(buyer)).toEqual([])
  })

  test('[S3.16] [D6.17] an order reads back exactly as returned, also after the catalogue changed', async () => {
    const order = placed(await trading.order(buyer, await ready([grocery(stock.potato, 2)])))
    expect(order).toMatchObject({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      delivery_address: '12, Rose Lane, Camp, Pune',
      // Two pieces at ₹33.33 less 12.5 %, each rounded, and ₹20 for delivery.
      final_amount: 78.32,
      expected_delivery_date: '2026-11-26T05:30:00.000Z',
      o_status: 'PLACED',
    })
    await trading.change(`update item set name = 'Other potato', cost_paise = 1 where id = ${stock.potato}`)
    expect((await trading.call(buyer, { url: addressOf('getOrder', { uid: order.uid }) })).json<Order>()).toEqual(order)
    await trading.change(`update item set name = 'Potato', cost_paise = 3333 where id = ${stock.potato}`)
  })

  test('[S4.22] [S7.46] [D5.8] kitchen and grocery are two orders that share one delivery fee', async () => {
    const food = [kitchen(stock.biryani, 1)]
    const goods = [grocery(stock.tomato, 2)]
    await trading.fill(buyer, [...food, ...goods])
    const bill = await trading.estimate(buyer, [...food, ...goods])
    const first = placed(
      await trading.order(buyer, orderRequest(`${bill.estimation_id}__1`, food, { delivery_slot: 3 })),
    )
    expect(await cartOf(buyer)).toEqual([[stock.tomato, 2]])
    const second = placed(await trading.order(buyer, orderRequest(`${bill.estimation_id}__2`, goods)))
    expect(first).toMatchObject({ department: 'KITCHEN', occasion: 'Birthday', occasion_members: 4 })
    expect(second).toMatchObject({ department: 'GROCERY', occasion: null, occasion_members: null })
    expect(first.shipping_charges + second.shipping_charges).toBe(20)
    expect(Math.round((first.final_amount + second.final_amount) * 100)).toBe(Math.round(bill.final_amount * 100))
    expect(first.order_number).not.toBe(second.order_number)
    expect(await cartOf(buyer)).toEqual([])
  })

  test('[D6.4] the cart keeps a part that is not ordered and a quantity beyond the order', async () => {
    await trading.fill(buyer, [grocery(stock.tomato, 5), kitchen(stock.paneer, 2)])
    const items = [grocery(stock.tomato, 3)]
    const { estimation_id } = await trading.estimate(buyer, items)
    placed(await trading.order(buyer, orderRequest(estimation_id, items)))
    expect(await cartOf(buyer)).toEqual([
      [stock.tomato, 2],
      [stock.paneer, 2],
    ])
  })

  test('[D6.9] a repeated request, however it is spelt, returns the same order', async () => {
    const request = await ready([grocery(stock.onion, 2), grocery(stock.tomato, 2)])
    const order = placed(await trading.order(buyer, request))
    const before = await world()
    expect(placed(await trading.order(buyer, request))).toEqual(order)
    const respelt = {
      ...request,
      items: request.items.toReversed(),
      contact: '9876543210',
      customer_name: ' Asha Kulkarni ',
      email: null,
    }
    expect(placed(await trading.order(buyer, respelt))).toEqual(order)
    // The request is repeated long after the prices, the slot and even the estimation have expired.
    trading.now = new Date('2026-12-25T04:30:00.000Z')
    const delivered = { ...order, can_cancel: false, can_change_time: false, can_add: false }
    expect(placed(await trading.order(buyer, request))).toEqual(delivered)
    await rows('delete from estimation')
    expect(placed(await trading.order(buyer, request))).toEqual(delivered)
    expect(await world()).toEqual(before)
  })

  test('[D6.9] a different request for a placed part is refused', async () => {
    const request = await ready([grocery(stock.onion, 3)])
    placed(await trading.order(buyer, request))
    await refusedWithoutTrace({ ...request, customer_name: 'Somebody else' }, 409, 'ORDER_ALREADY_PLACED')
    await refusedWithoutTrace({ ...request, delivery_slot: 3 }, 409, 'ORDER_ALREADY_PLACED')
  })

  test.each(['FREE', 'cod', 'Cod', '', 'COD ', null, 1, ['COD'], 'wallet', 'CARD'])(
    '[D6.6] the payment method %j is refused',
    async (payment_method) => {
      const request = await ready([grocery(stock.onion, 3)])
      const answer = await trading.call(buyer, {
        method: 'POST',
        url: addressOf('placeOrder'),
        payload: { ...request, payment_method },
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('[D6.6] a cash order with a payment id is refused', async () => {
    await refusedWithoutTrace(await ready([grocery(stock.onion, 3)], { payment_id: 'pay_1' }), 422, 'UNPROCESSABLE')
  })

  test('[D6.7] items must match the estimation exactly', async () => {
    const items = [grocery(stock.onion, 2), grocery(stock.tomato, 2)]
    const request = await ready(items)
    const wrong: Wanted[][] = [
      [grocery(stock.onion, 2)],
      [...items, grocery(stock.spinach)],
      [grocery(stock.onion, 2), grocery(stock.spinach, 2)],
      [grocery(stock.onion, 2), grocery(stock.tomato, 1)],
      [grocery(stock.onion, 1), grocery(stock.tomato, 3)],
      [grocery(stock.onion, 2), kitchen(stock.tomato, 2)],
      [grocery(stock.onion, 2), { ...grocery(stock.tomato, 2), type: 'COMBO' }],
      [...items, grocery(stock.tomato, 2)],
    ]
    for (const other of wrong) await refusedWithoutTrace({ ...request, items: other }, 409, 'ESTIMATION_MISMATCH')
  })

  test('[D5.12] [S7.46] a foreign, unknown, expired or misnamed estimation or another pincode is refused', async () => {
    const request = await ready([grocery(stock.onion, 3)])
    const id = request.estimation_id
    const stranger = trading.buyer()
    await trading.fill(stranger, [grocery(stock.onion, 3)])
    await refusedWithoutTrace(request, 404, 'NOT_FOUND', stranger)
    await refusedWithoutTrace({ ...request, estimation_id: stranger.uid }, 404, 'NOT_FOUND')
    await refusedWithoutTrace({ ...request, estimation_id: `${id}__1` }, 409, 'ESTIMATION_MISMATCH')
    await refusedWithoutTrace({ ...request, estimation_id: `${id}__2` }, 409, 'ESTIMATION_MISMATCH')
    await refusedWithoutTrace({ ...request, pincode: '411045' }, 409, 'ESTIMATION_MISMATCH')
    for (const bad of [`${id}__3`, `${id}__1__2`, `${id}_1`, `${id}__`, id.toUpperCase(), '', 'x'])
      await refusedWithoutTrace({ ...request, estimation_id: bad }, 400, 'MALFORMED')
    trading.now = new Date('2026-11-25T04:45:00.000Z')
    await refusedWithoutTrace(request, 409, 'ESTIMATION_EXPIRED')
    trading.now = new Date('2026-11-25T04:44:59.999Z')
    placed(await trading.order(buyer, request))
  })

  test('[S7.46] the id of a split estimation names a part only with the part’s suffix', async () => {
    const food = [kitchen(stock.biryani)]
    const goods = [grocery(stock.tomato, 2)]
    await trading.fill(buyer, [...food, ...goods])
    const { estimation_id: id } = await trading.estimate(buyer, [...food, ...goods])
    await refusedWithoutTrace(orderRequest(id, [...food, ...goods]), 409, 'ESTIMATION_MISMATCH')
    await refusedWithoutTrace(orderRequest(id, goods), 409, 'ESTIMATION_MISMATCH')
    await refusedWithoutTrace(orderRequest(`${id}__1`, goods), 409, 'ESTIMATION_MISMATCH')
    await refusedWithoutTrace(orderRequest(`${id}__2`, food), 409, 'ESTIMATION_MISMATCH')
  })

  test('[S2.36] [S5.6] [D10.11] an order below the minimum is refused with the minimum, and accepted at it', async () => {
    await trading.change(`update setting set value = '50.01' where key = 'MIN_ORDER_AMOUNT'`)
    await expect(ready([grocery(stock.onion, 2)])).rejects.toThrow('Minimum order amount is ₹50.01')
    await trading.change(`update setting set value = '50' where key = 'MIN_ORDER_AMOUNT'`)
    placed(await trading.order(buyer, await ready([grocery(stock.onion, 2)])))
  })

  test('[S5.6] the minimum applies to the whole checkout, not to each part', async () => {
    const food = [kitchen(stock.paneer)]
    const goods = [grocery(stock.onion)]
    await trading.fill(buyer, [...food, ...goods])
    const { estimation_id } = await trading.estimate(buyer, [...food, ...goods])
    const order = placed(await trading.order(buyer, orderRequest(`${estimation_id}__2`, goods)))
    expect(order.total_item_cost).toBeLessThan(50)
  })

  test('[D6.3] [S5.13] [S5.14] a kitchen order needs a known occasion and at least one person', async () => {
    const request = await ready([kitchen(stock.paneer)])
    for (const wrong of [{ occasion: 'Coronation' }, { occasion: '' }, { occasion: null }, { occasion_members: null }])
      await refusedWithoutTrace({ ...request, ...wrong }, 422, 'UNPROCESSABLE')
    for (const occasion_members of [0, -1, 1.5, 10_001])
      await refusedWithoutTrace({ ...request, occasion_members }, 400, 'MALFORMED')
    expect(placed(await trading.order(buyer, request))).toMatchObject({ occasion: 'Birthday', occasion_members: 4 })
  })

  test('[S7.45] a grocery order needs no occasion, and only an unknown one is refused', async () => {
    const request = await ready([grocery(stock.onion, 3)])
    await refusedWithoutTrace({ ...request, occasion: 'Coronation' }, 422, 'UNPROCESSABLE')
    expect(placed(await trading.order(buyer, { ...request, occasion: '', occasion_members: null }))).toMatchObject({
      occasion: null,
      occasion_members: null,
    })
  })

  test('[S5.15] [S5.16] [D5.6] [D6.1] the shop’s clock decides which days and slots can be ordered', async () => {
    const request = await ready([grocery(stock.onion, 4)])
    for (const delivery_date of ['2026-11-24', '2026-12-02'])
      await refusedWithoutTrace({ ...request, delivery_date }, 422, 'SLOT_UNAVAILABLE')
    await refusedWithoutTrace({ ...request, delivery_date: '2026-11-31' }, 400, 'MALFORMED')
    for (const delivery_slot of [99, '99', '9 AM - 12 PM', 'tomorrow', ''])
      await refusedWithoutTrace({ ...request, delivery_slot }, 422, 'SLOT_UNAVAILABLE')
    // The window of 11:00 takes orders until 9:00 in India, that is 3:30 UTC.
    const today = { ...request, delivery_date: '2026-11-25' }
    await refusedWithoutTrace(today, 422, 'SLOT_UNAVAILABLE')
    trading.now = new Date('2026-11-25T03:30:00.000Z')
    await refusedWithoutTrace(today, 422, 'SLOT_UNAVAILABLE')
    trading.now = new Date('2026-11-25T03:29:59.999Z')
    expect(placed(await trading.order(buyer, { ...today, delivery_slot: '11 AM - 1 PM' }))).toMatchObject({
      delivery_slot: { id: 2, name: '11 AM - 1 PM' },
    })
  })

  test('[S5.15] at 23:59 in India today is still today; at 00:01 it is yesterday', async () => {
    trading.now = new Date('2026-11-25T18:29:00.000Z')
    const request = await ready([grocery(stock.onion, 4)], { delivery_date: '2026-11-25' })
    // The day can still be requested, but all its windows are over.
    expect((await refusedWithoutTrace(request, 422, 'SLOT_UNAVAILABLE')).message).toMatch(/no longer be booked/)
    trading.now = new Date('2026-11-25T18:31:00.000Z')
    expect((await refusedWithoutTrace(request, 422, 'SLOT_UNAVAILABLE')).message).toMatch(/earlier than today/)
  })

  test('[D5.12] a price that changes after the estimation is not charged', async () => {
    const request = await ready([grocery(stock.spinach, 5)])
    await trading.change(`update item set cost_paise = 2500 where id = ${stock.spinach}`)
    expect(placed(await trading.order(buyer, request))).toMatchObject({ total_item_cost: 95, final_amount: 115 })
    await trading.change(`update item set cost_paise = 1900 where id = ${stock.spinach}`)
  })

  test('[D4.5] an item withdrawn after the estimation is not sold, and the refusal names it', async () => {
    const request = await ready([grocery(stock.spinach, 5), groceryCombo(combos.saladBox)])
    await trading.change(`update item set active = false where id = ${combos.saladBox}`)
    const answer = await refusedWithoutTrace(request, 409, 'OUT_OF_STOCK')
    expect(answer.details).toEqual([{ id: combos.saladBox, type: 'COMBO', name: 'Salad box' }])
    await trading.change(`update item set active = true where id = ${combos.saladBox}`)
  })

  test('[D4.5] an item withdrawn while its order is being placed is not sold', async () => {
    const request = await ready([grocery(stock.spinach, 5)])
    const { pool } = trading.database
    const staff = await pool.connect()
    await staff.query('begin')
    await staff.query('update item set active = false where id = $1', [stock.spinach])
    const placing = trading.order(buyer, request)
    await waitUntilBlocked(pool)
    await trading.change(() => staff.query('commit'))
    staff.release()
    const answer = await placing
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'OUT_OF_STOCK'])
    await trading.change(`update item set active = true where id = ${stock.spinach}`)
  })

  test('[D3.20] if an item and a combo need the same last pieces, the refusal names both', async () => {
    await rows('update item set on_hand = 6 where id = $1', stock.tomato)
    const items = [grocery(stock.tomato, 3), groceryCombo(combos.lastTomatoes, 2), grocery(stock.onion)]
    const request = await ready(items)
    const answer = await refusedWithoutTrace(request, 409, 'OUT_OF_STOCK')
    expect(answer.details).toEqual([
      { id: stock.tomato, type: 'STOCK', name: 'Tomato' },
      { id: combos.lastTomatoes, type: 'COMBO', name: 'Two kilos of tomato' },
    ])
    await rows('update item set on_hand = 7 where id = $1', stock.tomato)
    placed(await trading.order(buyer, request))
    expect(await onHand(stock.tomato)).toBe(0)
    await rows('update item set on_hand = 500 where id = $1', stock.tomato)
  })

  test('[E13] an order keeps the names of its items in other languages unchanged', async () => {
    const order = placed(await trading.order(buyer, await ready([grocery(stock.tomato, 3)])))
    expect(order.lines).toMatchObject([{ name: 'Tomato', local_names: { hi: 'टमाटर' } }])
    await trading.change(
      `update item set name = 'Cherry tomato', local_texts = '{"hi":{"name":"चेरी टमाटर"}}' where id = ${stock.tomato}`,
    )
    const answer = await trading.call(buyer, { url: addressOf('getOrder', { uid: order.uid }) })
    expect(answer.json<Order>().lines).toEqual(order.lines)
    await trading.change(
      `update item set name = 'Tomato', local_texts = '{"hi":{"name":"टमाटर"}}' where id = ${stock.tomato}`,
    )
  })

  test('[D6.13] an estimation made again after the order cannot buy the same cart twice', async () => {
    const items = [grocery(stock.onion, 3)]
    placed(await trading.order(buyer, await ready(items)))
    const { estimation_id } = await trading.estimate(buyer, items)
    await refusedWithoutTrace(orderRequest(estimation_id, items), 409, 'CART_CHANGED')
    await trading.fill(buyer, [grocery(stock.onion, 2)])
    await refusedWithoutTrace(orderRequest(estimation_id, items), 409, 'CART_CHANGED')
  })

  test('[D5.6] a full slot is refused as full', async () => {
    await rows(`insert into slot_day values (4, 'GROCERY', '2026-11-27', 40, 40)`)
    const request = await ready([grocery(stock.onion, 3)], { delivery_slot: 4, delivery_date: '2026-11-27' })
    await refusedWithoutTrace(request, 409, 'SLOT_FULL')
  })

  test('[D1.7] customers’ texts are cleaned before storing, and malformed texts are refused', async () => {
    const request = await ready([grocery(stock.onion, 3)], {
      customer_name: '=HYPERLINK("x")\u202Egnp',
      customer_address: '  <script>alert(1)</script>\u0007 ',
    })
    expect(placed(await trading.order(buyer, request))).toMatchObject({
      customer_name: '=HYPERLINK("x")gnp',
      delivery_address: '<script>alert(1)</script>',
    })
    await refusedWithoutTrace({ ...request, customer_name: 'x'.repeat(81) }, 400, 'MALFORMED')
    await refusedWithoutTrace({ ...request, customer_name: 'a\u0000b' }, 400, 'MALFORMED')
  })
})
