import { expect, describe, test } from 'vitest'
import { calls } from '@farmstand/contracts/calls'
import { officeOperationNames, officeOperations } from '@farmstand/contracts/office/operations'
import { paperNames, papers, sheetNames, sheets } from '@farmstand/contracts/office/papers'
import {
  phoneRoles,
  scopeOf,
  staffRoles,
  type Permission,
  type StaffRole,
} from '@farmstand/contracts/office/permissions'
import { staffQueryNames, staffQueries } from '@farmstand/contracts/office/readings'
import { officeEntries } from '@farmstand/contracts/office/sign-in'
import type { StaffList } from '@farmstand/contracts/office/staff'
import type { LightMyRequestResponse } from 'fastify'
import { newUid } from '../platform/ids.ts'
import type { AtScreen } from '../testing/office.ts'
import { officeInputs, officeQueries, paperQueries, sheetQueries } from '../testing/office-inputs.ts'
import {
  placeConfirmedOrder,
  pickVersion,
  lineOf,
  openPackingRoom,
  pack,
  packingOf,
  room,
} from '../testing/packing-room.ts'
import { roleColumns, roleTable } from '../testing/role-table.ts'
import { routesOf } from '../testing/routes-of.ts'
import { fixture } from '../testing/shop-fixture.ts'

openPackingRoom()

const FIRST_PART = '/office/v1'

/** A request that staff may send to the back office, with the roles that may send it. */
interface Way {
  name: string
  permission: Permission | null
  ask(as: AtScreen): Promise<LightMyRequestResponse>
}

const reading = (path: string, permission: Permission | null, query: object = {}): Way => ({
  name: `GET /${path.replace(/photos\/.+/, 'photos/:uid')}`,
  permission,
  ask: (as) => room.office.get(`/${path}?${new URLSearchParams({ ...query }).toString()}`, as),
})

const operations: Way[] = officeOperationNames.map((name) => ({
  name: `POST /do/${name}`,
  permission: officeOperations[name].permission,
  ask: (as) => room.office.act(as, name, officeInputs[name]),
}))

const ways: Way[] = [
  ...operations,
  ...staffQueryNames.map((name) => reading(name, staffQueries[name].permission, officeQueries[name])),
  ...paperNames.map((name) => reading(`papers/${name}`, papers[name].permission, paperQueries[name])),
  ...sheetNames.map((name) => reading(`sheets/${name}`, sheets[name].permission, sheetQueries[name])),
  reading(`problem-photos/${newUid()}`, 'problems.read'),
  {
    name: 'POST /pictures',
    permission: 'items.change',
    ask: (as) => room.office.post('/pictures?name=a', {}, as, { 'content-type': 'application/octet-stream' }),
  },
]
/** A stream that replies only when something happens. So only roles without access try it. */
const news = reading('news', null)

const mark = (name: string, role: StaffRole) =>
  roleTable.find((row) => row.name === name)?.marks[roleColumns.indexOf(role)]

describe('rights', () => {
  test('[O11] the table of rights equals the one typed by hand, for all six roles', () => {
    const given = ways.map(({ name, permission }) => ({
      name,
      stepUp: officeOperationNames.some((one) => name === `POST /do/${one}` && 'stepUp' in officeOperations[one]),
      marks: roleColumns.map((role) =>
        permission === null ? '●' : { ALL: '●', OWN: '○', none: '–' }[scopeOf([role], permission) ?? 'none'],
      ),
    }))
    const byName = (rows: { name: string }[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name))
    expect(byName(given)).toEqual(byName(roleTable))
  })

  test('[O11] every role gets only the calls of its rights, and refused calls change nothing', async () => {
    const roleOf = new Map<string, StaffRole>()
    for (const role of staffRoles) {
      const as = await room.office.joins(role)
      roleOf.set(`staff:${as.uid}`, role)
      for (const { name, ask } of ways) {
        const allowed = mark(name, role) !== '–'
        const { statusCode, body } = await ask(as)
        expect([200, 403, 404, 409, 422], `${role} ${name}: ${body}`).toContain(statusCode)
        expect(statusCode === 403, `${role} ${name}: ${body}`).toBe(!allowed)
      }
    }
    const { rows } = await room.shop.database.pool.query<{ actor: string; operation: string }>(
      'select distinct actor, operation from audit_entry where actor = any($1)',
      [[...roleOf.keys()]],
    )
    const written = new Set(rows.map(({ actor, operation }) => `${actor} ${operation}`))
    expect(written.size).toBeGreaterThan(0)
    for (const [actor, role] of roleOf)
      for (const name of officeOperationNames)
        if (written.has(`${actor} ${name}`)) expect(mark(`POST /do/${name}`, role), `${role} ${name}`).not.toBe('–')
  })

  test('[O11] strangers, former, signed-out and disconnected staff and customers are refused', async () => {
    const { office, shop, as: customer } = room
    const owner = await office.joins('OWNER')
    const left = await office.joins('OWNER')
    await office.atTerminal('removeStaff', { staff_uid: left.uid })
    const signedOut = await office.joins('OWNER')
    await office.post('/signOut', {}, signedOut)
    const cutOff = await office.joins('OWNER')
    const { results } = (await office.get('/staff', owner)).json<StaffList>()
    const [device] = results.find(({ uid }) => uid === cutOff.uid)?.devices ?? []
    await office.atTerminal('endDevice', { session_uid: device!.uid })
    const token = customer.headers.authorization.replace('Bearer ', '')
    const strangers = {
      nobody: '',
      left: left.cookie,
      'signed out': signedOut.cookie,
      'cut off': cutOff.cookie,
      'a customer': `office=${token}; session=${token}`,
    }
    for (const { name, ask } of [...ways, news])
      for (const [who, cookie] of Object.entries(strangers)) {
        const { statusCode } = await ask({ uid: '', cookie, passkey: null })
        expect(statusCode, `${who}: ${name}`).toBe(401)
      }
    const bearing = { host: 'localhost:3001', authorization: customer.headers.authorization }
    const asked = await office.app.inject({ url: `${FIRST_PART}/session`, headers: bearing })
    expect(asked.statusCode).toBe(401)
    const { statusCode } = await shop.call({ as: customer, url: '/api/v1/auth/whoami' })
    expect(statusCode).toBe(200)
  })

  test('[O6] managers end phones and their own sessions; others need a right and a passkey', async () => {
    const { office, shop } = room
    const [owner, manager, other] = [
      await office.joins('OWNER'),
      await office.joins('MANAGER'),
      await office.joins('MANAGER'),
    ]
    const phone = await office.pairs('RIDER')
    const devicesSeen = async (as: AtScreen) =>
      (await office.get('/staff', as))
        .json<StaffList>()
        .results.flatMap(({ uid, devices }) => devices.map((device) => ({ ...device, of: uid })))
    const sessionOf = async (of: AtScreen) => (await devicesSeen(owner)).find((one) => one.of === of.uid)!
    const mayEnd = async (as: AtScreen, of: AtScreen) =>
      (await devicesSeen(as)).find((one) => one.of === of.uid)?.may_end
    const end = async (as: AtScreen, of: AtScreen) =>
      (await office.act(as, 'endDevice', { session_uid: (await sessionOf(of)).uid })).statusCode
    const isIn = async (as: AtScreen) => (await office.get('/session', as)).statusCode === 200
    for (const of of [owner, other]) {
      expect(await mayEnd(manager, of)).toBe(false)
      expect(await end(manager, of)).toBe(403)
      expect(await isIn(of)).toBe(true)
    }
    expect(await mayEnd(manager, phone)).toBe(true)
    expect(await end(manager, phone)).toBe(200)
    expect(await isIn(phone)).toBe(false)
    shop.clock.advance(6 * 60_000)
    expect(await mayEnd(owner, other)).toBe(true)
    expect((await office.act(owner, 'endDevice', { session_uid: (await sessionOf(other)).uid })).json()).toMatchObject({
      code: 'STEP_UP_NEEDED',
    })
    expect(await isIn(other)).toBe(true)
    const proof = (await office.post('/askProof', {}, owner)).json<{ options: { challenge: string } }>()
    await office.post('/prove', { credential: owner.passkey?.show(proof.options.challenge) }, owner)
    expect(await end(owner, other)).toBe(200)
    expect(await isIn(other)).toBe(false)
    expect(await mayEnd(manager, manager)).toBe(true)
    expect(await end(manager, manager)).toBe(200)
    expect(await isIn(manager)).toBe(false)
  })

  test('[O11] the back office has no other routes than these, sign-in and pictures of items', () => {
    const door = Object.keys(officeEntries).map((name) => `POST /${name}`)
    const known = new Set([...ways, news].map(({ name }) => name).concat(door))
    const routes = routesOf(room.office.app).map(({ method, url }) => `${method} ${url.replace(FIRST_PART, '')}`)
    expect(new Set(routes.filter((route) => route !== 'GET *'))).toEqual(known)
  })
})

describe('the two origins', () => {
  test('[O12] the shop serves no route of the back office to any client, nor the reverse', async () => {
    const { office, shop } = room
    const owner = await office.joins('OWNER')
    for (const { method, url } of routesOf(office.app).filter(({ url: path }) => path.startsWith(FIRST_PART))) {
      const at = url.replace(':uid', newUid())
      const { statusCode } = await shop.app.inject({
        url: at,
        method: method as 'GET',
        headers: { cookie: owner.cookie },
      })
      expect(statusCode, `${method} ${url}`).toBe(404)
    }
    for (const call of Object.values(calls)) {
      const [method, path = ''] = call.split(' ')
      const url = `/api/v1${path.replaceAll(/:\w+/g, '1')}`
      const headers = { host: 'localhost:3001', origin: 'http://localhost:3001', cookie: owner.cookie }
      const sent = { ...headers, ...room.as.headers, 'content-type': 'application/json' }
      const answer = await office.app.inject({
        method: method as 'GET',
        url,
        headers: sent,
        payload: method === 'GET' ? undefined : '{}',
      })
      expect(answer.statusCode, call).toBe(404)
    }
  })

  test('[O12] a session of the back office has no access at the shop’s port', async () => {
    const owner = await room.office.joins('OWNER')
    const token = owner.cookie.replace('office=', '')
    const stolen = [{ cookie: owner.cookie }, { cookie: `session=${token}` }, { authorization: `Bearer ${token}` }]
    const { uid } = room.as
    for (const headers of stolen)
      for (const path of [
        'auth/whoami',
        `orders/user/${uid}`,
        `address/user/${uid}`,
        'wallet/',
        'users/data/',
        'cart/',
      ]) {
        const { statusCode } = await room.shop.app.inject({ url: `/api/v1/${path}`, headers })
        expect(statusCode, `${Object.keys(headers).join()} ${path}`).toBe(401)
      }
    expect((await room.office.get('/session', owner)).statusCode).toBe(200)
  })

  test('[O13] changes from another origin, from the same site or from a form are refused', async () => {
    const owner = await room.office.joins('OWNER')
    const foreign: [string, Record<string, string>, number][] = [
      ['the shop’s page', { origin: 'http://localhost:3000' }, 403],
      ['a page that names nothing', { origin: '' }, 403],
      ['the same site', { 'sec-fetch-site': 'same-site' }, 403],
      ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['a form with a file', { 'content-type': 'multipart/form-data; boundary=a' }, 415],
    ]
    const written = async () =>
      (
        await room.shop.database.pool.query(
          'select (select count(*) from audit_entry) as a, (select count(*) from staff_session) as s',
        )
      ).rows
    const before = await written()
    const posts = routesOf(room.office.app).filter(({ method }) => method === 'POST')
    expect(posts.length).toBeGreaterThan(officeOperationNames.length)
    for (const { url } of posts)
      for (const [who, headers, status] of foreign) {
        const name = url.replace(FIRST_PART, '')
        const input = Object.entries(officeInputs).find(([one]) => name === `/do/${one}`)?.[1]
        const key = { 'idempotency-key': newUid() }
        const answer = await room.office.post(name, input ? { input } : {}, owner, { ...key, ...headers })
        expect(answer.statusCode, `${who}: ${url}`).toBe(status)
      }
    // A client that is not a page, or a browser that sends no origin.
    const headers = { host: 'localhost:3001', cookie: owner.cookie, 'content-type': 'application/json' }
    for (const { url } of posts)
      expect((await room.office.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode, url).toBe(403)
    expect(await written()).toEqual(before)
  })
})

describe('another person’s work', () => {
  test('[O11] cooks and riders cannot change other people’s work or saved views', async () => {
    const { office, ravi } = room
    const [toPack, toSend, toBring] = [
      await placeConfirmedOrder(),
      await placeConfirmedOrder(),
      await placeConfirmedOrder(),
    ]
    await pack(toPack, fixture.stock.tomato, { grams: 2900 })
    for (const { uid } of [toSend, toBring]) await office.atTerminal('packOrders', { orders: [{ uid }] })
    await office.atTerminal('sendOutOrders', { orders: [{ uid: toBring.uid }] })
    await office.act(ravi, 'saveView', { staff_uid: null, name: 'A test', filters: {} })
    const line = pickVersion(toPack, await lineOf(toPack, fixture.stock.tomato))
    const { version } = await packingOf(toPack)
    const aims = {
      ...line,
      order: { uid: toPack.uid, version },
      orders: [toPack, toSend, toBring].map(({ uid }) => ({ uid })),
      item_id: fixture.stock.tomato,
      staff_uid: ravi.uid,
    }
    const state = async () => {
      const { rows } = await room.shop.database.pool.query(
        `select (select json_agg(o order by uid) from customer_order o where uid = any($1)) as orders,
          (select json_agg(p order by order_uid, position, stock_id) from order_pick p where order_uid = any($1)) as picks,
          (select json_agg(v) from saved_view v where staff_uid = $2) as views,
          (select json_agg(s) from (select on_hand from item where id = $3) s) as stock`,
        [aims.orders.map(({ uid }) => uid), ravi.uid, fixture.stock.tomato],
      )
      return rows
    }
    const before = await state()
    let tried = 0
    for (const name of officeOperationNames)
      for (const role of staffRoles) {
        const { permission } = officeOperations[name]
        // The other department's share of the amount stays hidden.
        if (scopeOf([role], permission) !== 'OWN' || permission === 'money.refund') continue
        const kept = Object.entries(officeInputs[name])
        const aimed = Object.fromEntries(
          kept.map(([field, value]) => [field, field in aims ? aims[field as keyof typeof aims] : value]),
        )
        const as = await (phoneRoles.some((one) => one === role) ? office.pairs(role) : office.joins(role))
        const answer = await office.post(`/do/${name}`, { input: aimed }, as, { 'idempotency-key': newUid() })
        const refusals = answer.json<{ results?: { done: boolean }[] }>().results
        if (refusals)
          expect(
            refusals.every(({ done }) => !done),
            `${role} ${name}`,
          ).toBe(true)
        else expect([403, 404], `${role} ${name}: ${answer.body}`).toContain(answer.statusCode)
        tried += 1
      }
    expect(tried).toBeGreaterThanOrEqual(12)
    expect(await state()).toEqual(before)
    const [cook, rider] = [await office.pairs('KITCHEN'), await office.pairs('RIDER')]
    expect((await office.get(`/packingOrder?uid=${toPack.uid}`, cook)).statusCode).toBe(404)
    for (const path of ['/orders?view=ALL', '/savedViews'])
      expect((await office.get(path, rider)).statusCode, path).toBe(403)
    expect((await office.get('/ownRuns', rider)).json()).toEqual({ runs: [], cash: 0, upi: null })
  })

  test('[O49] a line that another packer has finished cannot be changed in any way', async () => {
    const order = await placeConfirmedOrder()
    const known = pickVersion(order, await lineOf(order, fixture.stock.tomato))
    await pack(order, fixture.stock.tomato, { grams: 2900 })
    const done = await packingOf(order)
    const meera = await room.office.pairs('PACKER')
    const replacement = { item_id: fixture.stock.onion, quantity: 1 }
    const tries = [
      await room.office.act(meera, 'packLine', { ...known, packed: 0, grams: null }),
      await room.office.act(meera, 'replaceLine', { ...known, packed: 0, replacement }),
      await room.office.act(meera, 'unpackLine', known),
      await room.office.act(meera, 'answerCall', { ...known, answer: 'KEEP', replacement: null }),
    ]
    for (const answer of tries)
      expect(answer.json()).toMatchObject({
        code: 'CONFLICT',
        reason: 'LINE_CHANGED',
        values: { by: { kind: 'STAFF', name: 'Asha PACKER' } },
      })
    expect((await packingOf(order)).lines).toEqual(done.lines)
  })
})
