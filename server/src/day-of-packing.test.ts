import { addressOf } from '@farmstand/contracts/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from './testing/app.ts'
import { findContradictions, findBookErrors } from './testing/day/books.ts'
import { offerOf } from './testing/day/offer.ts'
import type { DayRecord } from './testing/day/record.ts'
import { runDay } from './testing/day/run-day.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { OFFICE, testOffice, type TestOffice } from './testing/office.ts'
import { untilNothingWaits } from './testing/passing-time.ts'
import { slowMachineTimeout } from './testing/slow-machine.ts'
import { fixture, moreStock } from './testing/shop-fixture.ts'

const ORDERS = 24
const PACKERS = 4
const RIDERS = 2
const SCREENS = 5
const fates = { WEIGHED: 5, SHORT: 5, REPLACED: 3, UNDONE: 2 }
const REFUNDED = 4

let shop: TestApp
let office: TestOffice
let record: DayRecord

beforeAll(async () => {
  shop = await testApp({ listening: true, connections: 30 })
  const { pool } = shop.database
  await pool.query(`update item set weighed = true where id = ${fixture.stock.tomato}`)
  await pool.query('update slot_offer set capacity = 1000')
  await pool.query(`insert into plan (plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping, priority_delivery, validity_days)
    values ('Sprout', 150000, 250, 2000, false, false, 30), ('Harvest', 200000, 430, 7500, true, true, 90)`)
  await moreStock(pool, 5_000)
  // The job that notifies customers runs a moment later.
  const soldOut = shop.origin + addressOf('getStock', { id: fixture.stock.soldOut })
  await vi.waitFor(
    async () => expect(await (await fetch(soldOut)).json()).toMatchObject({ in_stock: true }),
    slowMachineTimeout,
  )
  office = await testOffice({ database: shop.database, clock: shop.clock })
  const url = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const packers = await Promise.all(Array.from({ length: PACKERS }, () => office.pairs('PACKER')))
  const riders = await Promise.all(Array.from({ length: RIDERS }, () => office.pairs('RIDER')))
  const front = { url: shop.origin, origin: shop.origin }
  record = await runDay(
    {
      front,
      office: { url, origin: OFFICE },
      pool,
      offer: await offerOf(pool, front, { pincode: fixture.pincode, day: '2026-11-26' }),
      customers: await shop.customers(8),
      owner: (await office.joins('OWNER')).cookie,
      packers: packers.map(({ cookie }) => cookie),
      riders,
    },
    { orders: ORDERS, fates, refunded: REFUNDED, screens: SCREENS, late: 2, lateEveryMs: 100 },
  )
})
afterAll(async () => {
  await office.close()
  await shop.close()
})

test('[O56] the books agree to the paisa after a day of packing by several phones', async () => {
  expect(record.orders.length).toBeGreaterThanOrEqual(ORDERS)
  expect(record.fates).toEqual(fates)
  expect(record.refunds).toHaveLength(REFUNDED)
  expect(record.broughtBack).toHaveLength(5)
  expect(record.refusedItems.map(({ put }) => put)).toEqual(expect.arrayContaining(['STOCK', 'WASTE']))
  expect(record.refusedItems).toHaveLength(5)
  expect(new Set(record.doors.map(({ method }) => method))).toEqual(new Set(['CASH', 'UPI']))
  expect(record.short).toBe(100)
  expect(record.sentTwice).toBeGreaterThan(0)
  expect(record.news.length).toBeGreaterThanOrEqual(2 * SCREENS)
  await untilNothingWaits(shop)
  expect(await findBookErrors(shop.database.pool, record)).toEqual([])
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})

/**
 * Wrong rows written by hand: one paisa, one step, one piece. Each entry names the invariants that its row violates.
 * The row is rolled back afterwards.
 */
const planted = [
  [
    'update order_adjustment set paise = paise + 1 where uid = (select uid from order_adjustment order by uid limit 1)',
    /adjustment is what/,
  ],
  [
    `update ledger_account set balance_paise = balance_paise + 1 where id = (select id from ledger_account where kind = 'wallet' order by id limit 1)`,
    /wallet holds/,
  ],
  [
    'update refund set amount_paise = amount_paise + 1 where uid = (select uid from refund order by uid limit 1)',
    /provider is asked/,
  ],
  ['update invoice set total_paise = total_paise + 1 where number = (select min(number) from invoice)', /invoice/],
  [
    'update customer_order set final_paise = final_paise + 1, total_item_cost_paise = total_item_cost_paise + 1 where number = (select min(number) from customer_order)',
    /customers were told/,
  ],
  [
    `update door_payment set paise = paise + 100 where order_uid = (select order_uid from door_payment where rider_uid is not null limit 1)`,
    /payment at a door/,
  ],
  [
    `update delivery_attempt set outcome = 'REFUSED' where uid = (select uid from delivery_attempt where outcome = 'DELIVERED' limit 1)`,
    /one outcome at its door/,
  ],
  [
    `update refused_goods set goes_to = case goes_to when 'STOCK' then 'WASTE' else 'STOCK' end
      where uid = (select uid from refused_goods order by uid limit 1)`,
    /refused item came back/,
  ],
  ['update item set on_hand = on_hand - 1 where id = 10', /shelf has/],
  ['update slot_day set booked = booked + 1 where booked = (select max(booked) from slot_day)', /window is booked/],
] as const

const insertOnly = ['order_adjustment', 'invoice']

test('[O56] reconciliation finds a single wrong paisa, piece or step', async () => {
  const { pool } = shop.database
  for (const [change, named] of planted) {
    const client = await pool.connect()
    try {
      await client.query(
        `begin; ${insertOnly.map((table) => `alter table ${table} disable trigger user;`).join('')} ${change}`,
      )
      expect((await findContradictions(client, record)).join('\n')).toMatch(named)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const forgotten = { ...record, steps: record.steps.slice(1) }
  expect((await findBookErrors(pool, forgotten)).join()).toMatch(/each step was done once/)
})
