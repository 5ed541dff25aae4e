import { expect, test } from 'vitest'
import type { Report } from '@farmstand/contracts/office/books'
import { checkout, fillWallet, orderOf, place } from '../../testing/checkout.ts'
import { openPackingRoom, ordered, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, groceryCombo, orderRequest } from '../../testing/trading-app.ts'

openPackingRoom()

const { tomato, onion, spinach, potato } = fixture.stock

async function reportOf(report: string, from: string, to: string, language = 'en'): Promise<Report> {
  const asked = new URLSearchParams({ report, from, to, language })
  const answer = await room.office.get(`/report?${asked}`, room.ravi)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Report>()
}
const rowsOf = (report: Report, key: string) =>
  report.tables.find((table) => table.key === key)?.rows.map(({ cells }) => cells) ?? []

test('[O226] the report of customers lists the items that sell together, with the share of the orders', async () => {
  for (const more of [onion, onion, onion, spinach, potato])
    await ordered('COD', [grocery(tomato, 3), grocery(more, 1)])
  const cancelled = await ordered('COD', [grocery(onion, 3), grocery(spinach, 1)])
  const again = await ordered('COD', [grocery(onion, 3), grocery(spinach, 1)])
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: cancelled.uid }], reason: 'a test' })
  const report = await reportOf('customers', '2026-11-26', '2026-11-26')
  // Tomatoes are in five orders and onions in four; of one order alone nothing is learned.
  expect(rowsOf(report, 'pairs')).toEqual([
    ['Onion', 'Tomato', 3, 75],
    ['Tomato', 'Onion', 3, 60],
  ])
  expect(report.tables.find(({ key }) => key === 'pairs')?.rows[0]?.link).toBe(`/items/${onion}`)
  expect(rowsOf(await reportOf('customers', '2026-11-26', '2026-11-26', 'hi'), 'pairs')[0]?.slice(0, 2)).toEqual([
    'प्याज',
    'टमाटर',
  ])
  expect(again.o_status).toBe('PLACED')
})

test('[O184] the reports of what sells name the pack of an item that is sold in sizes, in each language', async () => {
  const { pool } = room.shop.database
  const { rows } = await pool.query<{ units: string }>(
    `update item set pack_group = 'onion' where id = $1 returning units`,
    [onion],
  )
  const pack = rows[0]?.units ?? ''
  for (let times = 0; times < 2; times++)
    await ordered('COD', [grocery(tomato, 3), grocery(onion, 1)], { delivery_date: '2026-11-27' })
  const report = await reportOf('customers', '2026-11-27', '2026-11-27')
  expect(rowsOf(report, 'pairs').map(([item, other]) => [item, other])).toEqual([
    [`Onion, ${pack}`, 'Tomato'],
    ['Tomato', `Onion, ${pack}`],
  ])
  expect(rowsOf(report, 'slow').map(([item]) => item)).toContain(`Onion, ${pack}`)
  const [first] = rowsOf(await reportOf('customers', '2026-11-27', '2026-11-27', 'hi'), 'pairs')
  expect(first?.[0]).toBe('प्याज, 1 किलो')
  await pool.query('update item set pack_group = null where id = $1', [onion])
})

test('[O227] the report of plans ties to payments, memberships and the cashback in the ledger', async () => {
  await room.shop.database.pool
    .query(`insert into plan (plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping, priority_delivery, validity_days)
      values ('Harvest', 100000, 1000, 2550, true, false, 30), ('Grove', 300000, 1500, 0, true, true, 365)`)
  await fillWallet(room.shop, room.as, 1_000)
  const items = [grocery(tomato, 4)]
  const bill = await checkout(room.shop, room.as, items)
  expect(bill.plan_discount).toBe(14.28)
  orderOf(await place(room.shop, room.as, orderRequest(bill.estimation_id, items, { payment_method: 'WALLET' })))
  room.as = await room.shop.customer()
  await fillWallet(room.shop, room.as, 3_500)
  const report = await reportOf('plans', '2026-11-25', '2026-11-26')
  expect(rowsOf(report, 'plans')).toEqual([
    ['Grove', 1, 0, 3_500, 0, 1, 0],
    ['Harvest', 1, 0, 1_000, 0, 1, 1],
  ])
  expect(rowsOf(report, 'given')).toEqual([
    ['Cashback, less what was taken back', 1, 25.5],
    ['Discount on orders', 1, 14.28],
  ])
  expect(report.ties.map(({ difference, here }) => [difference, here])).toEqual([
    [0, 4_500],
    [0, 2],
  ])
  // Before, nobody had a plan.
  expect(rowsOf(await reportOf('plans', '2026-11-01', '2026-11-24'), 'plans')).toEqual([])
})

test('[O228] reports name items and parts of combos in the language of their reader', async () => {
  const order = await ordered('COD', [groceryCombo(fixture.combos.saladBox, 1), grocery(potato, 1)])
  await room.office.atTerminal('confirmOrders', { orders: [{ uid: order.uid }] })
  await room.office.atTerminal('packOrders', { orders: [{ uid: order.uid }] })
  const names = async (language: string) =>
    rowsOf(await reportOf('sales', '2026-11-25', '2026-11-25', language), 'items').map(([name]) => name)
  expect(await names('hi')).toEqual(expect.arrayContaining(['आलू', 'पालक (Salad box)', 'Delivery']))
  expect(await names('en')).toEqual(expect.arrayContaining(['Potato', 'Spinach (Salad box)']))
})
