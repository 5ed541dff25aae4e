// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { farmstand } from '../testing/farmstand.ts'
import { affectsTerminal, hostileTexts } from '../testing/hostile-texts.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { placed, tradingApp, type TradingApp } from '../testing/trading-app.ts'

const items = [{ id: fixture.stock.tomato, quantity: 4, type: 'STOCK', department: 'GROCERY' }] as const
/** The number of fields that a customer writes. Each order has one hostile text in each of them. */
const FIELDS = 5
const orderCount = Math.ceil(hostileTexts.length / FIELDS)

let trading: TradingApp
let folder: string
beforeAll(async () => {
  trading = await tradingApp()
  folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
  const buyer = trading.buyer()
  const { uid } = placed(await trading.order(buyer, await trading.ready(buyer, items)))
  // Writes directly to the database, because it may contain such texts from an earlier release.
  await trading.database.pool.query(
    `with texts as (select t, n - 1 as n from unnest($2::text[]) with ordinality as texts(t, n)),
     copies as (
       select n as copy, array(select t from texts where texts.n / ${FIELDS} = c.n order by texts.n) as f
       from generate_series(0, $3::int - 1) c(n)
     ), made as (
       insert into customer_order overriding system value
       select (jsonb_populate_record(o, jsonb_build_object('uid', gen_random_uuid(), 'number', 900000 + copy,
         'estimation_uid', gen_random_uuid(), 'customer_name', f[1], 'delivery_address', coalesce(f[2], ''),
         'contact', coalesce(f[3], ''), 'deliver_to', coalesce(f[4], ''), 'occasion', coalesce(f[5], '')))).*
       from customer_order o, copies where o.uid = $1 returning uid, number
     ), lines as (
       insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_uid', made.uid))).*
       from order_line l, made where l.order_uid = $1
     )
     select number::text from made order by made.number`,
    [uid, hostileTexts.map((text) => text.toWellFormed()), orderCount],
  )
  await trading.database.pool.query(
    `insert into search_miss (query) select distinct unnest($1::text[]) on conflict do nothing`,
    [hostileTexts.map((text) => text.toWellFormed())],
  )
})
afterAll(async () => {
  await trading.close()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => farmstand({ connection: trading.database.connection, folder }, args)
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
const harmless = (text: string) => expect(linesOf(text).filter(affectsTerminal)).toEqual([])

describe('a text that a customer typed', () => {
  test('[D10.29] the text stays on its own line of a list and does not control the terminal', async () => {
    const { out } = await run('orders', 'list')
    harmless(out)
    expect(linesOf(out)).toHaveLength(1 + 1 + orderCount)
    expect(out).toContain(String.raw`\u001b[2J`)
    const misses = await run('searches', '--limit', '1000')
    harmless(misses.out)
    expect(linesOf(misses.out).length).toBeGreaterThan(300)
  })

  test('[D10.29] the text stays the same in JSON', async () => {
    const { out } = await run('orders', 'list', '--json')
    harmless(out)
    const { orders } = JSON.parse(out) as { orders: { number: string; customer_name: string }[] }
    const names = hostileTexts.filter((_, index) => index % FIELDS === 0).map((text) => text.toWellFormed())
    expect(orders.filter(({ number }) => number >= '900000').map((one) => one.customer_name)).toEqual(
      expect.arrayContaining(names),
    )
    expect(orders).toHaveLength(1 + orderCount)
  })

  test('[D10.29] the text is escaped in refusals and output', async () => {
    for (const args of [
      ['orders', 'print', 'slips', 'x.pdf', '\u001b[2J'],
      ['money', 'settle', '\u001b[2J', '--reason', 'Paid in cash'],
      ['settings', 'set', '\u001b[2J\n', '1'],
      ['shop', 'set', 'brand_name', 'Green\u001b[2J\nField'],
      ['do', 'order', '{"uid":"\u001b[2J"}', '--as', '\u001b[2J'],
      ['catalog', 'import', 'no\u001bsuch'],
      ['no\u001bsuch'],
    ]) {
      const { out, err } = await run(...args)
      expect(out + err).not.toBe('')
      harmless(out + err)
    }
  })
})
