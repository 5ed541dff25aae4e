import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Messages } from '@farmstand/contracts/office/messages'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import type { Today } from '@farmstand/contracts/office/today'
import { createSettings, putSettings } from '../modules/shop/index.ts'
import type { SendOutcome, SmsMessage } from '../modules/notifications/index.ts'
import type { EmailMessage } from '../modules/notifications/ports.ts'
import { addMessages, forgetMessages, sweepMessages } from '../modules/telling/index.ts'
import { sendOrderMessages, type TellingDeps } from '../modules/telling/send-messages.ts'
import { eventsWithoutMessage, type EventToNotify } from '../modules/telling/queries.ts'
import { message } from '../modules/telling/tables.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, goods, orderOf, place } from '../testing/checkout.ts'
import { problemRequest } from '../testing/reported.ts'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { oneShop } from '../testing/one-shop.ts'
import { orderRequest } from '../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let manager: AtScreen
let deps: TellingDeps
let texts: SmsMessage[]
let mails: EmailMessage[]
let outcome: SendOutcome
oneShop({ opened: async (one) => void (shop = one), customer: (one) => (as = one) })
beforeAll(async () => {
  const { db } = shop.database
  office = await testOffice({ database: shop.database, clock: shop.clock })
  manager = await office.joins('MANAGER')
  deps = {
    db,
    clock: shop.clock,
    settings: createSettings({ db, log: createLog('silent') }),
    secretKey: shop.payments.secretKey,
    senders: {
      SMS: { text: { send: async (text) => (texts.push(text), outcome) } },
      MAIL: { mail: { send: async (mail) => (mails.push(mail), outcome) } },
    },
    publicUrl: 'https://shop.example',
  }
})
beforeEach(async () => {
  texts = []
  mails = []
  outcome = { kind: 'sent', reference: 'one' }
  await shop.database.pool.query('delete from message')
  await putSettings(shop.database.db, { TELL_CUSTOMERS: 'yes', TELL_SELLER_MOBILE: '', TELL_SELLER_EMAIL: '' })
  // `updated_at` has the database's time, so only later orders would cause messages. An old time makes all orders of
  // the test count.
  await shop.database.pool.query(`update setting set updated_at = '2020-01-01' where key like 'TELL_%'`)
})
afterAll(() => office.close())

/** Carries results out of a transaction that is then rolled back. */
class Found extends Error {
  readonly news: EventToNotify[][]

  constructor(news: EventToNotify[][]) {
    super()
    this.news = news
  }
}

const tell = () => sendOrderMessages(deps)
const order = async () => {
  const { estimation_id } = await checkout(shop, as, goods)
  const { uid } = orderOf(await place(shop, as, orderRequest(estimation_id, goods)))
  const { rows } = await shop.database.pool.query<{ number: number; mobile: string }>(
    'select number::int as number, mobile_no as mobile from customer_order o join customer c on c.uid = customer_uid where o.uid = $1',
    [uid],
  )
  return { uid, number: rows[0]?.number ?? 0, mobile: rows[0]?.mobile ?? '' }
}
/** Returns only the messages about this test's order, because the shop also has those of other tests. */
const mine = (number: number) => texts.filter(({ text }) => text.includes(String(number)))
const messages = async (query = '') => (await office.get(`/messages${query}`, manager)).json<Messages>()
type Kept = { key: string; event: string; state: string; tries: number; next_try_at: Date | null }
const ofOrder = async (uid: string) =>
  (await shop.database.pool.query<Kept>('select * from message where order_uid = $1 order by key', [uid])).rows

test('[O88] several processes notify a customer of each step of an order exactly once', async () => {
  const placed = await order()
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(mine(placed.number).map(({ to, template, code, gaps }) => [to, template, code, gaps?.length])).toEqual([
    [placed.mobile, 'order-placed', null, 4],
  ])
  expect(mine(placed.number)[0]?.text).toContain(`https://shop.example/profile/order/${placed.uid}`)
  // One process has read the order before another stored the message. It must not store a second one.
  const { db } = shop.database
  const [stored] = await db.select().from(message).where(eq(message.orderUid, placed.uid))
  if (!stored) throw new Error('No message was stored')
  await addMessages(db, [{ ...stored, state: 'WAITING', tries: 0, nextTryAt: shop.clock.now() }])
  await office.act(manager, 'cancelOrders', { orders: [{ uid: placed.uid }], reason: 'a test' })
  await Promise.all([tell(), tell()])
  expect(mine(placed.number).map(({ template }) => template)).toEqual(['order-placed', 'order-cancelled'])
  expect((await ofOrder(placed.uid)).map(({ event, state, tries }) => [event, state, tries])).toEqual(
    expect.arrayContaining([
      ['PLACED', 'SENT', 1],
      ['CANCELLED', 'SENT', 1],
    ]),
  )
})

test('[O88] a refund to the wallet and the reply to a report each notify the customer once', async () => {
  const placed = await order()
  for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await office.atTerminal(step, { orders: [{ uid: placed.uid }] })
  const url = addressOf('reportProblem', placed)
  const report = async () =>
    (await shop.call({ as, method: 'POST', url, payload: problemRequest(crypto.randomUUID()) })).json<{ uid: string }>()
  const [first, second] = [await report(), await report()]
  const meant = ({ uid }: { uid: string }) => ({ uid, version: 0 })
  await office.act(manager, 'answerProblem', { problem: meant(first), answer: 'We bring another.' })
  const wish = { lines: [], amount: 5, to: 'WALLET' as const, answer: '' }
  await office.act(manager, 'refundProblem', { problem: meant(second), ...wish })
  await Promise.all([tell(), tell()])
  await tell()
  const told = mine(placed.number).filter(({ template }) => template !== 'order-placed')
  expect(told).toHaveLength(3)
  expect(Object.fromEntries(told.map(({ template, gaps }) => [template, gaps?.length]))).toEqual({
    'order-delivered': 3,
    'order-answered': 3,
    'order-credited': 4,
  })
  expect(told.find(({ template }) => template === 'order-credited')?.text).toContain('₹5.00')
})

test('[O88] [E16] a customer with an address is notified by email too, in the customer’s language', async () => {
  const placed = await order()
  await shop.database.pool.query(
    `update customer set email = 'asha@example.com', language = 'hi' where mobile_no = $1`,
    [placed.mobile],
  )
  await tell()
  expect(mine(placed.number)).toMatchObject([
    { template: 'order-placed-hi', text: expect.stringContaining('मिल गया है') },
  ])
  expect(mine(placed.number)[0]?.text).toContain(`https://shop.example/hi/profile/order/${placed.uid}`)
  const mail = mails.filter(({ subject }) => subject.includes(String(placed.number)))
  expect(mail).toMatchObject([{ to: 'asha@example.com', template: 'order-news', code: null }])
})

test('[O88] events while notifications are switched off cause no messages later either', async () => {
  await putSettings(shop.database.db, { TELL_CUSTOMERS: 'no' })
  const placed = await order()
  await tell()
  expect(texts).toEqual([])
  expect((await messages()).telling).toBe(false)
  await putSettings(shop.database.db, { TELL_CUSTOMERS: 'yes' })
  const later = new Date(shop.clock.now().getTime() + MINUTE_MS)
  await shop.database.pool.query(`update setting set updated_at = $1 where key = 'TELL_CUSTOMERS'`, [later])
  await tell()
  expect(mine(placed.number)).toEqual([])
  await shop.database.pool.query(`update setting set updated_at = '2020-01-01' where key = 'TELL_CUSTOMERS'`)
})

test('[O88] the seller is notified of new orders only, at the number or address that is set', async () => {
  await putSettings(shop.database.db, {
    TELL_CUSTOMERS: 'no',
    TELL_SELLER_MOBILE: '+919811111111',
    TELL_SELLER_EMAIL: 'seller@example.com',
  })
  await shop.database.pool.query(`update setting set updated_at = '2020-01-01' where key like 'TELL_%'`)
  const placed = await order()
  await tell()
  await office.act(manager, 'cancelOrders', { orders: [{ uid: placed.uid }], reason: 'a test' })
  await tell()
  expect(mine(placed.number)).toMatchObject([{ to: '+919811111111', template: 'order-new' }])
  const mail = mails.filter(({ subject }) => subject.includes(String(placed.number)))
  expect(mail).toMatchObject([{ to: 'seller@example.com' }])
})

test('[O89] a failed message is tried six times within a day, and after that only on request', async () => {
  // Sends the messages of other tests first. Because many of them fail, some are not tried.
  await tell()
  const placed = await order()
  outcome = { kind: 'failed', reason: 'status 503' }
  const start = shop.clock.now().getTime()
  await tell()
  expect(await ofOrder(placed.uid)).toMatchObject([{ state: 'WAITING', tries: 1, error: 'status 503' }])
  for (let minutes = 1; minutes <= 24 * 60; minutes += 1) {
    const [one] = await ofOrder(placed.uid)
    if (!one?.next_try_at) break
    shop.clock.set(one.next_try_at.toISOString())
    await tell()
  }
  expect(await ofOrder(placed.uid)).toMatchObject([{ state: 'GIVEN_UP', tries: 6, next_try_at: null }])
  expect(shop.clock.now().getTime() - start).toBeLessThanOrEqual(24 * HOUR_MS)
  const [{ key } = { key: '' }] = await ofOrder(placed.uid)
  shop.clock.set('2026-11-25T04:30:00.000Z')
  expect((await messages('?state=GIVEN_UP')).results.map(({ order_uid }) => order_uid)).toContain(placed.uid)
  const undelivered = async () => {
    const anybody = await office.joins('MANAGER')
    const { decisions } = (await office.get('/today', anybody)).json<Today>()
    const { waiting } = (await office.get('/session', anybody)).json<OfficeSession>()
    return { decisions: decisions.filter(({ kind }) => kind === 'MESSAGE'), counted: waiting.messages }
  }
  const { GIVEN_UP: givenUp = 0 } = (await messages()).counts
  expect(await undelivered()).toEqual({
    decisions: [{ kind: 'MESSAGE', id: 'messages', count: givenUp, why: 'status 503' }],
    counted: givenUp,
  })
  const later = shop.clock.now()
  shop.clock.set(new Date(later.getTime() + 3 * 24 * HOUR_MS).toISOString())
  expect(await undelivered()).toEqual({ decisions: [], counted: 0 })
  shop.clock.set(later.toISOString())
  outcome = { kind: 'sent', reference: 'two' }
  expect((await office.act(manager, 'sendAgain', { key })).statusCode).toBe(200)
  await tell()
  expect(await ofOrder(placed.uid)).toMatchObject([{ state: 'SENT', error: null }])
  expect((await undelivered()).counted).toBe(givenUp - 1)
  expect((await office.act(manager, 'sendAgain', { key })).statusCode).toBe(409)
})

test('[O90] after three failures, SMS pause for a minute without delaying other work', async () => {
  const { db } = shop.database
  const now = shop.clock.now()
  const waiting = (n: number, channel: 'SMS' | 'MAIL') => ({
    key: `PLACED:flood-${n}:${channel}`,
    event: 'PLACED' as const,
    channel,
    recipient: channel === 'SMS' ? '+919811111111' : 'flood@example.com',
    template: 'order-placed' as const,
    gaps: [],
    subject: 'A test',
    body: `flood ${n}`,
    state: 'WAITING' as const,
    nextTryAt: now,
    at: now,
    triedSince: now,
  })
  const many = Array.from({ length: 500 }, (_, n) => n)
  await addMessages(db, [...many.map((n) => waiting(n, 'SMS')), ...many.slice(0, 20).map((n) => waiting(n, 'MAIL'))])
  let asked = 0
  const senders = {
    ...deps.senders,
    SMS: { text: { send: async () => ((asked += 1), { kind: 'failed' as const, reason: 'no answer' }) } },
  }
  const { uid } = await order()
  await sendOrderMessages({ ...deps, senders })
  expect(asked).toBe(3)
  expect(mails.filter(({ text }) => text.startsWith('flood'))).toHaveLength(20)
  expect(await ofOrder(uid)).toMatchObject([{ event: 'PLACED', state: 'WAITING', tries: 0 }])
  // Messages that were never tried come before failed ones.
  shop.clock.advance(MINUTE_MS - 1)
  await sendOrderMessages({ ...deps, senders })
  const tries = async () =>
    (
      await shop.database.pool.query(
        `select tries, count(*)::int from message where key like '%:SMS' group by 1 order by 1`,
      )
    ).rows
  expect(await tries()).toMatchObject([{ tries: 0 }, { tries: 1, count: 6 }])
  // A test message from a screen is sent before the other messages.
  const { key } = (await office.act(manager, 'tryMessage', { to: '+919822222222' })).json<{ key: string }>()
  await sendOrderMessages({ ...deps, senders })
  const [tested] = (await shop.database.pool.query('select tries, error from message where key = $1', [key])).rows
  expect(tested).toEqual({ tries: 1, error: 'no answer' })
  shop.clock.advance(MINUTE_MS)
  await tell()
  expect(texts.filter(({ text }) => text.startsWith('flood'))).toHaveLength(500)
  expect(await ofOrder(uid)).toMatchObject([{ state: 'SENT' }])
})

test('[O90] a slow provider uses up its run, and the other messages are sent in the next run', async () => {
  const { db } = shop.database
  const { uid } = await order()
  await tell()
  const [sent] = await ofOrder(uid)
  expect(sent?.state).toBe('SENT')
  await db.execute(sql`insert into message select 'PLACED:slow-' || n || ':SMS', event, channel, recipient, customer_uid, order_uid, template,
    gaps, subject, 'slow', 'WAITING', 0, at, null, at, tried_since, null from message, generate_series(1, 20) n where key = ${sent?.key}`)
  let asked = 0
  const send = async () => {
    asked += 1
    shop.clock.advance(5_000)
    return { kind: 'sent' as const, reference: 'slow' }
  }
  const senders = { ...deps.senders, SMS: { text: { send } } }
  await sendOrderMessages({ ...deps, senders })
  expect(asked).toBe(9)
  for (let turn = 0; turn < 3; turn += 1) await sendOrderMessages({ ...deps, senders })
  expect(asked).toBe(20)
})

test('[O90] a test message uses the real channel and shows the provider’s answer', async () => {
  await putSettings(shop.database.db, { TELL_CUSTOMERS: 'no' })
  const sms = { to: '+919822222222' }
  const mail = { to: 'seller@example.com' }
  for (const input of [sms, mail]) expect((await office.act(manager, 'tryMessage', input)).statusCode).toBe(200)
  await tell()
  expect(texts).toMatchObject([{ to: sms.to, template: 'sign-in-code', code: '00000' }])
  expect(texts[0]?.text).toMatch(/^00000 is your .+ sign-in code\.[^]*\n\n@shop\.example #00000$/)
  expect(mails).toMatchObject([{ to: mail.to, code: null, subject: expect.stringContaining('Test') }])
  expect((await messages()).results.filter(({ event }) => event === 'TEST')).toHaveLength(2)

  outcome = { kind: 'refused', reason: 'Template is not registered' }
  const key = (await office.act(manager, 'tryMessage', sms)).json<{ key: string }>().key
  await tell()
  const one = (await messages()).results.find((each) => each.key === key)
  expect(one).toMatchObject({ state: 'REFUSED', error: 'Template is not registered' })
  // A telephone number gets no email, so the message goes by the first channel.
  const other = (await office.act(manager, 'tryMessage', { ...sms, channel: 'MAIL' })).json<{ key: string }>()
  expect(other.key).toMatch(/^TEST:[0-9a-f-]+:SMS$/)
  for (const to of ['seller', '+9198', '9822222222'])
    expect((await office.act(manager, 'tryMessage', { to })).statusCode, to).toBe(400)
})

test('[O89] a refused message is not tried again automatically; an interrupted attempt is', async () => {
  const refused = await order()
  outcome = { kind: 'refused', reason: 'No flow is set for order-placed' }
  await tell()
  await tell()
  expect(await ofOrder(refused.uid)).toMatchObject([
    { state: 'REFUSED', tries: 1, error: expect.stringMatching(/flow/) },
  ])
  outcome = { kind: 'sent', reference: 'three' }
  await shop.database.pool.query(`update message set state = 'WAITING', next_try_at = $2 where order_uid = $1`, [
    refused.uid,
    new Date(shop.clock.now().getTime() + 2 * MINUTE_MS),
  ])
  await tell()
  expect(await ofOrder(refused.uid)).toMatchObject([{ state: 'WAITING' }])
  shop.clock.advance(2 * MINUTE_MS)
  await tell()
  expect(await ofOrder(refused.uid)).toMatchObject([{ state: 'SENT' }])
})

test('[O89] one-time codes are never in the outbox, and packers may not read the outbox', async () => {
  const payload = { mobile_number: '+919876500001' }
  await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload })
  await tell()
  const { rows } = await shop.database.pool.query(
    `select body from message where body ~ '\\m[0-9]{5}\\M' and body ~* 'code'`,
  )
  expect(rows).toEqual([])
  const packer = await office.joins('PACKER')
  expect((await office.get('/messages', packer)).statusCode).toBe(403)
})

test('[O88] messages name an order’s new amount after packing and the money received', async () => {
  const placed = await order()
  const { db, pool } = shop.database
  const at = shop.clock.now().toISOString()
  const { rows } = await pool.query<{ final: number }>(
    'select final_paise::int as final from customer_order where uid = $1',
    [placed.uid],
  )
  // Writes by hand the rows that packing and the provider would write, and rolls them back. Other tests show that these
  // really write them.
  const found = db.transaction(async (tx) => {
    const of = { since: new Date(at), asNewOrder: false, now: shop.clock.now(), limit: 100 }
    const told = async () => (await eventsWithoutMessage(tx, of)).filter((one) => one.order_uid === placed.uid)
    await tx.execute(
      sql`insert into order_event (order_uid, status, actor, at) values (${placed.uid}, 'PACKED', 'seller', ${at})`,
    )
    const whole = await told()
    await tx.execute(sql`insert into order_adjustment (uid, order_uid, position, stock_id, kind, paise, goes_to, at)
      values (gen_random_uuid(), ${placed.uid}, 0, 1, 'SHORT', 100, 'WALLET', ${at})`)
    await tx.execute(sql`alter table refund drop constraint refund_payment_id_payment_id_fk`)
    await tx.execute(sql`insert into refund (uid, payment_id, customer_uid, amount_paise, cause, reason, status, created_at, updated_at, asked_since)
      select gen_random_uuid(), 'none', customer_uid, 1234, 'cancel:' || uid, 'a test', 'PROCESSED', ${at}, ${at}, ${at}
      from customer_order where uid = ${placed.uid}`)
    throw new Found([whole, await told()])
  })
  const [whole = [], changed = []] = await found.catch((error: unknown) => {
    if (error instanceof Found) return error.news
    throw error
  })
  expect(whole.map(({ event }) => event)).toEqual(['PLACED'])
  expect(Object.fromEntries(changed.map(({ event, paise }) => [event, paise]))).toEqual({
    PLACED: rows[0]?.final,
    CHANGED: (rows[0]?.final ?? 0) - 100,
    REFUNDED: 1_234,
  })
})

test('[O88] messages to a customer are deleted with the account, and after a month', async () => {
  const { db, pool } = shop.database
  const placed = await order()
  await tell()
  await sweepMessages(db, shop.clock.now())
  expect(await ofOrder(placed.uid)).toHaveLength(1)
  const { rows } = await pool.query<{ uid: string }>('select customer_uid as uid from customer_order where uid = $1', [
    placed.uid,
  ])
  await db.transaction((tx) => forgetMessages(tx, rows[0]?.uid ?? ''))
  expect(await ofOrder(placed.uid)).toEqual([])
  await tell()
  expect(await ofOrder(placed.uid)).toHaveLength(1)
  await sweepMessages(db, new Date(shop.clock.now().getTime() + 31 * 24 * HOUR_MS))
  expect(await ofOrder(placed.uid)).toEqual([])
})
