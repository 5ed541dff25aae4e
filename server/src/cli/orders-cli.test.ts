import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import type { Order } from '@farmstand/contracts/order'
import { apiPaths } from '@farmstand/contracts/paths'
import { farmstand } from '../testing/farmstand.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { orderRequest, placed, tradingApp, type Buyer, type TradingApp } from '../testing/trading-app.ts'

const items = [{ id: fixture.stock.tomato, quantity: 4, type: 'STOCK', department: 'GROCERY' }] as const

let trading: TradingApp
let buyer: Buyer
let folder: string
beforeAll(async () => {
  trading = await tradingApp()
  buyer = trading.buyer()
  folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
})
afterAll(async () => {
  await trading.close()
  rmSync(folder, { recursive: true })
})

const orders = (...args: string[]) =>
  farmstand({ connection: trading.database.connection, folder }, ['orders', ...args])

async function place(): Promise<Order> {
  await trading.fill(buyer, items)
  const { estimation_id } = await trading.estimate(buyer, items)
  return placed(await trading.order(buyer, orderRequest(estimation_id, items)))
}

describe('farmstand orders', () => {
  test('[D9.3] [D6.16] an order is listed, shown and moved on its straight way, and no other', async () => {
    const order = await place()
    const [list, show, jump] = await Promise.all([
      orders('list', '--date', '2026-11-26'),
      orders('show', order.order_number),
      orders('advance', order.order_number, 'packed'),
    ])
    expect(list.out).toMatch(new RegExp(`${order.order_number} +PLACED .* Asha Kulkarni`))
    expect(show.out).toMatch(/4 +Tomato/)
    expect(jump).toMatchObject({ code: 1, out: '' })
    expect(jump.err).toContain('An order that is PLACED cannot become PACKED')
    expect((await orders('advance', order.order_number)).out).toContain('PLACED → CONFIRMED')
    expect((await orders('advance', order.uid, 'packed')).out).toMatch(/CONFIRMED → PACKED; INV\/\d{4}\/000001/)
    const papers = await trading.call(buyer, { url: apiPaths.invoices(order.uid) })
    expect(papers.json<InvoiceList>().results).toMatchObject([{ total: order.final_amount }])
    expect((await orders('advance', order.uid, 'out-for-delivery')).code).toBe(0)
    expect((await orders('advance', order.uid)).out).toContain('OUT_FOR_DELIVERY → DELIVERED')
    const [end, open, delivered] = await Promise.all([
      orders('advance', order.order_number),
      orders('list'),
      orders('list', '--status', 'delivered', '--json'),
    ])
    expect(end).toMatchObject({ code: 1, err: expect.stringContaining('is DELIVERED; there is no next step') })
    expect(open.out).toBe('No such orders.\n')
    expect(JSON.parse(delivered.out)).toMatchObject([{ number: order.order_number, status: 'DELIVERED' }])
  })

  test('[D9.3] [D6.15] the seller cancels, and reads what becomes of the money', async () => {
    const order = await place()
    const { code, out } = await orders('cancel', `#${order.order_number}`)
    expect([code, out]).toEqual([0, `Order ${order.order_number} is cancelled: nothing had been paid.\n`])
    const answer = await trading.call(buyer, { url: apiPaths.order(order.uid) })
    expect(answer.json<Order>()).toMatchObject({ o_status: 'CANCELLED', refund: null, invoices: [] })
  })

  test('[D9.3] an order that is not there is said so, in JSON too: exit 1', async () => {
    const [shown, cancelled] = await Promise.all([orders('show', '99'), orders('cancel', 'nonsense', '--json')])
    expect(shown).toMatchObject({ code: 1, err: 'There is no order 99\n' })
    expect([cancelled.code, JSON.parse(cancelled.out)]).toEqual([1, { problems: ['There is no order nonsense'] }])
  })

  test.each([[['advance', '100001', 'cancelled']], [['list', '--status', 'lost']], [['list', '--date', '2026-02-30']]])(
    '[D9.3] %j is a usage mistake: exit 2',
    async (args) => {
      expect((await orders(...args)).code).toBe(2)
    },
  )
})
