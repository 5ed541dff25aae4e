import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { ItemList, PriceBatches, PriceBatchWhole } from '@farmstand/contracts/office/items'
import type { Today } from '@farmstand/contracts/office/today'
import { farmstand } from '../testing/farmstand.ts'
import { testOffice, OFFICE, type AtScreen, type TestOffice } from '../testing/office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { sellerDeps } from '../testing/seller-deps.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { grocery, orderRequest, placed, tradingApp, type TradingApp } from '../testing/trading-app.ts'
import { publishDuePrices } from './rule-jobs.ts'
import { officeHandlers } from './handlers.ts'

const { tomato, onion, potato, biryani, soldOut } = fixture.stock
type Change = InputOf<'changePrices'>['changes'][number]

let trading: TradingApp
let office: TestOffice
let anita: AtScreen
let ravi: AtScreen
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
  anita = await office.joins('MANAGER')
  ravi = await office.joins('OWNER')
})
afterAll(async () => {
  await office.close()
  await trading.close()
})
beforeEach(async () => {
  trading.now = new Date(trading.now.getTime() + 60_000)
  await trading.database.pool.query(`
    update item set cost_paise = case sku when 'tomato' then 4200 when 'onion' then 2500 else 3333 end,
      discount_bp = case sku when 'tomato' then 1500 when 'onion' then 0 else 1250 end, active = true
    where sku in ('tomato', 'onion', 'potato')`)
})

const moves = (id: number, before: [number, number], after: [number, number], looked = false): Change => ({
  item_id: id,
  before: { cost: before[0], discount: before[1] },
  after: { cost: after[0], discount: after[1] },
  looked,
})
const dearer = moves(tomato, [42, 15], [46, 15])
const change = (changes: Change[], as = anita, publish_at: string | null = null) =>
  office.act(as, 'changePrices', { changes, publish_at, source: 'GRID', name: null })
async function changed(changes: Change[], publish_at: string | null = null): Promise<AnswerOf<'changePrices'>> {
  const answer = await change(changes, anita, publish_at)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function priceOf(id: number): Promise<[number, number]> {
  const { rows } = await trading.database.pool.query('select cost_paise::int, discount_bp from item where id = $1', [
    id,
  ])
  return [rows[0].cost_paise / 100, rows[0].discount_bp / 100]
}
const wholeOf = async (uid: string) => (await office.get(`/priceBatch?uid=${uid}`, ravi)).json<PriceBatchWhole>()

describe('price changes on a screen', () => {
  test('[O69] price changes are one dated batch, show at once and are undone together', async () => {
    const { batch_uid: uid } = await changed([dearer, moves(onion, [25, 0], [28, 5])])
    expect([await priceOf(tomato), await priceOf(onion)]).toEqual([
      [46, 15],
      [28, 5],
    ])
    await vi.waitFor(() => {
      const shown = trading.catalogue.current().find(onion, 'STOCK')?.wire
      expect(shown).toMatchObject({ cost: 28, discount: 5, price: 26.6 })
    }, slowMachineTimeout)
    const { results } = (await office.get('/priceBatches', ravi)).json<PriceBatches>()
    expect(results[0]).toMatchObject({
      uid,
      source: 'GRID',
      by: { kind: 'STAFF', name: 'Asha MANAGER' },
      changes: 2,
      reverted: false,
    })
    const back = await office.act(ravi, 'revertPrices', { batch_uid: uid })
    expect(back.json<AnswerOf<'revertPrices'>>().results).toMatchObject([{ done: true }, { done: true }])
    expect([await priceOf(tomato), await priceOf(onion)]).toEqual([
      [42, 15],
      [25, 0],
    ])
    expect((await office.act(anita, 'revertPrices', { batch_uid: uid })).json()).toMatchObject({
      code: 'CONFLICT',
      reason: 'PRICES_REVERTED',
    })
    expect((await wholeOf(uid)).batch.reverted).toBe(true)
  })

  test('[O70] if another person was faster, all changes are refused and both values are shown', async () => {
    await changed([moves(onion, [25, 0], [26, 0])])
    const late = await change([dearer, moves(onion, [25, 0], [28, 0])], ravi)
    expect(late.json()).toMatchObject({
      code: 'CONFLICT',
      reason: 'PRICE_CHANGED',
      values: { name: 'Onion' },
      details: {
        others: [{ item_id: onion, now: { cost: 26, discount: 0 }, wanted: { cost: 28, discount: 0 } }],
      },
    })
    expect(await priceOf(tomato)).toEqual([42, 15])
  })

  test('[O69] the history has pages of 30, even if many changes have the same time', async () => {
    const { pool } = trading.database
    await pool.query(
      `insert into price_batch (uid, source, name, state, by, at, publish_at)
       select gen_random_uuid(), 'SHEET', 'Sheet ' || n, 'PUBLISHED', 'cli:tester', '2031-01-01T00:00:00.123456Z', now()
       from generate_series(1, 61) n`,
    )
    const page = async (before?: string) =>
      (await office.get(`/priceBatches${before ? `?before=${before}` : ''}`, anita)).json<PriceBatches>()
    const first = await page()
    const second = await page(first.results.at(-1)?.uid)
    const third = await page(second.results.at(-1)?.uid)
    const sheets = [first, second, third].flatMap(({ results }) => results.flatMap(({ name }) => name ?? []))
    expect([first.results.length, second.results.length]).toEqual([30, 30])
    expect([first.more, second.more]).toEqual([true, true])
    expect(new Set(sheets.filter((name) => name.startsWith('Sheet '))).size).toBe(61)
    const { rows } = await pool.query<{ uid: string }>('select uid from price_batch order by at, uid limit 32')
    for (const [at, more] of [
      [30, false],
      [31, true],
    ] as const) {
      const oldest = await page(rows[at]?.uid)
      expect([oldest.results.length, oldest.results[0]?.uid, oldest.more]).toEqual([30, rows[at - 1]?.uid, more])
    }
    await pool.query(`delete from price_batch where by = 'cli:tester'`)
  })

  test('[O70] of two simultaneous changes only one is published', async () => {
    const answers = await Promise.all([27, 28].map((cost) => change([moves(onion, [25, 0], [cost, 0])])))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('[D10.28] changes of more than 30 % need a confirmation; smaller ones do not', async () => {
    const bold = moves(potato, [33.33, 12.5], [43.34, 12.5])
    const refused = await change([dearer, bold])
    expect(refused.json()).toMatchObject({
      code: 'UNPROCESSABLE',
      reason: 'PRICE_OF_ONE_LEAPS',
      values: { name: 'Potato', beforePaise: 2_916, afterPaise: 3_792 },
      details: { bold: [potato] },
    })
    expect(await priceOf(tomato)).toEqual([42, 15])
    await changed([dearer, { ...bold, looked: true }])
    expect(await priceOf(potato)).toEqual([43.34, 12.5])
  })

  test('[D10.28] undoing a batch keeps values that were changed later, and names them', async () => {
    const { batch_uid: uid } = await changed([dearer, moves(onion, [25, 0], [28, 0])])
    await changed([moves(onion, [28, 0], [29, 0])])
    const back = await office.act(ravi, 'revertPrices', { batch_uid: uid })
    expect(back.json<AnswerOf<'revertPrices'>>().results).toMatchObject([
      { name: 'Tomato', before: 39.1, after: 35.7, done: true },
      { name: 'Onion', done: false },
    ])
    expect([await priceOf(tomato), await priceOf(onion)]).toEqual([
      [42, 15],
      [29, 0],
    ])
  })

  test('[O69] three decimals, unknown or repeated items and unchanged prices are refused', async () => {
    for (const [changes, reason] of [
      [[moves(tomato, [42, 15], [46.001, 15])], 'PRICE_TOO_FINE'],
      [[dearer, dearer], 'PRICE_TWICE'],
      [[moves(tomato, [42, 15], [42, 15])], 'PRICES_ALIKE'],
      [[moves(999_999, [1, 0], [2, 0], true)], 'PRICE_CHANGED'],
    ] as const)
      expect((await change([...changes])).json<{ reason: string }>().reason).toBe(reason)
    const past = await change([dearer], anita, new Date(trading.now.getTime() - 1).toISOString())
    expect(past.json<{ reason: string }>().reason).toBe('PRICES_WHEN')
  })
})

describe('a price that fell by more than 30 %', () => {
  const falls = async () =>
    (await office.get('/today', anita)).json<Today>().decisions.flatMap((one) => (one.kind === 'FALL' ? [one] : []))
  /** Changes prices by an imported sheet, as the command line does. One option confirms large changes. */
  async function bySheet(...lines: string[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'prices-'))
    writeFileSync(join(folder, 'prices.csv'), ['SKU,price,discount', ...lines].join('\n'))
    const shop = { connection: trading.database.connection, folder }
    const { code, err } = await farmstand(shop, ['catalog', 'prices', join(folder, 'prices.csv'), '--confirm-prices'])
    rmSync(folder, { recursive: true })
    expect([code, err]).toEqual([0, ''])
  }

  test('[O71] [D10.28] a price change at the command line stays on Today until staff confirm it', async () => {
    await bySheet('tomato,16,0', 'onion,40,0', 'potato,30,12.5')
    const [one, ...others] = await falls()
    expect([one, others]).toMatchObject([{ count: 1, items: [{ name: 'Tomato', before: 35.7, after: 16 }] }, []])
    const meant = { batch_uid: one?.id ?? '' }
    expect((await office.act(await office.joins('ACCOUNTANT'), 'confirmPrices', meant)).statusCode).toBe(403)
    expect((await office.act(anita, 'confirmPrices', meant)).statusCode).toBe(200)
    expect(await falls()).toEqual([])
    expect(await priceOf(tomato)).toEqual([16, 0])
    expect((await office.act(ravi, 'confirmPrices', meant)).json()).toMatchObject({
      code: 'CONFLICT',
      reason: 'PRICES_NOT_ASKED',
    })
  })

  test('[O71] [D10.28] the unconfirmed price leaves Today when it is undone or changed', async () => {
    await bySheet('tomato,16,0', 'onion,10,0')
    const [one] = await falls()
    expect(one).toMatchObject({ count: 2 })
    await changed([moves(onion, [10, 0], [12, 0])])
    expect(await falls()).toMatchObject([{ id: one?.id, count: 1, items: [{ name: 'Tomato' }] }])
    expect((await office.act(ravi, 'revertPrices', { batch_uid: one?.id ?? '' })).statusCode).toBe(200)
    expect(await falls()).toEqual([])
  })

  test('[O71] [D10.28] a change confirmed on the screen, also one for a later time, is not on Today', async () => {
    await changed([moves(tomato, [42, 15], [16, 0], true)])
    const { batch_uid: uid } = await changed(
      [moves(onion, [25, 0], [10, 0], true)],
      new Date(trading.now.getTime() + 600_000).toISOString(),
    )
    await office.act(ravi, 'publishPrices', { batch_uid: uid })
    expect(await priceOf(onion)).toEqual([10, 0])
    expect(await falls()).toEqual([])
  })
})

describe('prices for a later time', () => {
  const soon = () => new Date(trading.now.getTime() + 600_000).toISOString()
  const worker = () => {
    const deps = sellerDeps({ db: trading.database.db, clock: { now: () => trading.now } })
    return publishDuePrices({ ...deps, handlers: officeHandlers(deps, OFFICE) })
  }

  test('[O72] planned prices are published once when due, despite many processes or a restart', async () => {
    const { batch_uid: uid, state } = await changed([dearer, moves(onion, [25, 0], [28, 0])], soon())
    expect(state).toBe('SCHEDULED')
    await worker()
    expect(await priceOf(tomato)).toEqual([42, 15])
    trading.now = new Date(trading.now.getTime() + 600_000)
    await changed([moves(onion, [25, 0], [26, 0])])
    await Promise.all([worker(), worker(), worker()])
    expect([await priceOf(tomato), await priceOf(onion)]).toEqual([
      [46, 15],
      [26, 0],
    ])
    expect((await wholeOf(uid)).batch).toMatchObject({ state: 'PUBLISHED', changes: 2, stayed: 1 })
    const waiting = async () =>
      (await office.get('/today', anita)).json<Today>().decisions.filter(({ kind }) => kind === 'PRICES')
    expect(await waiting()).toEqual([{ kind: 'PRICES', id: uid, names: ['Onion'] }])
    const { rows } = await trading.database.pool.query(
      `select actor from audit_entry where subject = $1 and operation = 'publishPrices'`,
      [`prices:${uid}`],
    )
    expect(rows).toEqual([{ actor: 'rule:prices' }])
    await changed([moves(tomato, [46, 15], [47, 15])])
    await worker()
    expect(await priceOf(tomato)).toEqual([47, 15])
  })

  test('[O72] planned prices that cannot be published do not delay others', async () => {
    const first = await changed([dearer], soon())
    await changed([moves(onion, [25, 0], [28, 0])], soon())
    await trading.database.pool.query(
      `create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
       create trigger broken before update on price_batch for each row when (old.uid = '${first.batch_uid}') execute function broken()`,
    )
    trading.now = new Date(trading.now.getTime() + 600_000)
    await expect(worker()).rejects.toThrow('1 failed: publishPrices')
    expect([await priceOf(tomato), await priceOf(onion)]).toEqual([
      [42, 15],
      [28, 0],
    ])
    await trading.database.pool.query('drop trigger broken on price_batch')
    await worker()
    expect(await priceOf(tomato)).toEqual([46, 15])
  })

  test('[O72] planned prices can be cancelled or published earlier', async () => {
    const first = await changed([dearer], soon())
    expect((await office.act(ravi, 'cancelPrices', { batch_uid: first.batch_uid })).statusCode).toBe(200)
    const early = await office.act(ravi, 'publishPrices', { batch_uid: first.batch_uid })
    expect(early.json()).toMatchObject({ code: 'CONFLICT', reason: 'PRICES_GIVEN_UP' })
    const second = await changed([dearer], soon())
    await office.act(ravi, 'publishPrices', { batch_uid: second.batch_uid })
    expect(await priceOf(tomato)).toEqual([46, 15])
  })
})

async function orderThreeOnions(): Promise<void> {
  const items = [grocery(onion, 3)]
  const buyer = trading.buyer()
  await trading.fill(buyer, items)
  const { estimation_id } = await trading.estimate(buyer, items)
  placed(await trading.order(buyer, orderRequest(estimation_id, items)))
}

describe('the list of items', () => {
  const list = async (query: string) => (await office.get(`/items?${query}`, anita)).json<ItemList>()

  test('[O73] items are found by any name, SKU or id, and filtered by category and state', async () => {
    const skus = async (query: string) => (await list(query)).results.map(({ sku }) => sku)
    for (const query of ['find=tamatar', `find=${encodeURIComponent('टमाटर')}`, 'find=TOMATO%20firm', 'find=10'])
      expect(await skus(query), query).toEqual(query.includes('firm') ? [] : expect.arrayContaining(['tomato']))
    expect(await skus('find=%25')).toEqual([])
    expect(await skus(`category=${fixture.categories.vegetables}`)).toEqual(
      expect.arrayContaining(['tomato', 'spinach', 'salad-box']),
    )
    expect(await skus(`category=${fixture.categories.leafy}&look=HIDDEN`)).toEqual(['withdrawn'])
    expect(await skus('look=SOLD_OUT')).toEqual(['methi'])
    expect(await skus('ids=10,12')).toEqual(['tomato', 'potato'])
    expect(await skus('skus=potato,none')).toEqual(['potato'])
    expect((await list('offset=10')).total).toBe(11)
    expect((await list('offset=10')).results).toHaveLength(1)
  })

  test('[O73] the list shows promised quantities; hidden items leave the shop and return', async () => {
    const before = (await list('find=onion')).results[0]
    await orderThreeOnions()
    expect((await list('find=onion')).results[0]).toMatchObject({
      on_hand: (before?.on_hand ?? 0) - 3,
      promised: (before?.promised ?? 0) + 3,
      missing: 0,
    })
    const isSold = () => trading.catalogue.current().find(potato, 'STOCK')?.active
    await office.act(anita, 'showItems', { item_ids: [potato], shown: false })
    await vi.waitFor(() => expect(isSold()).toBe(false), slowMachineTimeout)
    const lacking = await office.act(anita, 'showItems', { item_ids: [potato], shown: true })
    expect(lacking.json()).toMatchObject({ reason: 'LABEL_LACKING', values: { name: 'Potato' } })
    await trading.database.pool.query(
      `update item set country_of_origin = 'IN', shelf_life_days = 20 where id = ${potato}`,
    )
    await office.act(anita, 'showItems', { item_ids: [potato], shown: true })
    await vi.waitFor(() => expect(isSold()).toBe(true), slowMachineTimeout)
  })
})

describe('stock', () => {
  const stock = async (id: number) => {
    const { rows } = await trading.database.pool.query(
      `select on_hand, missing, (select coalesce(sum(quantity), 0)::int from stock_move where item_id = item.id) as moves from item where id = $1`,
      [id],
    )
    expect(rows[0].moves).toBe(rows[0].on_hand)
    return [rows[0].on_hand, rows[0].missing]
  }
  const move = (quantity: number, why: 'RECEIVED' | 'WASTE', reason = '') =>
    office.act(anita, 'moveStock', { moves: [{ item_id: onion, quantity, why, reason }] })

  test('[D10.26] stock is received and wasted; wasting promised pieces makes orders short', async () => {
    await orderThreeOnions()
    const { rows } = await trading.database.pool.query(
      `select coalesce(sum(line.quantity), 0)::int as promised from customer_order o join order_line line on line.order_uid = o.uid
       where o.status in ('PLACED', 'CONFIRMED') and line.item_id = $1`,
      [onion],
    )
    const { promised } = rows[0]
    expect(promised).toBeGreaterThanOrEqual(3)
    // The promised pieces are on the shelf, but not for sale.
    await office.act(anita, 'countStock', { counts: [{ item_id: onion, counted: 7 + promised }] })
    expect(await stock(onion)).toEqual([7, 0])
    await move(5, 'RECEIVED')
    expect(await stock(onion)).toEqual([12, 0])
    const spoilt = await move(14, 'WASTE', 'rain')
    expect(spoilt.json<AnswerOf<'moveStock'>>().results).toMatchObject([{ before: 12, after: 0, missing: 2, promised }])
    expect(await stock(onion)).toEqual([0, 2])
    expect((await move(promised - 1, 'WASTE')).json()).toMatchObject({
      code: 'CONFLICT',
      reason: 'SHELF_HOLDS',
      values: { left: promised - 2 },
    })
    await move(7, 'RECEIVED')
    expect(await stock(onion)).toEqual([5, 0])
    const causes = await trading.database.pool.query(
      `select reason, reference from stock_move where item_id = $1 and reason = 'WASTE'`,
      [onion],
    )
    expect(causes.rows).toEqual([{ reason: 'WASTE', reference: 'rain' }])
  })

  test('[O11] cooks may only mark kitchen items as sold out; packers may count', async () => {
    const cook = await office.joins('KITCHEN')
    expect((await office.act(cook, 'sellOut', { item_id: onion })).statusCode).toBe(404)
    expect((await office.act(cook, 'sellOut', { item_id: biryani })).json()).toMatchObject({ after: 0 })
    expect((await office.act(cook, 'sellOut', { item_id: biryani })).statusCode).toBe(409)
    expect((await stock(biryani))[0]).toBe(0)
    const packer = await office.pairs('PACKER')
    const counted = await office.act(packer, 'countStock', { counts: [{ item_id: soldOut, counted: 4 }] })
    expect(counted.json<AnswerOf<'countStock'>>().results).toMatchObject([{ after: 4 }])
    const combo = await office.act(packer, 'countStock', {
      counts: [{ item_id: fixture.combos.saladBox, counted: 4 }],
    })
    expect(combo.json<{ reason: string }>().reason).toBe('STOCK_OF_COMBO')
  })
})
