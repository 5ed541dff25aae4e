import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderList } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, placed, tradingApp, type Buyer, type TradingApp } from '../../testing/trading-app.ts'

describe('the orders of a customer', () => {
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

  const onions = (quantity: number) => trading.ready(buyer, [grocery(fixture.stock.onion, quantity)])

  test('[S7.41] [S9.13] [S2.62] [D10.12] [D10.13] orders are listed two a page or as requested; pages beyond the end show the last', async () => {
    const made: string[] = []
    for (let n = 0; n < 3; n++) {
      trading.now = new Date(trading.now.getTime() + 1000)
      made.unshift(placed(await trading.order(buyer, await onions(2))).uid)
    }
    const page = async (query: string) =>
      (await trading.call(buyer, { url: `${addressOf('listOrders', { uid: buyer.uid })}?${query}` })).json<OrderList>()
    const first = await page(`user_uid=${buyer.uid}&page=1`)
    expect(first).toMatchObject({ page: 1, total_pages: 2 })
    expect(first.results.map((order) => order.uid)).toEqual(made.slice(0, 2))
    expect((await page('page=2&limit=2')).results.map((order) => order.uid)).toEqual(made.slice(2))
    const last = await page('page=2')
    for (const beyond of ['page=3', 'page=99', 'page=9999999999', `page=${'9'.repeat(400)}`])
      expect(await page(beyond), beyond).toEqual(last)
    for (const [limit, pages] of [
      [1, 3],
      [3, 1],
      [50, 1],
    ] as const) {
      const { results, total_pages } = await page(`limit=${limit}`)
      expect([results.map(({ uid }) => uid), total_pages]).toEqual([made.slice(0, limit), pages])
    }
    const wrong = ['page=0', 'page=-1', 'page=1.5', 'page=', 'page=१', 'limit=0', 'limit=51', 'limit=', 'page=1&page=2']
    for (const query of wrong)
      expect(
        (await trading.call(buyer, { url: `${addressOf('listOrders', { uid: buyer.uid })}?${query}` })).statusCode,
      ).toBe(400)
  })

  test('[D2.18] [D1.2] another customer’s orders are not found', async () => {
    const order = placed(await trading.order(buyer, await onions(3)))
    const stranger = trading.buyer()
    expect((await trading.call(stranger, { url: addressOf('getOrder', { uid: order.uid }) })).statusCode).toBe(404)
    expect((await trading.call(stranger, { url: addressOf('listOrders', { uid: buyer.uid }) })).statusCode).toBe(404)
    expect(
      (await trading.call(stranger, { url: `${addressOf('listOrders', { uid: stranger.uid })}?user_uid=${buyer.uid}` }))
        .statusCode,
    ).toBe(404)
    expect((await trading.call(null, { url: addressOf('getOrder', { uid: order.uid }) })).statusCode).toBe(401)
    const payload = await onions(3)
    expect((await trading.call(null, { method: 'POST', url: addressOf('placeOrder'), payload })).statusCode).toBe(401)
  })
})
