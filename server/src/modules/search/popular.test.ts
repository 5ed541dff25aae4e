import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Language } from '@farmstand/contracts/languages'
import type { PopularSearches } from '@farmstand/contracts/popular-search'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixture, stockShop } from '../../testing/shop-fixture.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { deleteOldSearchUses } from './index.ts'

let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
  shop = await testApp({ database })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/**
 * Counts a search from so many different networks, `each` times from each. `from` is the place of the first network.
 */
async function search(
  text: string,
  networks: number,
  { language = 'en', each = 1, from = 0 }: { language?: Language; each?: number; from?: number } = {},
) {
  for (let at = 0; at < networks * each; at++) {
    const answer = await shop.call({
      method: 'POST',
      url: addressOf('countSearch'),
      payload: { text, language },
      remoteAddress: `203.0.113.${from + (at % networks) + 1}`,
    })
    expect(answer.json()).toEqual({ noted: true })
  }
}

/** Waits until the last search is stored. All earlier ones were stored with it or before. */
async function stored(): Promise<void> {
  await search('palak', 1, { language: 'mr' })
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select from search_use where query = 'palak'`)
    expect(rows).toHaveLength(1)
  }, slowMachineTimeout)
}

/** Returns the popular searches after the hour for which the shop remembers them. */
async function popular(language: Language): Promise<PopularSearches['results']> {
  shop.clock.advance(HOUR_MS)
  const answer = await shop.call({ url: addressOf('listPopularSearches'), query: { language } })
  expect(answer.statusCode).toBe(200)
  return answer.json<PopularSearches>().results
}

test('[E114] [E115] only texts that five networks searched and that find goods are offered', async () => {
  await search(' Tamatar ', 6)
  await search('TOMATO', 5)
  await search('aloo', 5)
  await search('onion', 4)
  await search('paneer', 1, { each: 9 })
  await search('9876543210', 6)
  await search('tamatar 98765', 6)
  await search('zqxwv', 6)
  await search('ta', 6)
  await search('टमाटर', 5, { language: 'hi' })
  await stored()
  expect(await popular('en')).toEqual([
    { text: 'tamatar', veg: true },
    { text: 'aloo', veg: true },
  ])
  expect(await popular('hi')).toEqual([{ text: 'टमाटर', veg: true }])
  const { rows } = await database.pool.query<{ query: string }>('select query from search_use order by query')
  expect(rows.map(({ query }) => query)).toEqual(['aloo', 'onion', 'palak', 'paneer', 'tamatar', 'tomato', 'टमाटर'])
})

test('[E115] one network on five days is not popular, and five networks on five days are', async () => {
  await database.pool.query('truncate search_use')
  for (let day = 0; day < 5; day++) {
    shop.clock.advance(DAY_MS)
    await search('onion', 1)
    await search('potato', 1, { from: day })
    await search('palak', 1, { language: 'mr' })
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(`select from search_use where query = 'palak'`)
      expect(rows).toHaveLength(day + 1)
    }, slowMachineTimeout)
  }
  expect((await popular('en')).map(({ text }) => text)).toEqual(['potato'])
})

test('[E114] [E115] searches are forgotten after 30 days, and sold-out goods are not offered', async () => {
  await database.pool.query('truncate search_use')
  const add = (query: string, daysAgo: number) =>
    database.pool.query(
      `insert into search_use (language, query, day, count, networks)
       values ('en', $1, ($2::timestamptz)::date - $3::int, 9, '{1,2,3,4,5}')`,
      [query, shop.clock.now().toISOString(), daysAgo],
    )
  await add('onion', 20)
  await add('tomato', 40)
  await add('fenugreek leaves', 1)
  expect((await popular('en')).map(({ text }) => text)).toEqual(['onion'])
  await deleteOldSearchUses(database.db, shop.clock.now())
  const kept = await database.pool.query(`select from search_use where query = 'tomato'`)
  expect(kept.rows).toHaveLength(0)
})

test('[E114] goods that five customers ordered come next, in the page’s language', async () => {
  await database.pool.query('truncate search_use')
  const order = (item: number, customers: number, status = 'DELIVERED') =>
    database.pool.query(
      `with made as (
         insert into customer_order (uid, customer_uid, estimation_uid, department, request_hash, status, payment_method, deliver_to,
           delivery_address, pincode, contact, customer_name, slot_id, slot_name, delivery_day, delivery_at, total_item_cost_paise,
           shipping_paise, tax_paise, discount_paise, final_paise, cancel_until, item_count, created_at)
         select gen_random_uuid(), uuid('00000000-0000-4000-8002-' || lpad(i::text, 12, '0')), gen_random_uuid(), 'GROCERY', '', $3,
           'COD', '', '', '411001', '', '', 1, '', $4::timestamptz, $4, 0, 0, 0, 0, 0, $4, 1, $4 from generate_series(1, $2::int) i
         returning uid)
       insert into order_line (order_uid, position, item_id, type, name, units, images, veg_nonveg, quantity, cost_paise, price_paise, tax_paise, parts)
       select uid, 1, $1, 'STOCK', '', '', '{}', 0, 1, 100, 100, 0, '[]' from made`,
      [item, customers, status, shop.clock.now().toISOString()],
    )
  await order(fixture.stock.tomato, 5)
  await order(fixture.stock.onion, 4)
  await order(fixture.stock.potato, 6, 'CANCELLED')
  await order(fixture.stock.soldOut, 6)
  expect(await popular('en')).toEqual([{ text: 'Tomato', veg: true }])
  expect((await popular('hi')).map(({ text }) => text)).toEqual(['टमाटर'])
})
