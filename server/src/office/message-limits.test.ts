import { MOVE_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { GoodsOutForDelivery } from '@farmstand/contracts/office/goods-out'
import type { Messages } from '@farmstand/contracts/office/messages'
import type { Today } from '@farmstand/contracts/office/today'
import { createSettings, putSettings } from '../modules/shop/index.ts'
import type { SmsMessage } from '../modules/notifications/index.ts'
import type { EmailMessage } from '../modules/notifications/ports.ts'
import { sendOrderMessages, type TellingDeps } from '../modules/telling/send-messages.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, goods, orderOf, place } from '../testing/checkout.ts'
import { multipart } from '../testing/multipart.ts'
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
      SMS: { text: { send: async (text) => (texts.push(text), { kind: 'sent', reference: 'one' }) } },
      MAIL: { mail: { send: async (mail) => (mails.push(mail), { kind: 'sent', reference: 'one' }) } },
    },
    publicUrl: 'https://shop.example',
  }
})
beforeEach(async () => {
  texts = []
  mails = []
  await shop.database.pool.query('delete from message')
  await shop.database.pool.query(`delete from rate_counter where bucket ~ '^(messages|notices)'`)
  // Moves earlier orders and events two days back, so that they cause no messages here.
  await shop.database.pool.query(
    `alter table order_event disable trigger user; update order_event set at = at - interval '2 days'; alter table order_event enable trigger user`,
  )
  await shop.database.pool.query(
    `update customer_order set moved_at = null, created_at = created_at - interval '2 days'`,
  )
  await putSettings(shop.database.db, {
    TELL_CUSTOMERS: 'yes',
    MESSAGES_CUSTOMER_DAY: '30',
    MESSAGES_SHOP_DAY: '5000',
  })
  await shop.database.pool.query(`update setting set updated_at = '2020-01-01' where key like 'TELL_%'`)
})
afterAll(() => office.close())

const tell = () => sendOrderMessages(deps)
const order = async (who = as) => {
  const { estimation_id } = await checkout(shop, who, goods)
  return orderOf(await place(shop, who, orderRequest(estimation_id, goods)))
}
const cancel = async (uid: string, who = as) => {
  const answer = await shop.call({ as: who, method: 'POST', url: addressOf('cancelOrder', { uid }) })
  expect(answer.statusCode).toBe(200)
}
const byStaff = async (name: 'confirmOrders' | 'packOrders' | 'sendOutOrders' | 'deliverOrders', uid: string) =>
  office.atTerminal(name, { orders: [{ uid }] })
const setEmail = (email: string) =>
  shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...multipart({ email }) })
const confirm = async (token: string) =>
  (await shop.call({ method: 'POST', url: addressOf('confirmEmail'), payload: { token } })).statusCode
const messages = async (query = '') => (await office.get(`/messages${query}`, manager)).json<Messages>()
const held = async () =>
  (await messages('?state=HELD')).results
    .map(({ event, channel, held: why }) => `${event} ${channel} ${why}`)
    .toSorted()
const beyond = async () =>
  (await office.get('/today', manager)).json<Today>().decisions.filter(({ kind }) => kind === 'HELD_MESSAGES')
const templates = () => texts.map(({ template }) => template)

test('[D11.9] 30 orders cancelled before their messages were sent cause no message', async () => {
  for (let account = 0; account < 6; account += 1) {
    const who = await shop.customer()
    for (let n = 0; n < 5; n += 1) await cancel((await order(who)).uid, who)
  }
  await tell()
  await tell()
  shop.clock.advance(MINUTE_MS)
  await tell()
  expect([texts, mails]).toEqual([[], []])
})

test('[D11.9] cancelling an order removes its unsent message', async () => {
  const { uid } = await order()
  const failing: TellingDeps = {
    ...deps,
    senders: { ...deps.senders, SMS: { text: { send: async () => ({ kind: 'failed', reason: 'no answer' }) } } },
  }
  const waiting = await order()
  // The provider is down, so neither message is sent. The first one was tried.
  await sendOrderMessages(failing)
  await shop.database.pool.query('update message set tries = 0 where order_uid = $1', [waiting.uid])
  await cancel(uid)
  await cancel(waiting.uid)
  shop.clock.advance(MINUTE_MS)
  await tell()
  expect(texts.map(({ template, text }) => [template, text.includes(uid)])).toEqual([['order-cancelled', true]])
  expect(await held()).toEqual(['PLACED SMS CANCELLED', 'PLACED SMS CANCELLED'])
  expect(await beyond()).toEqual([])
  const [{ key } = { key: '' }] = (await messages('?state=HELD')).results
  expect((await office.act(manager, 'sendAgain', { key })).statusCode).toBe(409)
})

test('[D11.9] an order that the seller cancels at once causes only the message of cancellation', async () => {
  const { uid } = await order()
  await office.act(manager, 'cancelOrders', { orders: [{ uid }], reason: 'a test' })
  await tell()
  await tell()
  expect(templates()).toEqual(['order-cancelled'])
})

test('[D11.9] an unconfirmed address gets two notices a day, a confirmed address gets all', async () => {
  expect((await setEmail('stranger@example.com')).statusCode).toBe(200)
  for (let n = 0; n < 3; n += 1) {
    const { uid } = await order()
    await tell()
    await cancel(uid)
    await tell()
  }
  expect(mails.map(({ to }) => to)).toEqual(['stranger@example.com', 'stranger@example.com'])
  expect(texts).toHaveLength(6)
  expect(await held()).toHaveLength(4)
  expect((await held())[0]).toBe('CANCELLED MAIL UNCONFIRMED')
  expect(await beyond()).toEqual([])
  const token = /https:\/\/shop\.example\/confirm-email#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(80)
  // Neither the link of another person nor a guessed token confirms the address.
  expect(await confirm(`${(await shop.customer()).uid}${token.slice(36)}`)).toBe(404)
  expect(await confirm(`${token.slice(0, -2)}AA`)).toBe(404)
  expect(await confirm('no-token')).toBe(400)
  expect(await confirm(token)).toBe(200)
  expect(await confirm(token)).toBe(200)
  mails = []
  for (let n = 0; n < 3; n += 1) await cancel((await order()).uid)
  await order()
  await tell()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('confirm-email')
})

test('[D11.9] the next day allows two more notices; a new address is unconfirmed at first', async () => {
  await setEmail('first@example.com')
  const rounds = async (count: number) => {
    mails = []
    for (let n = 0; n < count; n += 1) {
      const { uid } = await order()
      await tell()
      await byStaff('confirmOrders', uid)
      await office.act(manager, 'cancelOrders', { orders: [{ uid }], reason: 'a test' })
      await tell()
    }
    return mails.length
  }
  expect(await rounds(2)).toBe(2)
  shop.clock.set('2026-11-25T18:29:59.000Z')
  expect(await rounds(1)).toBe(0)
  shop.clock.set('2026-11-25T18:30:00.000Z')
  expect(await rounds(2)).toBe(2)
  const token = /#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect(await confirm(token)).toBe(200)
  await setEmail('second@example.com')
  expect(await confirm(token)).toBe(404)
  expect(await rounds(2)).toBe(2)
  expect(mails[0]?.to).toBe('second@example.com')
  expect(mails[0]?.text).toContain('/confirm-email#')
})

test('[D11.9] the notice of a changed address is one of the two for an unconfirmed address', async () => {
  const settled = async () => {
    await new Promise((done) => setTimeout(done, 50))
    return shop.mails.filter(({ to, template }) => to === 'victim@example.com' && template === 'email-changed').length
  }
  for (let n = 0; n < 2; n += 1) {
    await setEmail('victim@example.com')
    await setEmail(`own${n}@example.com`)
  }
  expect(await settled()).toBe(2)
  await setEmail('victim@example.com')
  expect((await setEmail('')).statusCode).toBe(200)
  expect(await settled()).toBe(2)
})

test('[D11.7] messages beyond a customer’s budget are stored, shown, and sent on request', async () => {
  await putSettings(shop.database.db, { MESSAGES_CUSTOMER_DAY: '3' })
  for (let n = 0; n < 2; n += 1) {
    const { uid } = await order()
    await tell()
    await cancel(uid)
    await tell()
  }
  expect(templates()).toEqual(['order-placed', 'order-cancelled', 'order-placed'])
  expect(await held()).toEqual(['CANCELLED SMS CUSTOMER_DAY'])
  expect(await beyond()).toEqual([{ kind: 'HELD_MESSAGES', id: 'held-messages', count: 1 }])
  const other = await shop.customer()
  await order(other)
  await tell()
  expect(texts.at(-1)?.to).toBe(other.mobile)
  const [{ key } = { key: '' }] = (await messages('?state=HELD')).results
  expect((await office.act(manager, 'sendAgain', { key })).statusCode).toBe(200)
  await tell()
  expect(texts.at(-1)).toMatchObject({ to: as.mobile, template: 'order-cancelled' })
  expect(await beyond()).toEqual([])
  shop.clock.set('2026-11-25T18:30:00.000Z')
  await order()
  await tell()
  expect(texts.at(-1)).toMatchObject({ to: as.mobile, template: 'order-placed' })
})

test('[D11.7] beyond the shop’s budget no customer gets a message until the next day', async () => {
  await putSettings(shop.database.db, { MESSAGES_SHOP_DAY: '1' })
  await order()
  await tell()
  const other = await shop.customer()
  await order(other)
  await tell()
  expect(texts.map(({ to }) => to)).toEqual([as.mobile])
  expect(await held()).toEqual(['PLACED SMS SHOP_DAY'])
  expect(await beyond()).toMatchObject([{ count: 1 }])
  shop.clock.set('2026-11-25T18:30:00.000Z')
  await order(other)
  await tell()
  expect(texts.map(({ to }) => to)).toEqual([as.mobile, other.mobile])
})

test('[D11.7] several processes at once send no more than the budget', async () => {
  await putSettings(shop.database.db, { MESSAGES_SHOP_DAY: '3' })
  for (let n = 0; n < 8; n += 1) await order(await shop.customer())
  await Promise.all([tell(), tell(), tell(), tell()])
  expect(texts).toHaveLength(3)
  expect(await held()).toHaveLength(5)
})

test('[D11.16] an order moved several times notifies its customer once, of the last window', async () => {
  const placed = await order()
  const { uid } = placed
  await tell()
  texts = []
  await office.atTerminal('moveOrders', { orders: [{ uid }], slot_id: 3, day: '2026-11-26' })
  shop.clock.advance(1000)
  await office.atTerminal('moveOrders', { orders: [{ uid }], slot_id: 3, day: '2026-11-27' })
  await tell()
  expect(texts).toEqual([])
  shop.clock.advance(MOVE_UNDO_MS)
  await Promise.all([tell(), tell()])
  await tell()
  expect(texts).toMatchObject([
    {
      to: as.mobile,
      template: 'order-moved',
      text: `Your Farmstand order ${placed.order_number} has a new delivery time: Fri 27 Nov, 5 PM - 7 PM. View it: https://shop.example/profile/order/${uid}`,
    },
  ])
  shop.clock.advance(1000)
  await office.atTerminal('moveOrders', { orders: [{ uid }], slot_id: 3, day: '2026-11-26' })
  shop.clock.advance(MOVE_UNDO_MS)
  await tell()
  expect(texts.at(-1)?.text).toContain('Thu 26 Nov')
  expect(texts).toHaveLength(2)
})

test('[O183] an undone move notifies nobody, unless an earlier move still waits for its message', async () => {
  const { uid } = await order()
  await tell()
  texts = []
  const move = (slot_id: number, day: string) => office.atTerminal('moveOrders', { orders: [{ uid }], slot_id, day })
  await move(3, '2026-11-27')
  await move(2, '2026-11-26')
  shop.clock.advance(MOVE_UNDO_MS)
  await tell()
  expect(texts).toEqual([])
  await move(3, '2026-11-27')
  shop.clock.advance(1000)
  await move(3, '2026-11-28')
  await move(3, '2026-11-27')
  shop.clock.advance(MOVE_UNDO_MS)
  await tell()
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Fri 27 Nov')])
  // Messages are stored once a minute, so an earlier move may still wait for its own when a much later one is undone.
  await move(2, '2026-11-28')
  shop.clock.advance(MOVE_UNDO_MS + 5000)
  await move(3, '2026-11-28')
  await move(2, '2026-11-28')
  await tell()
  expect(texts.map(({ text }) => text).slice(1)).toEqual([expect.stringContaining('Sat 28 Nov')])
  // An undone move after that message sends none again.
  await move(3, '2026-11-28')
  await move(2, '2026-11-28')
  shop.clock.advance(MOVE_UNDO_MS)
  await tell()
  expect(texts).toHaveLength(2)
})

test('[D11.16] sent out, delivered and not delivered each notify the customer once', async () => {
  const [arrives, returns] = [await order(), await order()]
  await tell()
  texts = []
  for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders'] as const) {
    await byStaff(step, arrives.uid)
    await byStaff(step, returns.uid)
  }
  await tell()
  expect(templates()).toEqual([])
  shop.clock.advance(MINUTE_MS)
  await tell()
  expect(templates()).toEqual(['order-out', 'order-out'])
  await byStaff('deliverOrders', arrives.uid)
  const out = (await office.get(`/goodsOut?orders=${returns.uid}`, manager)).json<GoodsOutForDelivery>().results
  const decided = out.flatMap(({ order_uid, items }) =>
    items.map(({ stock_id }) => ({ order_uid, stock_id, to: 'STOCK' as const })),
  )
  const cancelled = { orders: [{ uid: returns.uid }], reason: 'a test', goods: decided }
  expect((await office.act(manager, 'cancelOrders', cancelled)).statusCode).toBe(200)
  await tell()
  await tell()
  expect(templates().slice(2)).toEqual(['order-delivered', 'order-not-delivered'])
  for (const { text } of texts) expect(text).toContain('for Thu 26 Nov, 11 AM - 1 PM')
})
