import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeOrder, OfficeOrderList, OrderAnswers } from '@farmstand/contracts/office/order'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { OfficeSession, StaffList } from '@farmstand/contracts/office/staff'
import type { Today } from '@farmstand/contracts/office/today'
import type { Order } from '@farmstand/contracts/order'
import { waitUntilBlocked } from '../testing/gate.ts'
import { OFFICE, testOffice, testPasskey, type AtScreen, type TestOffice } from '../testing/office.ts'
import { officeInputs as inputs } from '../testing/office-inputs.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { orderRequest, placed, tradingApp, type Buyer, type TradingApp } from '../testing/trading-app.ts'
import { farmstand } from '../testing/farmstand.ts'
import { putSettings, createSettings } from '../modules/shop/index.ts'
import { newUid } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { confirmByRule } from './rule-jobs.ts'
import { officeHandlers } from './handlers.ts'

const items = [{ id: fixture.stock.tomato, quantity: 4, type: 'STOCK', department: 'GROCERY' }] as const

let trading: TradingApp
let buyer: Buyer
let office: TestOffice
let owner: AtScreen
beforeAll(async () => {
  trading = await tradingApp()
  buyer = trading.buyer()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
  owner = await office.joins('OWNER')
})
afterAll(async () => {
  await office.close()
  await trading.close()
})

async function place(by = buyer): Promise<Order> {
  await trading.fill(by, items)
  const { estimation_id } = await trading.estimate(by, items)
  return placed(await trading.order(by, orderRequest(estimation_id, items)))
}

const MINUTE = 60_000

describe('a request of a browser', () => {
  test.each([
    ['another page', { origin: 'http://localhost:3000' }, 403],
    ['a page that hides', { origin: 'null' }, 403],
    ['the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
    ['another name', { host: 'shop.example' }, 404],
  ])('[O13] a browser’s request from %s changes nothing', async (_who, headers, status) => {
    const order = await place()
    const key = { 'idempotency-key': newUid() }
    const input = { orders: [{ uid: order.uid }] }
    const answer = await office.post('/do/confirmOrders', { input }, owner, { ...key, ...headers })
    expect(answer.statusCode).toBe(status)
    const shown = await office.get(`/order?uid=${order.uid}`, owner)
    expect(shown.json<OfficeOrder>().order.o_status).toBe('PLACED')
  })

  test('[O12] an IP address is redirected; pages of the shop are missing; framing is refused', async () => {
    const asked = { method: 'GET' as const, headers: { host: '127.0.0.1:3001' } }
    const sent = await office.app.inject({ ...asked, url: '/office/v1/session' })
    expect([sent.statusCode, sent.headers.location]).toEqual([307, `${OFFICE}/office/v1/session`])
    for (const url of ['/api/v1/categories/', '/', '/healthz', '/sandbox/v1/checkout.js', '/images/a.webp']) {
      const answer = await office.app.inject({ method: 'GET', url, headers: { host: 'localhost:3001' } })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('roles', () => {
  test('[O14] packers see first names and areas, cooks kitchen orders, riders no list', async () => {
    const order = await place()
    const at = async (role: StaffRole) => {
      const as = await office.joins(role)
      const { results } = (await office.get('/orders', as)).json<OfficeOrderList>()
      const one = await office.get(`/order?uid=${order.uid}`, as)
      return { row: results.find(({ uid }) => uid === order.uid), text: one.body, status: one.statusCode }
    }
    const packer = await at('PACKER')
    expect(packer.row).toMatchObject({ customer_name: 'Asha', area: 'Camp', pincode: '' })
    expect(packer.text).not.toMatch(/Kulkarni|Rose Lane|9876543210/)
    expect(await at('KITCHEN')).toMatchObject({ row: undefined, status: 404 })
    expect((await office.get('/orders', await office.joins('RIDER'))).statusCode).toBe(403)
    expect((await at('ACCOUNTANT')).row).toMatchObject({ customer_name: 'Asha Kulkarni' })
  })

  test('[O11] an owner invites riders and gives the role, at a screen and at the command line', async () => {
    const once = () => ({ 'idempotency-key': newUid() })
    const invited = await office.post('/do/inviteStaff', { input: { name: 'Ram', roles: ['RIDER'] } }, owner, once())
    const packer = await office.joins('PACKER')
    const roles = { staff_uid: packer.uid, roles: ['PACKER', 'RIDER'] }
    const changed = await office.post('/do/changeRoles', { input: roles }, owner, once())
    expect([invited.statusCode, changed.statusCode]).toEqual([200, 200])
    const { results } = (await office.get('/staff', owner)).json<StaffList>()
    expect(results.find(({ uid }) => uid === packer.uid)?.roles).toEqual(['PACKER', 'RIDER'])
    const shop = { connection: trading.database.connection, folder: '.' }
    const typed = await farmstand(shop, ['staff', 'invite', 'Ram', 'driver'])
    expect([typed.code, typed.err]).toEqual([
      2,
      expect.stringContaining('It must be one of owner, manager, packer, kitchen, rider, accountant.'),
    ])
  })

  test('[O10] removed staff are signed out at once, and the last owner cannot be removed', async () => {
    const manager = await office.joins('MANAGER')
    expect((await office.get('/today', manager)).statusCode).toBe(200)
    const removed = await office.act(owner, 'removeStaff', { staff_uid: manager.uid })
    expect(removed.json()).toEqual({ staff_uid: manager.uid, sessions_ended: 1 })
    expect((await office.get('/today', manager)).statusCode).toBe(401)
    const { results } = (await office.get('/staff', owner)).json<StaffList>()
    expect(results.find(({ uid }) => uid === manager.uid)).toMatchObject({ devices: [], left_at: expect.any(String) })
    const others = results.filter((one) => one.roles.includes('OWNER') && one.left_at === null && one.uid !== owner.uid)
    for (const other of others) await office.act(owner, 'removeStaff', { staff_uid: other.uid })
    const demoted = await office.act(owner, 'changeRoles', { staff_uid: owner.uid, roles: ['MANAGER'] })
    expect([demoted.statusCode, demoted.json()]).toMatchObject([422, { reason: 'OWNER_NEEDED' }])
  })

  test('[O11] outdated changes of roles are refused, even if both arrive at once', async () => {
    const packer = await office.joins('PACKER')
    const change = (roles: StaffRole[], before: StaffRole[]) =>
      office.act(owner, 'changeRoles', { staff_uid: packer.uid, roles, before })
    const holder = await trading.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from staff where uid = $1 for update', [packer.uid])
    // If the roles include owner, the two changes do not wait for each other at the lock on the owners.
    const changing = [change(['OWNER', 'KITCHEN'], ['PACKER']), change(['OWNER'], ['PACKER'])]
    await waitUntilBlocked(trading.database.pool, 2)
    await holder.query('rollback')
    holder.release()
    const both = await Promise.all(changing)
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = await change(['MANAGER'], ['PACKER'])
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: 'CHANGED_MEANWHILE' }])
    const [kept] = both.filter(({ statusCode }) => statusCode === 200).map((one) => one.json<{ roles: StaffRole[] }>())
    expect((await change(['PACKER', 'KITCHEN'], kept?.roles ?? [])).statusCode).toBe(200)
    expect((await change(['PACKER'], ['KITCHEN', 'PACKER'])).statusCode).toBe(200)
  })

  test('[O8] changes to staff need a passkey from the last five minutes', async () => {
    await trading.later(6 * MINUTE, async () => {
      const refused = await office.act(owner, 'inviteStaff', inputs.inviteStaff)
      expect(refused.json()).toMatchObject({ code: 'STEP_UP_NEEDED' })
      const { options } = (await office.post('/askProof', {}, owner)).json<{ options: { challenge: string } }>()
      const stranger = testPasskey().show(options.challenge)
      expect((await office.post('/prove', { credential: stranger }, owner)).statusCode).toBe(401)
      const credential = owner.passkey?.show(options.challenge)
      expect((await office.post('/prove', { credential }, owner)).statusCode).toBe(200)
      expect((await office.act(owner, 'inviteStaff', inputs.inviteStaff)).statusCode).toBe(200)
    })
  })
})

describe('operations', () => {
  test('[O18] an operation runs once per key, with one step, one audit entry and one reply', async () => {
    const order = await place()
    const key = newUid()
    const input = { orders: [{ uid: order.uid, version: 0 }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.act(owner, 'confirmOrders', input, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json<OrderAnswers>().results).toMatchObject([{ done: true, version: 1, status: 'CONFIRMED' }])
    const { rows } = await trading.database.pool.query(
      `select (select count(*)::int from audit_entry where subject = $1) as audit,
        (select count(*)::int from order_event where order_uid = $2) as events`,
      [`order:${order.uid}`, order.uid],
    )
    expect(rows).toEqual([{ audit: 1, events: 2 }])
    const other = await office.act(owner, 'packOrders', input, key)
    expect(other.json()).toMatchObject({ code: 'CONFLICT' })
  })

  test('[O19] one call handles many orders, each separately, and the audit cannot be changed', async () => {
    const [first, second] = [await place(), await place()]
    await office.act(owner, 'cancelOrders', { orders: [{ uid: second.uid }], reason: 'no courier' })
    const bulk = await office.act(owner, 'confirmOrders', { orders: [first, second].map(({ uid }) => ({ uid })) })
    expect(bulk.json<OrderAnswers>().results).toMatchObject([
      { uid: first.uid, done: true, message: null },
      { uid: second.uid, done: false, reason: 'ORDER_MOVED_ON', values: { status: 'CANCELLED' } },
    ])
    const shown = (await office.get(`/order?uid=${second.uid}`, owner)).json<OfficeOrder>()
    expect(shown.history.at(-1)).toMatchObject({
      by: { kind: 'STAFF', name: 'Asha OWNER' },
      o_status: 'CANCELLED',
      reason: 'no courier',
    })
    await expect(trading.database.pool.query(`update audit_entry set actor = 'nobody'`)).rejects.toThrow('only grows')
    await expect(trading.database.pool.query('delete from audit_entry')).rejects.toThrow('only grows')
  })

  test('[O20] the second of two people who change one order is refused and sees who was first', async () => {
    const order = await place()
    const asha = await office.joins('MANAGER')
    const known = { uid: order.uid, version: 0 }
    trading.now = new Date(trading.now.getTime() + 1_000)
    await office.act(asha, 'noteOrder', { order: known, note: 'Ring once' })
    const stale = await office.act(owner, 'confirmOrders', { orders: [known] })
    expect(stale.json<OrderAnswers>().results[0]?.reason).toBe('ORDER_CHANGED')
    trading.now = new Date(trading.now.getTime() + 1_000)
    await office.act(asha, 'confirmOrders', { orders: [{ uid: order.uid, version: 1 }] })
    const late = await office.act(owner, 'confirmOrders', { orders: [{ uid: order.uid, version: 1 }] })
    expect(late.json<OrderAnswers>().results[0]).toMatchObject({
      reason: 'ORDER_MOVED_ON',
      values: { status: 'CONFIRMED', expected: 'PLACED', since: { by: { kind: 'STAFF', name: 'Asha MANAGER' } } },
    })
    const shown = (await office.get(`/order?uid=${order.uid}`, owner)).json<OfficeOrder>()
    expect(shown).toMatchObject({ note: 'Ring once', version: 2 })
    expect(shown.history.map(({ what }) => what)).toEqual(['STATUS', 'NOTED', 'STATUS'])
  })

  test('[O39] an order and its booking can be moved to a window with room', async () => {
    const order = await place()
    const places = async () => {
      const { rows } = await trading.database.pool.query<{ slot_id: number; booked: number }>(
        `select slot_id, booked from slot_day where department = 'GROCERY' and day = '2026-11-26'`,
      )
      return new Map(rows.map(({ slot_id, booked }) => [slot_id, booked]))
    }
    trading.now = new Date(trading.now.getTime() + 1_000)
    const before = await places()
    const move = (slot_id: number) =>
      office.act(owner, 'moveOrders', { orders: [{ uid: order.uid }], slot_id, day: '2026-11-26' })
    expect((await move(3)).json<OrderAnswers>().results).toMatchObject([{ done: true }])
    const after = await places()
    expect([after.get(2), after.get(3)]).toEqual([(before.get(2) ?? 0) - 1, (before.get(3) ?? 0) + 1])
    await trading.database.pool.query('update slot_offer set capacity = 0 where slot_id = 4')
    expect((await move(4)).json<OrderAnswers>().results).toMatchObject([{ done: false, message: expect.any(String) }])
    expect(await places()).toEqual(after)
    const { history } = (await office.get(`/order?uid=${order.uid}`, owner)).json<OfficeOrder>()
    expect(history.at(-1)).toMatchObject({
      what: 'MOVED',
      before: '2026-11-26, 11 AM - 1 PM',
      after: '2026-11-26, 5 PM - 7 PM',
    })
  })

  test('[O38] a rule confirms paid orders in the rule’s name, and cash orders only if set so', async () => {
    const order = await place()
    const { db } = trading.database
    const settings = createSettings({ db, log: createLog('silent') })
    const deps = { db, clock: { now: () => trading.now }, settings }
    const byRule = { office: { ...deps, handlers: officeHandlers(deps, OFFICE) }, settings }
    const after = async (which: string) => {
      await putSettings(db, { CONFIRM_BY_ITSELF: which })
      await confirmByRule(byRule)
      return (await office.get(`/order?uid=${order.uid}`, owner)).json<OfficeOrder>()
    }
    const waiting = async () => (await office.get('/session', owner)).json<OfficeSession>().waiting.orders
    expect((await after('nothing')).order.o_status).toBe('PLACED')
    const all = (await waiting()) ?? 0
    expect(all).toBeGreaterThan(0)
    expect((await after('paid')).order.o_status).toBe('PLACED')
    // Orders that the rule will confirm do not wait for a person. Only cash orders do.
    const { rows } = await trading.database.pool.query<{ cash: number }>(
      `select count(*)::int cash from customer_order where status = 'PLACED' and payment_method = 'COD'`,
    )
    expect(await waiting()).toBe(rows[0]?.cash)
    await putSettings(db, { CONFIRM_BY_ITSELF: 'all' })
    expect(await waiting()).toBe(0)
    expect((await after('all')).history.at(-1)).toMatchObject({ o_status: 'CONFIRMED', by: { kind: 'RULE' } })
    await putSettings(db, { CONFIRM_BY_ITSELF: 'nothing' })
  })

  test('[O21] the command line invites staff and lists them', async () => {
    const shop = { connection: trading.database.connection, folder: '.' }
    const invited = await farmstand(shop, ['staff', 'invite', 'Meera', 'packer', 'kitchen'])
    expect(invited.out).toMatch(/^http:\/\/localhost:3001\/join#[\w-]{43}\n/)
    expect((await farmstand(shop, ['staff', 'list'])).out).toMatch(/Meera +packer, kitchen/)
    expect((await farmstand(shop, ['staff', 'invite', 'Meera', 'king'])).code).toBe(2)
  })
})

test('[O35] Today counts the orders of the day by window and state', async () => {
  const day = '2026-11-26'
  const before = trading.now
  trading.now = new Date(`${day}T01:00:00.000Z`)
  const owned = await office.joins('OWNER')
  const { rows } = await trading.database.pool.query<{ orders: number; value: number }>(
    `select count(*)::int as orders, sum(final_paise)::int as value from customer_order where delivery_day = $1 and status <> 'CANCELLED'`,
    [day],
  )
  const shown = (await office.get('/today', owned)).json<Today>()
  trading.now = before
  expect(shown).toMatchObject({ day, orders: rows[0]?.orders, value: (rows[0]?.value ?? 0) / 100 })
  const counted = shown.windows.map((one) => one.placed + one.confirmed + one.packed + one.out + one.delivered)
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(rows[0]?.orders)
})

test('[O35] Today also shows the windows of tomorrow that have orders', async () => {
  const { rows } = await trading.database.pool.query<{ day: string; orders: number }>(
    `select delivery_day::text as day, count(*)::int as orders from customer_order where status <> 'CANCELLED'
     group by 1 order by 2 desc limit 1`,
  )
  const [busiest] = rows
  const before = trading.now
  trading.now = new Date(Date.parse(`${busiest?.day}T04:00:00.000Z`) - 86_400_000)
  const { tomorrow } = (await office.get('/today', await office.joins('OWNER'))).json<Today>()
  trading.now = before
  const counted = tomorrow.windows.map((one) => one.placed + one.confirmed + one.packed + one.out + one.delivered)
  expect(tomorrow.day).toBe(busiest?.day)
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(busiest?.orders)
  expect(Math.min(...counted)).toBeGreaterThan(0)
})

test('[O35] Today shows a finished window after those that still have work', async () => {
  const before = trading.now
  trading.now = new Date('2026-11-26T08:00:00.000Z')
  const { windows, now } = (await office.get('/today', await office.joins('OWNER'))).json<Today>()
  trading.now = before
  const done = windows.map((one) => one.ends_at <= now && one.placed + one.confirmed + one.packed + one.out === 0)
  expect(done).toEqual(done.toSorted((a, b) => Number(a) - Number(b)))
  expect(new Set(done)).toEqual(new Set([true, false]))
  expect(windows.map((one) => one.starts_at)).not.toEqual(windows.map((one) => one.starts_at).toSorted())
})

test('[O25] a session counts the person’s pending work, and nobody else’s', async () => {
  const { uid } = await place()
  await place()
  await office.post('/do/confirmOrders', { input: { orders: [{ uid }] } }, owner, { 'idempotency-key': newUid() })
  const { rows } = await trading.database.pool.query<Record<'placed' | 'confirmed' | 'kitchen', number>>(
    `select count(*) filter (where status = 'PLACED')::int as placed, count(*) filter (where status = 'CONFIRMED')::int as confirmed,
      count(*) filter (where status = 'CONFIRMED' and department = 'KITCHEN')::int as kitchen from customer_order`,
  )
  const [counted] = rows
  expect(counted?.placed).toBeGreaterThan(0)
  expect(counted?.confirmed).toBeGreaterThan(counted?.kitchen ?? 0)
  const waitingFor = async (role: StaffRole) =>
    (await office.get('/session', await office.joins(role))).json<OfficeSession>().waiting
  expect(await waitingFor('MANAGER')).toEqual({
    calls: 0,
    orders: counted?.placed,
    packing: counted?.confirmed,
    deliveries: 0,
    problems: 0,
    messages: 0,
  })
  expect(await waitingFor('PACKER')).toEqual({
    calls: null,
    orders: null,
    packing: counted?.confirmed,
    deliveries: null,
    problems: null,
    messages: null,
  })
  expect(await waitingFor('KITCHEN')).toEqual({
    calls: null,
    orders: null,
    packing: counted?.kitchen,
    deliveries: null,
    problems: null,
    messages: null,
  })
})

test('[O40] only a customer’s earliest order is their first, even if two came at once', async () => {
  const newcomer = trading.buyer()
  const orders = [await place(newcomer), await place(newcomer)]
  trading.now = new Date(trading.now.getTime() + MINUTE)
  orders.push(await place(newcomer))
  const list = (await office.get('/orders?view=ALL', owner)).json<OfficeOrderList>()
  const called = orders.map(({ uid }) => list.results.find((one) => one.uid === uid)?.flags.includes('FIRST_ORDER'))
  expect(called).toEqual([true, false, false])
})
