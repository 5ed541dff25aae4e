import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditList } from '@farmstand/contracts/office/staff'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, goods, orderOf, place } from '../testing/checkout.ts'
import { testOffice, testPasskey, type AtScreen, type TestOffice, type TestPasskey } from '../testing/office.ts'
import { oneShop } from '../testing/one-shop.ts'
import { problemRequest } from '../testing/reported.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { orderRequest } from '../testing/trading-app.ts'
import { addressOf } from '@farmstand/contracts/calls'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let owner: AtScreen
let manager: AtScreen
oneShop({ opened: async (one) => void (shop = one), customer: (one) => (as = one) })
beforeAll(async () => void (office = await testOffice({ database: shop.database, clock: shop.clock })))
beforeEach(async () => {
  owner = await office.joins('OWNER')
  manager = await office.joins('MANAGER')
})
afterAll(() => office.close())

const order = async () => {
  const { estimation_id } = await checkout(shop, as, goods)
  return orderOf(await place(shop, as, orderRequest(estimation_id, goods)))
}
interface Written {
  actor: string
  operation: string
  subject: string
  before: unknown
  after: unknown
}
/** Returns the new entries of the audit, without those for joining. */
const written = async (work: () => Promise<unknown>): Promise<Written[]> => {
  const last = `select coalesce(max(id), 0)::int as id from audit_entry`
  const { rows } = await shop.database.pool.query<{ id: number }>(last)
  await work()
  const found = await shop.database.pool.query<Written>(
    'select actor, operation, subject, before, after from audit_entry where id > $1 order by id',
    [rows[0]?.id],
  )
  return found.rows
}
const brief = (entries: Written[]) => entries.map(({ actor, operation, subject }) => [actor, operation, subject])

test('[O16] reads of orders, messages and problems are in the audit once an hour', async () => {
  const { uid } = await order()
  const by = `staff:${manager.uid}`
  const look = () => Promise.all([office.get(`/order?uid=${uid}`, manager), office.get(`/order?uid=${uid}`, manager)])
  expect(brief(await written(look))).toEqual([[by, 'readOrder', `order:${uid}`]])
  expect(await written(look)).toEqual([])
  for (const [path, operation, subject] of [
    ['/orders', 'readOrders', 'orders'],
    ['/calls', 'readCalls', 'calls'],
    ['/messages', 'readMessages', 'messages'],
    ['/problems', 'readProblems', 'problems'],
  ] as const)
    expect(brief(await written(() => office.get(path, manager)))).toEqual([[by, operation, subject]])
  shop.clock.advance(HOUR_MS - MINUTE_MS)
  expect(await written(look)).toEqual([])
  const other = await office.joins('OWNER')
  expect(brief(await written(() => office.get(`/order?uid=${uid}`, other)))).toEqual([
    [`staff:${other.uid}`, 'readOrder', `order:${uid}`],
  ])
  shop.clock.advance(2 * MINUTE_MS)
  expect(brief(await written(() => office.get(`/order?uid=${uid}`, other)))).toEqual([])
  const late = await office.joins('MANAGER')
  expect(brief(await written(() => office.get(`/order?uid=${uid}`, late)))).toHaveLength(1)
})

test('[O16] the same view is in the audit again after an hour', async () => {
  const packer = await office.pairs('PACKER')
  const look = () => office.get('/orders', packer)
  expect(await written(look)).toHaveLength(1)
  shop.clock.advance(HOUR_MS + 1)
  expect(await written(look)).toHaveLength(1)
})

test('[O16] reads of customers’ documents and photos are in the audit, refused ones are not', async () => {
  const { uid } = await order()
  for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await office.atTerminal(step, { orders: [{ uid }] })
  const by = `staff:${manager.uid}`
  expect(brief(await written(() => office.get(`/papers/slips?uids=${uid}`, manager)))).toEqual([
    [by, 'readPaper', 'paper:slips'],
  ])
  expect(await written(() => office.get('/papers/harvest?day=2026-11-26', manager))).toEqual([])
  const key = crypto.randomUUID()
  await shop.call({ as, method: 'POST', url: addressOf('reportProblem', { uid }), payload: problemRequest(key) })
  const { rows } = await shop.database.pool.query<{ uid: string }>(
    `insert into problem_photo (uid, order_uid, customer_uid, problem_uid, content, created_at)
     select gen_random_uuid(), order_uid, customer_uid, uid, 'a photo', created_at from problem where order_uid = $1 returning uid`,
    [uid],
  )
  const photo = rows[0]?.uid ?? ''
  const look = () => office.get(`/problem-photos/${photo}`, manager)
  expect(brief(await written(look))).toEqual([[by, 'readPhoto', `photo:${photo}`]])
  const packer = await office.joins('PACKER')
  expect(await written(() => office.get('/messages', packer))).toEqual([])
})

const questionOf = async (path: string, body: object, who?: AtScreen) =>
  (await office.post(path, body, who)).json<{ options: { challenge: string } }>().options.challenge
const signIn = async (passkey: TestPasskey) => {
  const credential = passkey.show(await questionOf('/askSignIn', {}))
  return (await office.post('/signIn', { credential, device: 'a test' })).statusCode
}
const prove = async (who: AtScreen, passkey = who.passkey) => {
  const challenge = await questionOf('/askProof', {}, who)
  return (await office.post('/prove', { credential: passkey?.show(challenge) }, who)).statusCode
}

test('[O16] sign-outs, repeated passkey checks and refused sign-ins are in the audit', async () => {
  const by = `staff:${owner.uid}`
  expect(brief(await written(() => prove(owner)))).toEqual([[by, 'prove', by]])
  const failed = [['rule:sign-in', 'proveFailed', by]]
  expect(brief(await written(() => prove(owner, testPasskey())))).toEqual(failed)
  expect(brief(await written(() => signIn(testPasskey())))).toEqual([['rule:sign-in', 'signInFailed', 'door']])
  expect(await written(() => signIn(testPasskey()))).toEqual([])
  const { passkey } = owner
  const wrongly = async () => {
    const credential = passkey?.show('bm90IGEgY2hhbGxlbmdl')
    expect((await office.post('/signIn', { credential, device: 'a test' })).statusCode).toBe(401)
  }
  expect(brief(await written(wrongly))).toEqual([['rule:sign-in', 'signInFailed', by]])
  expect(brief(await written(() => office.post('/pair', { code: 'ABCDEFGH', device: 'a phone' })))).toEqual([
    ['rule:sign-in', 'pairFailed', 'door'],
  ])
  expect(brief(await written(() => office.post('/signOut', {}, owner)))).toEqual([[by, 'signOut', by]])
})

test('[O17] the audit shows changes and access separately', async () => {
  await office.get('/orders', owner)
  await office.act(manager, 'tryMessage', { to: '+919811111111' })
  const names = async (half: string) =>
    (await office.get(`/audit${half}`, owner)).json<AuditList>().results.map(({ operation }) => operation)
  const [all, changes, access] = [await names(''), await names('?half=CHANGES'), await names('?half=ACCESS')]
  expect(all).toEqual(expect.arrayContaining(['readOrders', 'tryMessage', 'acceptInvite']))
  expect(changes).toContain('tryMessage')
  expect(changes.filter((one) => ['readOrders', 'acceptInvite', 'signIn'].includes(one))).toEqual([])
  expect(access).toEqual(expect.arrayContaining(['readOrders', 'acceptInvite']))
  expect(access).not.toContain('tryMessage')
})

test('[O234] the activity names the order, item and person, and lists what one person did', async () => {
  const { uid, order_number: number } = await order()
  const other = await office.joins('MANAGER')
  await office.act(other, 'confirmOrders', { orders: [{ uid }] })
  await office.act(other, 'countStock', { counts: [{ item_id: fixture.stock.onion, counted: 70 }] })
  await office.act(manager, 'noteOrder', { order: { uid }, note: 'Ring twice' })
  const by = async (who: AtScreen) => (await office.get(`/audit?half=CHANGES&by=${who.uid}`, owner)).json<AuditList>()
  const { results, people } = await by(other)
  expect(results.map(({ operation, about }) => [operation, about])).toEqual([
    ['countStock', 'Onion'],
    ['confirmOrders', `#${number}`],
  ])
  expect((await by(manager)).results[0]).toMatchObject({ operation: 'noteOrder', about: `#${number}` })
  expect(people.map((one) => one.uid)).toEqual(expect.arrayContaining([other.uid, manager.uid, owner.uid]))
  const { results: joined } = (await office.get(`/audit?half=ACCESS&by=${other.uid}`, owner)).json<AuditList>()
  expect(joined).toMatchObject([{ operation: 'acceptInvite' }])
})

test('[O17] the audit has pages of 50 entries and an end', async () => {
  await shop.database.pool.query(
    `insert into audit_entry (at, actor, operation, subject)
     select now(), 'cli:tester', 'addNote', 'order:' || n from generate_series(1, 101) n`,
  )
  const page = async (before?: number) =>
    (await office.get(`/audit?half=CHANGES${before ? `&before=${before}` : ''}`, owner)).json<AuditList>()
  const first = await page()
  const second = await page(first.results.at(-1)?.id)
  expect(first.results.map(({ subject }) => subject)).toEqual(Array.from({ length: 50 }, (_, n) => `order:${101 - n}`))
  expect([second.results[0]?.subject, second.results[49]?.subject]).toEqual(['order:51', 'order:2'])
  expect([first.more, second.more]).toEqual([true, true])
  let last = await page(second.results.at(-1)?.id)
  expect(last.results[0]?.subject).toBe('order:1')
  while (last.more) last = await page(last.results.at(-1)?.id)
  expect(last.results.length).toBeGreaterThan(0)
  // The oldest 50 entries make one page, and the oldest 51 make two.
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select id::int from audit_entry order by id limit 52',
  )
  for (const [at, more] of [
    [50, false],
    [51, true],
  ] as const) {
    const oldest = (await office.get(`/audit?before=${rows[at]?.id}`, owner)).json<AuditList>()
    expect([oldest.results.length, oldest.results[0]?.id, oldest.more]).toEqual([50, rows[at - 1]?.id, more])
  }
})

test('[O5] a manager cannot pair a phone as an owner, but an owner can', async () => {
  const packing = await office.joins('OWNER', 'PACKER')
  const pair = (who: AtScreen, uid: string) => office.act(who, 'pairPhone', { staff_uid: uid })
  const refused = await pair(manager, packing.uid)
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { reason: 'OWNER_PAIRS_OWNER' }])
  expect((await pair(owner, packing.uid)).statusCode).toBe(200)
  expect((await pair(manager, (await office.joins('MANAGER', 'PACKER')).uid)).statusCode).toBe(200)
})

test('[O3] a synced passkey whose counter goes back can sign in, and the audit records it', async () => {
  const passkey = testPasskey({ synced: true })
  const { uid } = await office.joinsWith(passkey, 'MANAGER')
  passkey.setUses(40)
  expect(await signIn(passkey)).toBe(200)
  passkey.setUses(6)
  const entries = await written(async () => expect(await signIn(passkey)).toBe(200))
  expect(entries).toEqual([
    expect.objectContaining({
      actor: `staff:${uid}`,
      operation: 'passkeyCounterBack',
      before: { count: 41 },
      after: { count: 7 },
    }),
    expect.objectContaining({ operation: 'signIn' }),
  ])
  // Later sign-ins compare with the new counter.
  expect((await written(() => signIn(passkey))).map(({ operation }) => operation)).toEqual(['signIn'])
})

test('[O3] a passkey on one device is refused if its counter does not rise', async () => {
  const passkey = testPasskey()
  await office.joinsWith(passkey, 'MANAGER')
  passkey.setUses(40)
  expect(await signIn(passkey)).toBe(200)
  for (const uses of [6, 40, 39]) {
    passkey.setUses(uses)
    expect(await signIn(passkey), String(uses)).toBe(401)
  }
  passkey.setUses(41)
  expect(await signIn(passkey)).toBe(200)
})
