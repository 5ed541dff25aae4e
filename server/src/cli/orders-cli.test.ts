import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import type { Order } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import { openStatuses } from '@farmstand/contracts/order-status'
import { listForSeller } from '../modules/orders/index.ts'
import { openDatabase } from '../platform/database.ts'
import { farmstand } from '../testing/farmstand.ts'
import { fixture, nameShop } from '../testing/shop-fixture.ts'
import { placed, tradingApp, type Buyer, type TradingApp } from '../testing/trading-app.ts'

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

const seller = (...args: string[]) => farmstand({ connection: trading.database.connection, folder }, args)
const orders = (...args: string[]) => seller('orders', ...args)

async function place(): Promise<Order> {
  return placed(await trading.order(buyer, await trading.ready(buyer, items)))
}

describe('farmstand orders', () => {
  test('[D9.3] [D6.16] [D10.25] an order is listed with its uid; its invoice has the shop’s own name', async () => {
    const order = await place()
    const list = await orders('list', '--date', '2026-11-26')
    expect(list.out).toMatch(new RegExp(`${order.order_number} +PLACED .* Asha Kulkarni .* ${order.uid}\n`))
    // The environment of the command does not contain the shop's name.
    await nameShop(trading.database.pool, { legal_name: 'Real Farm Private Limited' })
    const asha = JSON.parse((await seller('staff', 'invite', 'Asha', 'manager', '--json')).out) as { staff_uid: string }
    const meant = [{ uid: order.uid }]
    const collected = { method: 'CASH', amount: Math.floor(order.amount_due) }
    for (const [step, input] of [
      ['confirmOrders', { orders: meant }],
      ['packOrders', { orders: meant }],
      ['sendOutOrders', { orders: meant }],
      ['deliverOrders', { orders: [{ uid: order.uid, collected }] }],
    ] as const)
      expect(await seller('do', step, JSON.stringify(input), '--as', asha.staff_uid)).toMatchObject({
        code: 0,
        err: '',
      })
    const invoices = await trading.call(buyer, { url: addressOf('listInvoices', { uid: order.uid }) })
    expect(invoices.json<InvoiceList>().results).toMatchObject([
      { total: order.final_amount, seller: { legal_name: 'Real Farm Private Limited' } },
    ])
    const [open, delivered] = await Promise.all([orders('list'), orders('list', '--status', 'delivered', '--json')])
    expect(open.out).toBe('No orders found.\n')
    expect(JSON.parse(delivered.out)).toMatchObject({
      total: 1,
      orders: [{ number: order.order_number, status: 'DELIVERED' }],
    })
  })

  test('[D10.27] a list of several pages names the total and the option for the next page', async () => {
    const { uid } = await place()
    await trading.database.pool.query(
      `insert into customer_order overriding system value select (o).* from (
         select jsonb_populate_record(o, jsonb_build_object('uid', gen_random_uuid(), 'number', 900000 + n,
           'estimation_uid', gen_random_uuid(), 'status', 'OUT_FOR_DELIVERY')) as o
         from customer_order o, generate_series(1, 501) n where o.uid = $1) copies`,
      [uid],
    )
    const list = (...args: string[]) => orders('list', '--status', 'out-for-delivery', ...args)
    const [first, second, third] = await Promise.all([list(), list('--page', '2'), list('--page', '3')])
    expect(first.out.split('\n').filter((line) => line.startsWith('900'))).toHaveLength(500)
    expect(first.out).toMatch(/\n\nPage 1 of 2, 501 orders in all: --page 2 shows the next\.\n$/)
    expect(second.out).toMatch(/900501.*\n\nPage 2 of 2, 501 orders in all\.\n$/)
    expect(third.out).toContain('There are 501 orders, on 2 pages.')
    await trading.database.pool.query(`delete from customer_order where number > 900000`)
  })

  test('[D9.3] the list of a day reads only the orders of that day', async () => {
    const { uid } = await place()
    const { pool, connection } = trading.database
    await pool.query(
      `insert into customer_order overriding system value select (o).* from (
         select jsonb_populate_record(o, jsonb_build_object('uid', gen_random_uuid(), 'number', 900000 + n,
           'estimation_uid', gen_random_uuid(), 'delivery_day', date '2026-01-01' + n % 300)) as o
         from customer_order o, generate_series(1, 6000) n where o.uid = $1) copies`,
      [uid],
    )
    await pool.query('vacuum analyze customer_order')
    // Only one connection is used, so that its statistics can be flushed.
    const alone = openDatabase(connection, { max: 1 })
    const read = async (): Promise<number> => {
      await alone.pool.query('select pg_stat_force_next_flush()')
      const { rows } = await alone.pool.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'customer_order'`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await read()
    const { total } = await listForSeller(alone.db, { statuses: openStatuses, day: '2026-03-01', page: 1, size: 500 })
    expect(total).toBe(20)
    expect((await read()) - before).toBeLessThan(100)
    await alone.close()
    await pool.query(`delete from customer_order where number > 900000`)
  })

  test('[D9.3] slips and labels are printed for orders named by number, with or without #, and by uid', async () => {
    const { uid, order_number: number } = await place()
    for (const name of [number, `#${number}`, uid, uid.toUpperCase()]) {
      const done = await orders('print', 'slips', 'slips.pdf', name)
      expect([done.code, done.out], name).toEqual([0, `Written to ${join(folder, 'slips.pdf')}\n`])
      expect(readFileSync(join(folder, 'slips.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
      rmSync(join(folder, 'slips.pdf'))
    }
    const none = await orders('print', 'labels', 'none.pdf', '#999999')
    expect([none.code, none.err]).toEqual([1, 'There is no order #999999\n'])
    expect(existsSync(join(folder, 'none.pdf'))).toBe(false)
  })

  test.each([
    [['advance', '100001', 'confirmed']],
    [['list', '--status', 'lost']],
    [['list', '--date', '2026-02-30']],
    [['list', '--page', '0']],
  ])('[D9.3] %j is a usage mistake and exits with 2', async (args) => {
    expect((await orders(...args)).code).toBe(2)
  })
})
