import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Companions } from '@farmstand/contracts/shelf'
import { errorReplies } from '../../http/error-replies.ts'
import { publicAnswers } from '../../http/public-answers.ts'
import { createHttpServer } from '../../http/server.ts'
import { systemClock } from '../../platform/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { fixture, stockShop } from '../../testing/shop-fixture.ts'
import { catalogueRoutes, createCatalogue, type Catalogue } from '../catalogue/index.ts'
import { learnPairs } from './learn-pairs.ts'

const { tomato, onion, potato, spinach, soldOut, paneer } = fixture.stock
const { saladBox } = fixture.combos
const now = new Date('2026-03-02T06:00:00Z')
const log = pino({ level: 'silent' })

let database: TestDatabase
let catalogue: Catalogue
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
  catalogue = await createCatalogue({ database: { ...database, close: database.drop }, log, clock: systemClock })
  app = createHttpServer({ log, trustedProxies: 0 })
  await app.register(errorReplies)
  await app.register(publicAnswers, { generation: catalogue.generation })
  await app.register(catalogueRoutes, { prefix: '/api/v1', catalogue })
})
afterAll(async () => {
  await app.close()
  await catalogue.close()
  await database.drop()
})
const forgetOrders = () =>
  database.pool.query('delete from order_pick; delete from order_line; delete from customer_order')
beforeEach(forgetOrders)

interface Bought {
  items: readonly number[]
  times: number
  customers?: number
  daysAgo?: number
  status?: 'DELIVERED' | 'CANCELLED'
}

/** Inserts `times` orders of these items, placed by `customers` different customers. */
const buy = ({ items, times, customers = times, daysAgo = 1, status = 'DELIVERED' }: Bought) =>
  database.pool.query(
    `with made as (
       insert into customer_order (uid, customer_uid, estimation_uid, department, request_hash, status, payment_method, deliver_to,
         delivery_address, pincode, contact, customer_name, slot_id, slot_name, delivery_day, delivery_at, total_item_cost_paise,
         shipping_paise, tax_paise, discount_paise, final_paise, cancel_until, item_count, created_at)
       select gen_random_uuid(), uuid('00000000-0000-4000-8001-' || lpad((i % $3)::text, 12, '0')), gen_random_uuid(), 'GROCERY', '', $4,
         'COD', '', '', '411001', '', '', 1, '', $5::timestamptz, $5, 0, 0, 0, 0, 0, $5, 1, $5 from generate_series(1, $2::int) i
       returning uid)
     insert into order_line (order_uid, position, item_id, type, name, units, images, veg_nonveg, quantity, cost_paise, price_paise, tax_paise, parts)
     select uid, place, item_id, 'STOCK', '', '', '{}', 0, 1, 100, 100, 0, '[]'
     from made cross join unnest($1::int[]) with ordinality as bought(item_id, place)`,
    [items, times, customers, status, new Date(now.getTime() - daysAgo * 86_400_000)],
  )

const learned = async (id: number) =>
  (
    await database.pool.query<{ with: number }>(
      'select with_id as with from goes_with where item_id = $1 order by place',
      [id],
    )
  ).rows.map((row) => row.with)
const shown = async (id: number) => {
  const reply = await app.inject({ method: 'GET', url: `/api/v1/shelves/${id}/` })
  return reply.json<Companions>().map(({ item }) => item.id)
}

test('[E31] without orders the shelf shows other combo items, and unknown items get none', async () => {
  await learnPairs(database.db, now)
  expect(await shown(tomato)).toEqual([onion, spinach])
  expect(await shown(potato)).toEqual([])
  expect((await app.inject({ method: 'GET', url: '/api/v1/shelves/999/' })).statusCode).toBe(404)
})

test('[E31] once learned, pairs come first on both items’ pages, without sold-out items', async () => {
  expect(await shown(potato)).toEqual([])
  await buy({ items: [potato, tomato], times: 8 })
  await buy({ items: [potato, soldOut], times: 20 })
  await buy({ items: [potato, saladBox], times: 6 })
  await buy({ items: [onion, saladBox], times: 6 })
  await buy({ items: [paneer], times: 60 })
  await learnPairs(database.db, now)
  await vi.waitFor(async () => expect(await shown(potato)).toEqual([tomato, saladBox]), slowMachineTimeout)
  expect(await shown(tomato)).toEqual([potato, onion, spinach])
  expect(await learned(soldOut)).toEqual([potato])
  expect(await learned(saladBox)).toEqual([onion, potato])
  expect(await shown(saladBox)).toEqual([potato])
  await database.pool.query(`update item set name = 'Potato' where id = ${tomato}`)
  await vi.waitFor(async () => expect(await shown(potato)).toEqual([saladBox]), slowMachineTimeout)
  await database.pool.query(`update item set name = 'Tomato' where id = ${tomato}`)
})

test('[E32] the seller’s choices come first in the seller’s order, without excluded items', async () => {
  await buy({ items: [potato, tomato], times: 8 })
  await buy({ items: [paneer], times: 60 })
  await learnPairs(database.db, now)
  await vi.waitFor(async () => expect(await shown(tomato)).toEqual([potato, onion, spinach]), slowMachineTimeout)
  const say = (goes: string, never: string) =>
    database.pool.query('update item set goes_with = $1, never_with = $2 where id = $3', [goes, never, tomato])
  await say('{spinach,methi,gone-since,paneer-tikka}', '{potato}')
  await vi.waitFor(async () => expect(await shown(tomato)).toEqual([spinach, paneer, onion]), slowMachineTimeout)
  await say('{spinach}', '{}')
  await vi.waitFor(async () => expect(await shown(tomato)).toEqual([spinach, potato, onion]), slowMachineTimeout)
  await say('{}', '{onion}')
  await vi.waitFor(async () => expect(await shown(tomato)).toEqual([potato, spinach]), slowMachineTimeout)
  await say('{}', '{}')
  await vi.waitFor(async () => expect(await shown(tomato)).toEqual([potato, onion, spinach]), slowMachineTimeout)
})

test('[E31] an item in every basket has no pairs', async () => {
  await buy({ items: [onion, potato, spinach], times: 10 })
  await buy({ items: [onion, paneer], times: 30 })
  await learnPairs(database.db, now)
  expect(await learned(onion)).toEqual([])
  expect(await learned(potato)).toEqual([spinach])
})

test.each([
  ['too few orders', { times: 4 }],
  ['from two customers only', { times: 20, customers: 2 }],
  ['cancelled', { times: 20, status: 'CANCELLED' }],
  ['older than 180 days', { times: 20, daysAgo: 181 }],
] as const)('[E31] no pair is learned from orders that are %s', async (_, which) => {
  await buy({ items: [potato, tomato], times: 10, daysAgo: 179 })
  await buy({ items: [paneer], times: 60 })
  await learnPairs(database.db, now)
  expect(await learned(potato)).toEqual([tomato])
  await forgetOrders()
  await buy({ items: [potato, tomato], ...which })
  await buy({ items: [paneer], times: 60 })
  await learnPairs(database.db, now)
  expect(await learned(potato)).toEqual([])
})

test('[E31] no pair is learned from lines of which nothing was packed', async () => {
  await buy({ items: [potato, tomato], times: 10 })
  await buy({ items: [paneer], times: 60 })
  await database.pool.query(`
    insert into order_pick (order_uid, position, stock_id, quantity, share_paise, state, packed, kept_paise)
    select order_uid, position, item_id, quantity, 100, 'SHORT', 0, 0 from order_line where item_id = ${tomato}`)
  await learnPairs(database.db, now)
  expect(await learned(potato)).toEqual([])
})
