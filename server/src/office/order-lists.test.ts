import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OfficeOrderList } from '@farmstand/contracts/office/order'
import type { SavedViews } from '@farmstand/contracts/office/saved-view'
import type { Order } from '@farmstand/contracts/order'
import { farmstandAs } from '../testing/farmstand.ts'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { grocery, orderRequest, placed, tradingApp, type Buyer, type TradingApp } from '../testing/trading-app.ts'

const { tomato } = fixture.stock
const items = [grocery(tomato, 4)]
const FAR = fixture.farPincode

let trading: TradingApp
let office: TestOffice
let owner: AtScreen
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
  owner = await office.joins('OWNER')
})
afterAll(async () => {
  await office.close()
  await trading.close()
})

async function place(buyer: Buyer, pincode: string = fixture.pincode): Promise<Order> {
  await trading.fill(buyer, items)
  const { estimation_id } = await trading.estimate(buyer, items, pincode)
  return placed(await trading.order(buyer, orderRequest(estimation_id, items, { pincode, when_short: 'CALL' })))
}

const list = async (query: string, as = owner): Promise<OfficeOrderList> =>
  (await office.get(`/orders?view=ALL${query}`, as)).json<OfficeOrderList>()
const uidsOf = ({ results }: OfficeOrderList): string[] => results.map(({ uid }) => uid).toSorted()
const sorted = (...orders: Order[]): string[] => orders.map(({ uid }) => uid).toSorted()

describe('the list of orders', () => {
  let near: Order, far: Order, noted: Order, called: Order
  beforeAll(async () => {
    const regular = trading.buyer()
    near = await place(regular)
    trading.now = new Date(trading.now.getTime() + 60_000)
    far = await place(regular, FAR)
    noted = await place(regular)
    called = await place(regular, FAR)
    await office.act(owner, 'noteOrder', { order: { uid: noted.uid }, note: 'Side gate' })
    await office.atTerminal('confirmOrders', { orders: [{ uid: called.uid }] })
    await office.atTerminal('packLine', {
      order_uid: called.uid,
      position: 0,
      stock_id: tomato,
      version: 0,
      packed: 3,
      grams: null,
    })
  })

  test('[O40] the list contains a thousand orders and counts those beyond', async () => {
    const { pool } = trading.database
    onTestFinished(async () => void (await pool.query('delete from customer_order where number >= 900000')))
    let made = 0
    const copies = async (count: number): Promise<[number, number]> => {
      await pool.query(
        `insert into customer_order overriding system value select (jsonb_populate_record(o, jsonb_build_object('uid', gen_random_uuid(),
           'estimation_uid', gen_random_uuid(), 'request_hash', gen_random_uuid(), 'number', 900000 + n))).*
         from customer_order o, generate_series($2::int, $2 + $3::int - 1) n where uid = $1`,
        [near.uid, made, count],
      )
      made += count
      const { results, total } = await list('')
      return [results.length, total]
    }
    const { rows } = await pool.query<{ there: number }>('select count(*)::int as there from customer_order')
    const there = rows[0]?.there ?? 0
    expect(await copies(1_000 - there)).toEqual([1_000, 1_000])
    expect(await copies(1)).toEqual([1_000, 1_001])
  })

  test('[O40] orders are filtered by area, and all areas are named with their number of orders', async () => {
    const all = await list('')
    expect(all.areas).toEqual([
      { pincode: FAR, area: 'Baner', orders: 2 },
      { pincode: fixture.pincode, area: 'Camp', orders: 2 },
    ])
    const one = await list(`&pincode=${FAR}`)
    expect([uidsOf(one), one.total, one.areas]).toEqual([sorted(far, called), 2, all.areas])
    expect((await list(`&pincode=${FAR}&payment=WALLET`)).areas).toEqual([])
  })

  test('[O40] an order is found by its number, the end of its mobile number and a part of the name', async () => {
    const found = async (typed: string) => uidsOf(await list(`&find=${encodeURIComponent(typed)}`))
    const number = near.order_number
    const all = sorted(near, far, noted, called)
    for (const typed of [number, `#${number}`, ` # ${number.slice(0, 3)} ${number.slice(3)} `])
      expect(await found(typed), typed).toEqual([near.uid])
    for (const typed of ['9876543210', '98765 43210', '43 210', '3210', 'asha', 'KULK'])
      expect(await found(typed), typed).toEqual(all)
    for (const typed of ['98765 43211', '9876', `${number}1`, '%', 'a_ha'])
      expect(await found(typed), typed).toEqual([])
  })

  test('[O40] orders with a call or a note are marked and counted, but first orders are not', async () => {
    const care = await list('&care=yes')
    expect(uidsOf(care)).toEqual(sorted(noted, called))
    expect([care.care, (await list('')).care, (await list(`&pincode=${FAR}`)).care]).toEqual([2, 2, 1])
    expect(care.results.find(({ uid }) => uid === called.uid)?.flags).toEqual(['CALL'])
    expect((await list('')).results.find(({ uid }) => uid === far.uid)?.flags).toEqual([])
    expect((await office.get('/orders?care=no', owner)).statusCode).toBe(400)
  })

  test('[O40] the orders in each state are counted for any filter', async () => {
    const states = [
      { o_status: 'PLACED', orders: 3 },
      { o_status: 'CONFIRMED', orders: 1 },
    ]
    for (const view of ['OPEN', 'PLACED', 'PACKED'])
      expect((await office.get(`/orders?view=${view}`, owner)).json<OfficeOrderList>().states).toEqual(
        expect.arrayContaining(states),
      )
    expect((await list(`&pincode=${FAR}`)).states).toHaveLength(2)
    expect((await list('&payment=WALLET')).states).toEqual([])
  })

  test('[O40] a window’s closing time and bookings, and an order’s weighed part, are shown', async () => {
    await trading.database.pool.query(`update item set weighed = true where id = ${tomato}`)
    const { now, windows, results } = await list('')
    const { rows } = await trading.database.pool.query<{ closes: Date }>(
      `select cancel_until as closes from customer_order where uid = '${near.uid}'`,
    )
    expect(now).toBe(trading.now.toISOString())
    expect(windows).toEqual([
      {
        day: results[0]?.delivery_day,
        slot_id: results[0]?.slot.id,
        department: 'GROCERY',
        starts_at: results[0]?.starts_at,
        closes_at: rows[0]?.closes.toISOString(),
        ends_at: expect.any(String),
        booked: 4,
        capacity: expect.any(Number),
      },
    ])
    expect(results.map(({ weighed_g: grams }) => grams)).toEqual([4000, 4000, 4000, 4000])
    expect((await list(`&pincode=${FAR}`)).windows).toEqual(windows)
    expect((await list('&payment=WALLET')).windows).toEqual([])
  })

  test('[O14] packers see neither areas nor first orders', async () => {
    const packer = await office.pairs('PACKER')
    const all = await list(`&pincode=${FAR}`, packer)
    expect([all.total, all.areas, all.care]).toEqual([4, [], 2])
    expect(uidsOf(await list('&care=yes', packer))).toEqual(sorted(noted, called))
  })
})

describe('a saved view', () => {
  const viewsOf = async (as: AtScreen) => (await office.get('/savedViews', as)).json<SavedViews>().results
  const save = (as: AtScreen, name: string, filters: object = {}, staff_uid: string | null = null) =>
    office.act(as, 'saveView', { staff_uid, name, filters })

  test('[O41] a view is stored by name for one person, replaced by the same name, and removed', async () => {
    const [asha, ravi] = [await office.joins('MANAGER'), await office.joins('MANAGER')]
    const filters = { day: 'tomorrow', payment: 'COD', pincode: FAR, care: 'yes' } as const
    expect((await save(asha, '  Cash  to Baner ', filters)).json()).toEqual({
      staff_uid: asha.uid,
      name: 'Cash to Baner',
    })
    await save(asha, 'All of it', { view: 'ALL', day: 'all' })
    expect(await viewsOf(asha)).toEqual([
      { name: 'All of it', filters: { view: 'ALL', day: 'all' } },
      { name: 'Cash to Baner', filters },
    ])
    expect(await viewsOf(ravi)).toEqual([])
    await save(asha, 'Cash to Baner', { payment: 'COD' })
    expect((await viewsOf(asha)).at(-1)).toEqual({ name: 'Cash to Baner', filters: { payment: 'COD' } })
    for (const stranger of [save(ravi, 'Hers', {}, asha.uid), save(owner, 'Hers', {}, asha.uid)])
      expect((await stranger).statusCode).toBe(403)
    const remove = (as: AtScreen) => office.act(as, 'removeView', { staff_uid: null, name: 'Cash to Baner' })
    expect((await remove(ravi)).statusCode).toBe(404)
    expect((await remove(asha)).statusCode).toBe(200)
    expect((await remove(asha)).statusCode).toBe(404)
    expect((await viewsOf(asha)).map(({ name }) => name)).toEqual(['All of it'])
    await office.act(owner, 'removeStaff', { staff_uid: asha.uid })
    const { rows } = await trading.database.pool.query('select from saved_view where staff_uid = $1', [asha.uid])
    expect(rows).toEqual([])
  })

  test('[O41] a saved view stores only filters; a person can have at most twenty views', async () => {
    const asha = await office.joins('MANAGER')
    for (const unsound of [{ find: 'Meera' }, { day: 'today-ish' }, { pincode: '41' }, { view: 'SOON' }])
      expect((await save(asha, 'Unsound', unsound)).statusCode).toBe(400)
    expect((await save(asha, '   ')).statusCode).toBe(422)
    const names = Array.from({ length: 25 }, (_, count) => `View ${count}`)
    const answers = await Promise.all(names.map((name) => save(asha, name)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    const [kept] = await viewsOf(asha)
    expect(await viewsOf(asha)).toHaveLength(20)
    expect((await save(asha, kept?.name ?? '', { care: 'yes' })).statusCode).toBe(200)
  })

  test('[O41] [O21] [D11.19] each person’s views can be saved, listed and removed at the command line', async () => {
    const asha = await office.joins('MANAGER')
    const run = (operation: string, input?: object) =>
      farmstandAs({ connection: trading.database.connection, folder: tmpdir() }, asha, operation, input)
    const filters = { day: 'tomorrow', view: 'PACKED', pincode: FAR, care: 'yes', show: 'board' }
    const kept = await run('saveView', { staff_uid: null, name: 'To Baner', filters })
    expect(kept).toMatchObject({ code: 0, err: '' })
    expect(await viewsOf(asha)).toEqual([{ name: 'To Baner', filters }])
    expect(JSON.parse((await run('savedViews')).out)).toEqual({ results: [{ name: 'To Baner', filters }] })
    const bad = { staff_uid: null, name: 'Bad', filters: { day: 'soon' } }
    expect(await run('saveView', bad)).toMatchObject({ code: 2, err: expect.stringContaining('filters/day') })
    const other = '00000000-0000-4000-8000-000000000000'
    expect((await run('saveView', { staff_uid: other, name: 'Nobody', filters: {} })).code).toBe(1)
    expect((await run('removeView', { staff_uid: null, name: 'To Baner' })).code).toBe(0)
    expect(await viewsOf(asha)).toEqual([])
  })
})
