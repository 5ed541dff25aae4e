// @module-tag long
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import type { Order } from '@farmstand/contracts/order'
import type { OtpLater } from '@farmstand/contracts/session'
import type { SmsMessage } from './modules/notifications/index.ts'
import type { EmailMessage } from './modules/notifications/ports.ts'
import { createSettings, putSettings } from './modules/shop/index.ts'
import { sendOrderMessages } from './modules/telling/send-messages.ts'
import { MINUTE_MS } from './platform/clock.ts'
import { newUid } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { cancel, checkout, codeOf, food, goods, orderOf, place } from './testing/checkout.ts'
import { timedCall, open, type TimedAnswer } from './testing/day/wire.ts'
import { multipart } from './testing/multipart.ts'
import { OFFICE, testOffice, type AtScreen, type TestOffice } from './testing/office.ts'
import { slowMachineTimeout } from './testing/slow-machine.ts'
import { fixture, moreStock } from './testing/shop-fixture.ts'
import { solved } from './testing/solve-challenge.ts'
import { grocery, orderRequest, type Wanted } from './testing/trading-app.ts'

// Abuse of the shop by strangers and staff, over HTTP, against listening servers with the default limits. `npm run
// abuse` prints the figures.

const { onion, potato, spinach, paneer } = fixture.stock
/**
 * The default limits, because the fixture's limits are wide. The challenge is an easy one that a test solves at once.
 */
const LIMITS = {
  COD_OPEN_ORDERS: '3',
  COD_OPEN_ORDERS_ADDRESS: '20',
  COD_OPEN_RUPEES: '5000',
  COD_OPEN_RUPEES_ADDRESS: '20000',
  ITEM_PIECES_OPEN: '100',
  ORDERS_HOUR: '12',
  SLOT_PLACES_CUSTOMER: '5',
  ESTIMATIONS_MINUTE: '30',
  MESSAGES_CUSTOMER_DAY: '30',
  OTP_CHALLENGE_TRIES: '8',
}
const figures: string[] = []
let shop: TestApp
let office: TestOffice
let door: { url: string; origin: string }

beforeAll(async () => {
  const inside = await testApp({ listening: true, env: { TRUSTED_PROXIES: '1' }, settings: LIMITS })
  shop = { ...inside, call: overHttp(inside.origin) }
  await moreStock(shop.database.pool, 50_000)
  await query('update slot_offer set capacity = 10000')
  office = await testOffice(shop)
  door = { url: await office.app.listen({ port: 0, host: '127.0.0.1' }), origin: OFFICE }
})
afterAll(async () => {
  await office.close()
  await shop.close()
  // oxlint-disable-next-line node/no-process-env -- only scripts/abuse.mjs sets it
  if (process.env['ABUSE_FIGURES']) process.stdout.write(`\n${figures.join('\n')}\n\n`)
})

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)

/** Calls over HTTP instead of inside the process. */
function overHttp(origin: string): TestApp['call'] {
  return async ({
    as,
    method = 'GET',
    url,
    payload,
    headers,
    query: words,
  }: InjectOptions & { as?: SignedInCustomer }) => {
    const isJson = typeof payload === 'object'
    const answer = await fetch(
      `${origin}${String(url)}${words ? `?${new URLSearchParams(words as Record<string, string>)}` : ''}`,
      {
        method,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...as?.headers,
          ...(headers as Record<string, string> | undefined),
        },
        ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : payload }),
      },
    )
    const body = await answer.text()
    const response = {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      json: () => JSON.parse(body),
    }
    // The test helpers read only these fields.
    return response as unknown as LightMyRequestResponse
  }
}

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const read = <Body>(who: AtScreen, path: string): Promise<TimedAnswer<Body>> =>
  timedCall<Body>(door, `/office/v1${path}`, { headers: { cookie: who.cookie } })
const act = (who: AtScreen, name: string, input: object) =>
  timedCall<{ message?: string }>(door, `/office/v1/do/${name}`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'idempotency-key': newUid() },
    body: { input },
  })

/** Counts the replies by status. */
function counted(answers: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}
function note(point: number, tried: string, came: Record<string, unknown>): void {
  const counts = Object.entries(came).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  figures.push(`${point}. ${tried}\n    ${counts.join('; ')}`)
}

/**
 * Tries to place an order with cash on delivery; each step may be refused. `host` is the order that the new order is
 * added to.
 */
async function tryOrder(
  as: SignedInCustomer,
  items: readonly Wanted[],
  host?: string,
): Promise<LightMyRequestResponse> {
  for (const { id, quantity, type } of items)
    await shop.call({
      as,
      method: 'PATCH',
      url: `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`,
    })
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true${host ? `&add_to=${host}` : ''}`
  const bill = await shop.call({ as, method: 'POST', url, payload: [...items] })
  if (bill.statusCode !== 200) return bill
  const { estimation_id } = bill.json<Estimation>()
  return place(shop, as, orderRequest(estimation_id, items, { payment_method: 'COD' }))
}

async function times<Answer>(count: number, work: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < count; at += 1) answers.push(await work(at))
  return answers
}

test('[D11.7] [D11.9] a stranger gets few messages from orders placed and cancelled', async () => {
  const [texts, mails]: [SmsMessage[], EmailMessage[]] = [[], []]
  const { db } = shop.database
  const tell = () =>
    sendOrderMessages({
      db,
      clock: shop.clock,
      settings: createSettings({ db, log: createLog('silent') }),
      secretKey: shop.payments.secretKey,
      senders: {
        SMS: { text: { send: async (text) => (texts.push(text), { kind: 'sent', reference: 'one' }) } },
        MAIL: { mail: { send: async (mail) => (mails.push(mail), { kind: 'sent', reference: 'one' }) } },
      },
      publicUrl: 'https://shop.example',
    })
  await putSettings(db, { TELL_CUSTOMERS: 'yes' })
  await query(`update setting set updated_at = '2020-01-01' where key like 'TELL_%'`)
  const as = await shop.customer()
  const form = multipart({ email: 'stranger@example.com' })
  expect(
    (await shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...form })).statusCode,
  ).toBe(200)
  const answers: string[] = []
  // Five hours, so that the budget of messages is used up before the limit of orders per hour applies.
  for (let hour = 0; hour < 5; hour += 1) {
    for (let n = 0; n < 15; n += 1) {
      const answer = await tryOrder(as, goods)
      answers.push(codeOf(answer))
      if (answer.statusCode !== 200) continue
      await tell()
      await cancel(shop, as, orderOf(answer).uid)
      await tell()
    }
    shop.clock.advance(61 * MINUTE_MS)
  }
  const quick = await shop.customer()
  const before = texts.length
  await times(12, async () => cancel(shop, quick, orderOf(await tryOrder(quick, goods)).uid))
  await tell()
  note(11, '75 orders placed and cancelled by one account, a stranger’s address, and 12 cancelled at once', {
    answers: counted(answers),
    mails: mails.length,
    texts: before,
    'texts of those cancelled at once': texts.length - before,
  })
  expect(counted(answers)).toEqual({ done: 60, TOO_MANY_REQUESTS: 15 })
  expect([mails.length, before, texts.length - before]).toEqual([2, 28, 0])
})

test('[D11.7] a new account can hold few unpaid items, additions included', async () => {
  const as = await shop.customer()
  const many: Wanted[] = [grocery(onion, 20)]
  const hosts: string[] = []
  const placed = await times(18, async () => {
    const answer = await tryOrder(as, many)
    if (answer.statusCode === 200) hosts.push(orderOf(answer).uid)
    return codeOf(answer)
  })
  const added = await times(30, async (at) => {
    // The server makes at most 30 bills in a minute.
    shop.clock.advance(10_000)
    return codeOf(await tryOrder(as, many, hosts[at % hosts.length]))
  })
  const { rows } = await query(
    `select count(distinct o.uid)::int as orders, sum(l.quantity)::int as pieces from customer_order o
     join order_line l on l.order_uid = o.uid where o.customer_uid = $1`,
    as.uid,
  )
  note(12, '18 unpaid orders and 30 additions of 20 onions each, by one new account', {
    orders: counted(placed),
    additions: counted(added),
    held: rows[0],
  })
  expect([counted(placed), counted(added)]).toEqual([
    { done: 3, COD_LIMIT: 15 },
    { done: 2, QUANTITY_LIMIT: 28 },
  ])
  expect(rows).toEqual([{ orders: 5, pieces: 100 }])
})

test('[D11.8] cancelling one part of a checkout does not avoid the minimum order and the fee', async () => {
  const outcomes = await times(6, async (at) => {
    const as = await shop.customer()
    const paying = { payment_method: 'COD' } as const
    const bill = await checkout(shop, as, [...food, ...goods])
    const meal = orderOf(await place(shop, as, orderRequest(`${bill.estimation_id}__1`, food, paying)))
    const rest = orderOf(await place(shop, as, orderRequest(`${bill.estimation_id}__2`, goods, paying)))
    const silent = codeOf(await cancel(shop, as, meal.uid))
    orderOf(await cancel(shop, as, meal.uid, at % 2 === 0 ? 'FEE' : 'CANCEL'))
    const left = (await shop.call({ as, url: addressOf('getOrder', { uid: rest.uid }) })).json<Order>()
    return `${silent}, then ${left.o_status} with ₹${left.shipping_charges} for delivery`
  })
  note(13, 'six checkouts of two parts, the larger cancelled without and with a choice', {
    outcomes: counted(outcomes),
  })
  expect(counted(outcomes)).toEqual({
    'OTHER_PART_UNDECIDED, then PLACED with ₹20 for delivery': 3,
    'OTHER_PART_UNDECIDED, then CANCELLED with ₹6.55 for delivery': 3,
  })
})

test('[D11.10] a number’s owner can sign in while strangers request codes and guess', async () => {
  const mobile = '+919876501234'
  const askCode = (ip: string, challenge?: object) =>
    shop.call({
      method: 'POST',
      url: addressOf('requestOtp'),
      payload: { mobile_number: mobile, ...challenge },
      headers: from(ip),
    })
  const enter = (ip: string, otp: string) =>
    shop.call({
      method: 'POST',
      url: addressOf('validateOtp'),
      payload: { mobile_number: mobile, otp },
      headers: from(ip),
    })
  const askWithWork = async (ip: string) => {
    const first = await askCode(ip)
    const { challenge } = first.json<OtpLater>().details ?? {}
    return challenge ? askCode(ip, { challenge: await solved(challenge) }) : first
  }
  const code = () => shop.texts.findLast(({ to }) => to === mobile)?.code ?? ''
  const wrong = () => String((Number(code()) + 1) % 100_000).padStart(5, '0')
  const asked = await times(14, async (at) => {
    shop.clock.advance(31_000)
    const { statusCode } = await askCode(`203.0.113.${at}`)
    if (statusCode === 200 && at < 2) await times(5, () => enter(`203.0.113.${at}`, wrong()))
    return statusCode
  })
  const guesses = await times(15, async (at) => {
    const ip = `198.51.100.${at}`
    if ((await askWithWork(ip)).statusCode !== 200) return 0
    const answers = await times(5, async () => (await enter(ip, wrong())).statusCode)
    return answers.filter((status) => status === 401).length
  })
  const owner = '192.0.2.77'
  expect((await askWithWork(owner)).statusCode).toBe(200)
  const own = code()
  await times(3, (at) => enter(`198.51.100.${200 + at}`, own))
  const came = (await enter(owner, own)).statusCode
  note(14, '14 requests and 10 wrong codes of strangers, then guesses from 15 networks that did the work', {
    requests: counted(asked),
    'guesses of each network': guesses,
    'the owner on a new phone': came,
  })
  expect(counted(asked)).toEqual({ 200: 2, 429: 12 })
  expect(guesses).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1])
  expect(came).toBe(200)
})

test('[D11.15] one network, session or person is limited in calls of every kind', async () => {
  await times(90, (at) =>
    shop.call({ url: addressOf('searchStocks'), query: { q: 'zqxjkv' }, headers: from(`2001:db8:1:2::${at + 1}`) }),
  )
  let misses = 0
  await vi.waitFor(async () => {
    const { rows } = await query(`select count from search_miss where query = 'zqxjkv'`)
    misses = rows[0]?.count ?? 0
    expect(misses).toBeGreaterThanOrEqual(60)
  }, slowMachineTimeout)
  const wishes = await times(
    30,
    async () =>
      (
        await shop.call({
          method: 'POST',
          url: addressOf('wishForStock'),
          payload: { text: 'durian' },
          headers: from('203.0.113.9'),
        })
      ).statusCode,
  )
  const owner = await office.joins('OWNER')
  const trial = `/searchTrial?${new URLSearchParams({ q: 'onion', name: 'Onion ring' })}`
  const trials = await Promise.all(Array.from({ length: 8 }, () => read(owner, trial)))
  shop.clock.advance(MINUTE_MS)
  const readings = await times(150, () => read(owner, '/session'))
  shop.clock.advance(MINUTE_MS)
  const streams: IncomingMessage[] = await times(25, () =>
    open(door, '/office/v1/news', { headers: { cookie: owner.cookie } }),
  )
  const news = counted(streams.map(({ statusCode = 0 }) => statusCode))
  for (const stream of streams) stream.destroy()
  const came = {
    'misses counted of 90': misses,
    '30 wishes': counted(wishes),
    '8 trials at once': counted(trials.map(({ status }) => status)),
    '150 readings in a minute': counted(readings.map(({ status }) => status)),
    '25 news streams': news,
  }
  expect(trials.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  note(15, 'search misses, wishes, trials, readings and news streams', came)
  expect(came).toEqual({
    'misses counted of 90': 60,
    '30 wishes': { 200: 20, 429: 10 },
    // One runs and one waits. How many of the others are refused depends on the speed of the first.
    '8 trials at once': { 200: expect.any(Number), 429: expect.any(Number) },
    '150 readings in a minute': { 200: 120, 429: 30 },
    '25 news streams': { 200: 20, 429: 5 },
  })
})

test('[D11.11] a packer cannot give other items away as a replacement', async () => {
  const as = await shop.customer()
  const packer = await office.pairs('PACKER')
  await query(
    `update item set cost_paise = 9900, discount_bp = 0, veg_nonveg = 0, active = true where id = $1`,
    spinach,
  )
  const items = [grocery(onion, 4)]
  const bought = async (when_short?: 'REFUND') => {
    const bill = await checkout(shop, as, items)
    const { uid } = orderOf(
      await place(
        shop,
        as,
        orderRequest(bill.estimation_id, items, { payment_method: 'COD', ...(when_short && { when_short }) }),
      ),
    )
    await office.atTerminal('confirmOrders', { orders: [{ uid }] })
    return uid
  }
  const replace = async (uid: string, item_id: number, quantity: number, reason?: string) => {
    const { body } = await read<PackingOrder>(packer, `/packingOrder?uid=${uid}`)
    const [{ position, stock_id, version } = { position: 0, stock_id: 0, version: 0 }] = body.lines
    const meant = { order_uid: uid, position, stock_id, version, packed: 1, replacement: { item_id, quantity } }
    return (await act(packer, 'replaceLine', { ...meant, ...(reason && { reason }) })).status
  }
  const [plain, wished] = [await bought(), await bought('REFUND')]
  const came = {
    'dearer than 1.5 times': await replace(plain, spinach, 3),
    'of another department': await replace(plain, paneer, 1),
    'with a reason of the packer’s own': await replace(plain, spinach, 3, 'They asked for it'),
    'against the wish for money back': await replace(wished, potato, 1),
    'what is allowed': await replace(plain, potato, 1),
  }
  note(16, 'replacements for three missing onions of ₹75.00, by a packer', came)
  expect(came).toEqual({
    'dearer than 1.5 times': 422,
    'of another department': 422,
    'with a reason of the packer’s own': 422,
    'against the wish for money back': 422,
    'what is allowed': 200,
  })
})
