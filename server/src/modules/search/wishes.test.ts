import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { ErrorReply } from '@farmstand/contracts/error'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { mostRequestedProducts, deleteOldProductRequests } from './index.ts'

let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await testDatabase()
  shop = await testApp({ database })
})
beforeEach(() => database.pool.query('truncate search_wish, rate_counter'))
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const wish = (payload: object) => shop.call({ method: 'POST', url: addressOf('wishForStock'), payload })

describe('a request to sell a product', () => {
  test('[D3.11] a requested product is counted by name and pincode, however it is spelt', async () => {
    for (const text of ['Durian', 'durian 1 kg', ' DURIAN '])
      expect((await wish({ text })).json()).toEqual({ wished: true })
    await wish({ text: 'durian', pincode: '411001' })
    await wish({ text: 'durian', pincode: '411045' })
    await wish({ text: 'Kokum' })
    const { wishes, total } = await mostRequestedProducts(database.db, 1)
    expect(wishes).toMatchObject([{ query: 'durian', times: 5, pincodes: 2 }])
    expect(total).toBe(2)
  })

  test('[D3.11] a request without a meaningful word is refused and not stored', async () => {
    for (const text of ['', '  ', '1 kg', '!!!']) {
      const answer = await wish({ text })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<ErrorReply>()).toMatchObject({ reason: 'WISH_EMPTY' })
    }
    expect((await wish({ text: 'x'.repeat(81) })).statusCode).toBe(400)
    expect((await wish({ text: 'durian', pincode: '0110' })).statusCode).toBe(400)
    expect((await mostRequestedProducts(database.db, 9)).total).toBe(0)
  })

  test('[D3.11] a network may send twenty requests per hour', async () => {
    for (let at = 0; at < 20; at++)
      expect((await wish({ text: `thing number ${'abcdefghijklmnopqrstuvwxyz'[at]}q` })).statusCode).toBe(200)
    const answer = await wish({ text: 'durian' })
    expect(answer.statusCode).toBe(429)
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    shop.clock.advance(wait * 1_000)
    expect((await wish({ text: 'durian' })).statusCode).toBe(200)
  })

  test('[D11.15] an IPv6 /48 may send a hundred requests per hour, from any of its addresses', async () => {
    const from = (subnet: number, at: number) =>
      shop.call({
        method: 'POST',
        url: addressOf('wishForStock'),
        payload: { text: 'durian' },
        remoteAddress: `2001:db8:7:${subnet.toString(16)}::${at + 1}`,
      })
    for (let at = 0; at < 20; at++) expect((await from(1, at)).statusCode).toBe(200)
    expect((await from(1, 20)).statusCode).toBe(429)
    for (let subnet = 2; subnet <= 5; subnet++)
      for (let at = 0; at < 20; at++) expect((await from(subnet, at)).statusCode).toBe(200)
    expect((await from(6, 0)).statusCode).toBe(429)
    const other = await shop.call({
      method: 'POST',
      url: addressOf('wishForStock'),
      payload: { text: 'durian' },
      remoteAddress: '2001:db8:8:1::1',
    })
    expect(other.statusCode).toBe(200)
  })

  test('[D3.11] requests are deleted after half a year, and the oldest when the table is full', async () => {
    await database.pool.query(`insert into search_wish (query, day, last_at) values
      ('old', '2026-01-01', now() - interval '181 days'), ('fresh', '2026-07-01', now() - interval '179 days')`)
    await deleteOldProductRequests(database.db, new Date())
    expect((await mostRequestedProducts(database.db, 9)).wishes).toMatchObject([{ query: 'fresh' }])
    await database.pool.query(
      `insert into search_wish (query, day, last_at) select 'thing ' || n, '2020-01-01', timestamptz '2020-01-01' + n * interval '1 second' from generate_series(1, 20000) n`,
    )
    await database.pool.query(`update search_wish set last_at = '2020-01-01' where query = 'fresh'`)
    await wish({ text: 'one too many' })
    const { rows } = await database.pool.query(
      `select query from search_wish where query in ('fresh', 'thing 1', 'thing 2', 'one too many') order by query`,
    )
    expect(rows).toEqual([{ query: 'one too many' }, { query: 'thing 2' }])
    expect((await mostRequestedProducts(database.db, 1)).total).toBe(20_000)
  })
})
