import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import { inTransaction } from '../../platform/database.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { place, succeeded } from '../../testing/checkout.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, orderRequest } from '../../testing/trading-app.ts'
import { watchDriver, type DriverStatement } from '../../testing/watch-driver.ts'
import { readUsage } from './limit-queries.ts'

const ITEMS = [grocery(fixture.stock.tomato, 3), grocery(fixture.stock.onion), grocery(fixture.stock.potato)]
/** The maximum round trips and statements of an order with three cart lines, its bill and the order itself. */
const MOST = { trips: 9, statements: 24 }

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
  as = await shop.customer()
})
afterAll(() => shop.close())

async function wholeOrder(): Promise<void> {
  await orderOf(as, '12, Rose Lane, Camp, Pune')
}

async function orderOf(by: SignedInCustomer, address: string): Promise<void> {
  for (const { id, quantity, type } of ITEMS) {
    const url = `${addressOf('addCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`
    succeeded(await shop.call({ as: by, method: 'POST', url }))
  }
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true`
  const bill = succeeded(await shop.call({ as: by, method: 'POST', url, payload: ITEMS })).json<Estimation>()
  succeeded(await place(shop, by, orderRequest(bill.estimation_id, ITEMS, { customer_address: address })))
}

test('an order of three items needs few round trips and statements', async () => {
  await wholeOrder()
  const sent: DriverStatement[] = []
  const stop = watchDriver((statement) => sent.push(statement))
  try {
    await wholeOrder()
  } finally {
    stop()
  }
  // Leaves out the statements of the database watch and of announcements to staff, which run at the same time. A token
  // is read once a second.
  const asked = sent.filter(({ text }) => !/pg_notify|transaction_read_only|access_token/.test(text))
  const trips = asked.filter(({ trip }) => trip)
  const shown = asked.map(({ trip, text }) => `${trip ? '→' : ' '} ${text.trim().slice(0, 80)}`).join('\n')
  expect(trips.length, shown).toBeLessThanOrEqual(MOST.trips)
  expect(asked.length, shown).toBeLessThanOrEqual(MOST.statements)
})

/** PostgreSQL plans a prepared statement with its values five times before it may use one plan for all values. */
const PLANNED_FOR_VALUES = 5
const ORDERS = 12

/** Adds old orders and updates PostgreSQL's statistics. In an empty table every plan costs the same. */
async function addHistory(): Promise<void> {
  const { pool } = shop.database
  await pool.query(`insert into customer_order overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('uid', gen_random_uuid(), 'estimation_uid', gen_random_uuid(),
      'number', o.number + 1000 * n, 'status', 'DELIVERED'))).* from customer_order o, generate_series(1, 40) n`)
  await pool.query(`insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_uid', o.uid))).*
    from customer_order o, order_line l
    where o.status = 'DELIVERED' and l.order_uid = (select order_uid from order_line limit 1)`)
  await pool.query('analyze')
}

test('PostgreSQL plans the reading of a customer’s limits once per connection', async () => {
  const others = await shop.customers(ORDERS)
  for (const [number, one] of others.entries()) await orderOf(one, `${number}, Lotus Lane, Pune`)
  await addHistory()
  const { uid: customerUid } = await shop.customer()
  const [now, address] = [shop.clock.now(), { pincode: fixture.pincode, deliveryAddress: '1, Lotus Lane, Pune' }]
  const asked = { customerUid, ...address, stockIds: [fixture.stock.tomato], since: now, window: null }
  await inTransaction(shop.database.db, async (tx) => {
    // The test server plans every statement without its values by default.
    await tx.execute(sql`set local plan_cache_mode = auto`)
    for (let times = 0; times < 2 * PLANNED_FOR_VALUES; times++) await readUsage(tx, asked)
    const { rows } = await tx.execute<{ planned: number }>(sql`
      select custom_plans::int as planned from pg_prepared_statements
      where statement like '%cash_blocked_at%' and generic_plans + custom_plans > ${PLANNED_FOR_VALUES}`)
    expect(rows).toEqual([{ planned: PLANNED_FOR_VALUES }])
  })
})
