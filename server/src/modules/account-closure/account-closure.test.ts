import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeletionState } from '@farmstand/contracts/account-closure'
import { apiPaths } from '@farmstand/contracts/paths'
import type { Order } from '@farmstand/contracts/order'
import { inTransaction } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import {
  deletionBody,
  emailOf,
  examples,
  fillCart,
  leavingCustomer,
  multipart,
  orderRequest,
} from '../../testing/operations.ts'
import { begin, deliver, paid, passAMinute, recharge } from '../../testing/paying.ts'
import { advanceOrder } from '../orders/index.ts'
import { createSettings, readShop } from '../shop/index.ts'
import { accounts, movement, postTransfer } from '../wallet/index.ts'

let shop: TestApp
const logged: string[] = []
beforeAll(async () => {
  // Everything, and nothing hidden: what must not be logged must not depend on the redaction.
  const log = pino({ level: 'trace', base: null }, { write: (line) => void logged.push(line) })
  shop = await testApp({ log, connections: 30 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-25T04:30:00.000Z')
  shop.mailServer.outcome = { kind: 'sent', reference: 'mail' }
  await shop.database.pool.query('delete from rate_counter')
})

type Body = Record<string, unknown>
const confirm = (as: SignedInCustomer, more: Body = {}): Promise<LightMyRequestResponse> =>
  shop.call({ as, method: 'POST', url: apiPaths.deletionCode, payload: { ...deletionBody(as), ...more } })
const verify = (as: SignedInCustomer, otp: string, more: Body = {}, query = ''): Promise<LightMyRequestResponse> =>
  shop.call({
    as,
    method: 'POST',
    url: `${apiPaths.deletionVerify}?otp=${otp}${query}`,
    payload: { ...deletionBody(as), ...more },
  })
const codeOf = (as: SignedInCustomer): string =>
  shop.mails.findLast(({ to, code }) => to === emailOf(as) && code !== null)?.code ?? 'none'
const other = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0')
const stateOf = async (as: SignedInCustomer): Promise<DeletionState> =>
  (await shop.call({ as, method: 'GET', url: apiPaths.deletion })).json<DeletionState>()
const setEmail = (as: SignedInCustomer, email: string): Promise<LightMyRequestResponse> =>
  shop.call({ as, method: 'PUT', url: apiPaths.user(as.uid), ...multipart({ email }) })
const rows = async <T extends object = Body>(statement: string, ...values: unknown[]): Promise<T[]> =>
  (await shop.database.pool.query(statement, values)).rows
const count = async (table: string, column: string, value: string): Promise<number> =>
  (await rows(`select 1 from ${table} where ${column} = $1`, value)).length
const isGone = async ({ uid }: SignedInCustomer): Promise<boolean> =>
  (await count('customer', 'deleted_at is not null and uid', uid)) === 1

async function place(as: SignedInCustomer): Promise<Order> {
  const payload = await orderRequest(shop, as)
  return (await shop.call({ as, method: 'POST', url: apiPaths.orders, payload })).json<Order>()
}

/** As the seller does, up to the door. */
async function sendOut({ uid }: Order): Promise<void> {
  const { db } = shop.database
  const settings = createSettings({ db, log: createLog('silent') })
  const desk = { db, clock: shop.clock, settings, shop: readShop('config/shop.json') }
  for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect(await advanceOrder(desk, { orderUid: uid, to })).not.toHaveProperty('refused')
}

async function leavingWithCode(): Promise<SignedInCustomer> {
  const as = await leavingCustomer(shop)
  expect((await confirm(as)).statusCode).toBe(200)
  return as
}

/** Fills a wallet as a recharge does, and returns its balance in rupees. */
async function rechargeWallet(as: SignedInCustomer): Promise<number> {
  const { payment_id } = await paid(shop, as, { purpose: 'RECHARGE' })
  const answer = await recharge(shop, as, payment_id)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ balance: number }>().balance
}

/** Until so many statements wait for a lock that somebody else holds. */
async function waitingForLocks(number: number): Promise<void> {
  for (;;) {
    const [found] = await rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((found?.n ?? 0) >= number) return
    await new Promise(setImmediate)
  }
}

/** Runs `work` while another transaction has done `statement`, and goes on when the rest waits for it. */
async function whileHeld<T>(statement: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('deleting an account', () => {
  afterEach(async () => {
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test('[S1.6] [S4.27] [S7.48] [S7.49] [S7.50] [S8.39] [S8.41] [D8.1] [D8.2] [D8.3] sends a code to the account’s own address, erases the person and keeps the books', async () => {
    const as = await leavingCustomer(shop)
    await fillCart(shop, as)
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    const order = await place(as)
    await sendOut(order)
    await fillCart(shop, as)
    const before = await rows('select * from customer_order where uid = $1', order.uid)

    const asked = await confirm(as)
    expect(asked.json()).toEqual({
      message: 'OTP sent to your registered email',
      sent_to: `${as.uid.slice(0, 1)}***@mail.example`,
      expires_in: 300,
      resend_after: 30,
    })
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const code = codeOf(as)
    expect(code).toMatch(/^\d{5}$/)
    const answer = await verify(as, code)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Account deleted successfully' }])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['session', ''],
      ['device', ''],
    ])
    expect(shop.mails.at(-1)).toMatchObject({ to: emailOf(as), template: 'account-deleted', code: null })

    expect(await rows('select * from customer where uid = $1', as.uid)).toEqual([
      expect.objectContaining({ mobile_no: `deleted:${as.uid}`, full_name: null, email: null, email_changed_at: null }),
    ])
    for (const table of ['session', 'address', 'cart_line', 'cart_addition', 'sign_in_code'])
      expect(await count(table, 'customer_uid', as.uid), table).toBe(0)
    expect(await count('sign_in_code', 'mobile_no', as.mobile)).toBe(0)
    expect((await shop.call({ as, method: 'GET', url: apiPaths.whoami })).statusCode).toBe(401)
    const [kept] = await rows('select * from customer_order where uid = $1', order.uid)
    for (const field of ['number', 'customer_uid', 'status', 'final_paise', 'tax_paise', 'created_at'])
      expect(kept?.[field], field).toEqual(before[0]?.[field])
    const everything = JSON.stringify(kept)
    for (const trace of [as.mobile, 'Asha Patil', 'MG Road', emailOf(as)]) expect(everything).not.toContain(trace)

    shop.clock.advance(30_000)
    const anew = await shop.signIn(as.mobile)
    expect(anew.user).toMatchObject({ full_name: null, email: null, mobile_no: as.mobile })
    expect(anew.uid).not.toBe(as.uid)
    const get = async (url: string) => (await shop.call({ as: anew, method: 'GET', url })).json<Body>()
    expect(await get(apiPaths.cart)).toMatchObject({ items: [] })
    expect(await get(apiPaths.addressesOf(anew.uid))).toEqual({ results: [] })
    expect(await get(apiPaths.ordersOf(anew.uid))).toMatchObject({ results: [] })
    expect(await get(apiPaths.wallet)).toMatchObject({ balance: 0 })
    expect((await shop.call({ as: anew, method: 'GET', url: apiPaths.order(order.uid) })).statusCode).toBe(404)
  })

  test('[D8.1] [S7.48] [S7.49] looks at the session alone, whoever the body names', async () => {
    const [as, neighbour] = [await leavingCustomer(shop), await leavingWithCode()]
    const foreign = { mobile_no: neighbour.mobile, email: emailOf(neighbour), token: 'foreign' }
    const sent = shop.mails.length
    expect((await confirm(as, foreign)).statusCode).toBe(200)
    expect(shop.mails.slice(sent).map(({ to }) => to)).toEqual([emailOf(as)])
    const [mine, theirs] = [codeOf(as), codeOf(neighbour)]
    if (mine !== theirs) expect((await verify(as, theirs, foreign)).statusCode).toBe(401)
    expect((await verify(as, mine, foreign)).statusCode).toBe(200)
    expect([await isGone(as), await isGone(neighbour)]).toEqual([true, false])
    expect((await verify(neighbour, theirs)).statusCode).toBe(200)
  })

  test('[D8.1] [S7.48] needs a session, and a body and a code in their form', async () => {
    const as = await leavingCustomer(shop)
    for (const url of [apiPaths.deletionCode, `${apiPaths.deletionVerify}?otp=12345`]) {
      const answer = await shop.call({ method: 'POST', url, payload: deletionBody(as) })
      expect(answer.statusCode).toBe(401)
    }
    expect((await shop.call({ method: 'GET', url: apiPaths.deletion })).statusCode).toBe(401)
    for (const odd of [{ notify_type: 'sms' }, { uid: as.uid }, { forfeit_balance: 1 }]) {
      const answer = await confirm(as, odd)
      expect([answer.statusCode, answer.json<Body>()['message']]).toEqual([400, 'Failed to send OTP'])
    }
    for (const odd of ['', '1234', '123456', '1234a', '१२३४५', '12345&otp=12345', '12345&uid=1']) {
      const answer = await verify(as, odd)
      expect([answer.statusCode, answer.json<Body>()['message']], odd).toEqual([400, 'Invalid OTP'])
    }
    expect((await confirm(as, { mobile_no: null, email: null, token: null })).statusCode).toBe(200)
  })

  test('[D8.1] asks for an address first when there is none', async () => {
    const [as] = await shop.customers(1)
    if (!as) throw new Error('No customer was made')
    expect(await stateOf(as)).toEqual({
      sent_to: null,
      email_usable_at: null,
      balance: 0,
      open_orders: [],
      money_under_way: false,
    })
    const answer = await confirm(as)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'EMAIL_MISSING' }])
    // A first address serves at once: there is no owner of an older one to warn.
    await setEmail(as, emailOf(as))
    expect((await confirm(as)).statusCode).toBe(200)
    expect((await verify(as, codeOf(as))).statusCode).toBe(200)
  })

  test.each([
    ['replaced another', ['new']],
    ['came after another was removed', ['', 'new']],
    ['was taken back', ['new', 'old']],
  ])('[D8.1] takes an address that %s only a day later, and the old one is told', async (_how, steps) => {
    const as = await leavingCustomer(shop)
    const before = shop.mails.length
    for (const step of steps) {
      const email = step === 'old' ? emailOf(as) : step && `${step}@elsewhere.example`
      expect((await setEmail(as, email)).statusCode).toBe(200)
      shop.clock.advance(60_000)
    }
    expect(shop.mails[before]).toMatchObject({ to: emailOf(as), template: 'email-changed', code: null })
    const usable = new Date(shop.clock.now().getTime() + 86_340_000).toISOString()
    const answer = await confirm(as)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'EMAIL_TOO_NEW', details: { usable_at: usable } },
    ])
    expect(await stateOf(as)).toMatchObject({ email_usable_at: usable })
    shop.clock.advance(86_340_000)
    await rows(`update access_token set expires_at = $1`, new Date(shop.clock.now().getTime() + 86_400_000))
    expect((await confirm(as)).statusCode).toBe(200)
  })

  test('[D8.1] leaves an address as it was when the same is saved again, and lets it change five times a day', async () => {
    const as = await leavingCustomer(shop)
    const before = shop.mails.length
    await setEmail(as, emailOf(as))
    expect((await stateOf(as)).email_usable_at).toBeNull()
    const changes: number[] = []
    for (let index = 0; index < 7; index++) changes.push((await setEmail(as, `${index}@mail.example`)).statusCode)
    expect(changes).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(shop.mails.slice(before).filter(({ template }) => template === 'email-changed')).toHaveLength(5)
  })

  test('[D8.1] is blocked by open orders, and says which', async () => {
    const as = await leavingWithCode()
    const code = codeOf(as)
    const orders = [await place(as), await place(as)]
    const numbers = orders.map(({ order_number }) => `#${order_number}`).join(' and ')
    const blocked = {
      code: 'OPEN_ORDERS',
      message: `Orders ${numbers} are still open. Your account can be deleted once every order is delivered or cancelled.`,
      details: orders.map(({ uid, order_number }) => ({ uid, number: Number(order_number), o_status: 'PLACED' })),
    }
    shop.clock.advance(31_000)
    for (const answer of [await confirm(as), await verify(as, code)])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, blocked])
    expect(await stateOf(as)).toMatchObject({ open_orders: blocked.details })
    if (orders[0]) await sendOut(orders[0])
    expect((await verify(as, code)).json<Body>()['message']).toContain(
      `Order #${orders[1]?.order_number} is still open`,
    )
    const cancelled = await shop.call({ as, method: 'POST', url: apiPaths.cancelOrder(orders[1]?.uid ?? '') })
    expect(cancelled.statusCode).toBe(200)
    // A code that was refused for another reason is still good.
    expect((await verify(as, code)).statusCode).toBe(200)
  })

  test('[D8.1] [D8.2] gives a balance up only by an explicit word, and books it', async () => {
    const as = await leavingCustomer(shop)
    const balance = await rechargeWallet(as)
    expect(balance).toBeGreaterThan(0)
    const refusal = { code: 'BALANCE_NOT_FORFEITED', details: { balance } }
    for (const more of [{}, { forfeit_balance: false }, { forfeit_balance: 'false' }])
      expect((await confirm(as, more)).json()).toMatchObject(refusal)
    expect((await confirm(as, { forfeit_balance: true })).statusCode).toBe(200)
    const code = codeOf(as)
    for (const answer of [await verify(as, code), await verify(as, code, {}, '&forfeit_balance=false')])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, refusal])
    expect((await verify(as, code, {}, '&forfeit_balance=true')).statusCode).toBe(200)
    const entries = await rows(
      `select e.account_id, e.paise from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where t.key = $1 order by e.paise`,
      `forfeit:${as.uid}`,
    )
    expect(entries).toEqual([
      { account_id: `wallet:${as.uid}`, paise: -balance * 100 },
      { account_id: 'forfeited', paise: balance * 100 },
    ])
    expect(await rows('select balance_paise from ledger_account where id = $1', `wallet:${as.uid}`)).toEqual([
      { balance_paise: 0 },
    ])
  })

  test('[D8.1] takes the word for a balance in the body too', async () => {
    const as = await leavingCustomer(shop)
    await rechargeWallet(as)
    expect((await confirm(as, { forfeit_balance: 'true' })).statusCode).toBe(200)
    expect((await verify(as, codeOf(as), { forfeit_balance: true })).statusCode).toBe(200)
  })

  test('[D8.1] waits for money that is under way: captured and unused, coming back, or set aside', async () => {
    const blocked = { code: 'MONEY_UNDER_WAY' }
    const payer = await leavingCustomer(shop)
    const attempt = await paid(shop, payer, { purpose: 'CHECKOUT' })
    await deliver(shop, shop.gateway.event('payment.captured', attempt.payment_id))
    await shop.payments.background.idle()
    expect((await confirm(payer)).json()).toMatchObject(blocked)
    expect(await stateOf(payer)).toMatchObject({ money_under_way: true })
    for (let minute = 0; minute < 18; minute++) await passAMinute(shop)
    expect(shop.gateway.refunds.size).toBe(1)
    expect((await confirm(payer)).statusCode).toBe(200)

    const holder = await leavingCustomer(shop)
    await rechargeWallet(holder)
    const { uid } = holder
    const set = (from: 'wallet' | 'hold') =>
      inTransaction(shop.database.db, (tx) => {
        const [wallet, hold] = [accounts.wallet(uid), accounts.hold(uid, uid)]
        const [source, target] = from === 'wallet' ? [wallet, hold] : [hold, wallet]
        const head = { key: `test-${from}:${uid}`, kind: 'test', reference: uid, description: 'Test' }
        return postTransfer(tx, { ...head, at: shop.clock.now() }, movement(source, target, paise(10_000)))
      })
    expect(await set('wallet')).toBe('posted')
    expect((await confirm(holder, { forfeit_balance: true })).json()).toMatchObject(blocked)
    expect(await set('hold')).toBe('posted')
    expect((await confirm(holder, { forfeit_balance: true })).statusCode).toBe(200)
  })

  test('[D8.3] sends money that comes for a deleted account back to where it came from', async () => {
    const as = await leavingWithCode()
    const { id } = await begin(shop, as, { purpose: 'RECHARGE' })
    expect((await verify(as, codeOf(as))).statusCode).toBe(200)
    shop.clock.advance(30_000)
    const anew = await shop.signIn(as.mobile)
    const { payment_id } = shop.gateway.pay(id)
    await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    for (let minute = 0; minute < 3; minute++) await passAMinute(shop)
    const balances = await rows(`select id, balance_paise from ledger_account where customer_uid = any($1)`, [
      as.uid,
      anew.uid,
    ])
    expect(balances.filter((one) => one['balance_paise'] !== 0)).toEqual([])
    expect([...shop.gateway.refunds.values()].filter((refund) => refund.paymentId === payment_id)).toHaveLength(1)
  })

  test('[S8.40] [D8.1] says so when the mail server did not take the code', async () => {
    const as = await leavingCustomer(shop)
    shop.mailServer.outcome = { kind: 'failed', reason: 'ETIMEDOUT' }
    const answer = await confirm(as)
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
      503,
      { message: 'Failed to send OTP' },
      '30',
    ])
    shop.mailServer.outcome = { kind: 'sent', reference: 'mail' }
    shop.clock.advance(30_000)
    expect((await confirm(as)).statusCode).toBe(200)
  })
})

describe('the code for deleting', () => {
  test('[S8.42] [D8.1] is one of five tries, lives five minutes, is used once, and only the newest counts', async () => {
    const as = await leavingWithCode()
    const first = codeOf(as)
    shop.clock.advance(30_000)
    await confirm(as)
    const second = codeOf(as)
    if (first !== second) {
      const old = await verify(as, first)
      expect([old.statusCode, old.json()]).toMatchObject([401, { code: 'INVALID_OTP', message: 'Invalid OTP' }])
    }
    shop.clock.advance(300_000)
    expect((await verify(as, second)).statusCode).toBe(401)
    await confirm(as)
    const third = codeOf(as)
    for (let index = 0; index < 5; index++) expect((await verify(as, other(third))).statusCode).toBe(401)
    expect((await verify(as, third)).json()).toMatchObject({ code: 'INVALID_OTP' })
    shop.clock.advance(30_000)
    await confirm(as)
    expect((await verify(as, codeOf(as))).statusCode).toBe(200)
    expect((await verify(as, codeOf(as))).statusCode).toBe(401)
  })

  test('[D8.1] five tries hold for guesses at once too', async () => {
    const as = await leavingWithCode()
    const wrong = other(codeOf(as))
    await Promise.all(Array.from({ length: 30 }, () => verify(as, wrong)))
    expect(await rows('select attempts from sign_in_code where customer_uid = $1', as.uid)).toEqual([{ attempts: 5 }])
    expect((await verify(as, codeOf(as))).statusCode).toBe(401)
  })

  test('[D8.1] [D2.3] opens nothing else, and no other code opens this', async () => {
    const as = await leavingWithCode()
    const code = codeOf(as)
    shop.clock.advance(30_000)
    await shop.call({ method: 'POST', url: apiPaths.otp, payload: { mobile_number: as.mobile } })
    const texted = shop.texts.findLast(({ to }) => to === as.mobile)?.code ?? ''
    const signIn = (otp: string) =>
      shop.call({ method: 'POST', url: apiPaths.otpValidate, payload: { mobile_number: as.mobile, otp } })
    if (texted !== code) {
      expect((await signIn(code)).statusCode).toBe(401)
      expect((await verify(as, texted)).statusCode).toBe(401)
    }
    expect((await signIn(texted)).statusCode).toBe(200)
    expect((await verify(as, code)).statusCode).toBe(200)
  })

  test('[D8.1] is void once the address is another', async () => {
    const as = await leavingWithCode()
    const code = codeOf(as)
    await rows('update customer set email = $2 where uid = $1', as.uid, 'new@mail.example')
    expect((await verify(as, code)).json()).toMatchObject({ code: 'INVALID_OTP' })
    await setEmail(as, 'newer@mail.example')
    expect((await verify(as, code)).json()).toMatchObject({ code: 'EMAIL_TOO_NEW' })
  })

  test('[D8.1] [D2.6] comes as seldom as codes for signing in, by customer, address and network', async () => {
    const as = await leavingWithCode()
    const again = await confirm(as)
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30'])
    const hour: number[] = []
    for (let index = 0; index < 6; index++) {
      shop.clock.advance(30_000)
      hour.push((await confirm(as)).statusCode)
    }
    expect(hour).toEqual([200, 200, 200, 200, 429, 429])
    // Whoever else names the same address gets no more out of it.
    const [twin] = await shop.customers(1)
    if (!twin) throw new Error('No customer was made')
    await setEmail(twin, emailOf(as))
    expect((await confirm(twin)).statusCode).toBe(429)

    await rows('delete from rate_counter')
    const network: number[] = []
    for (const one of await shop.customers(21)) {
      await rows('update customer set email = $2 where uid = $1', one.uid, emailOf(one))
      network.push((await confirm(one)).statusCode)
    }
    expect(network).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('[D8.1] stands in no log, and is kept as a hash', async () => {
    const as = await leavingWithCode()
    const code = codeOf(as)
    expect((await verify(as, other(code))).statusCode).toBe(401)
    const stored = await rows('select * from sign_in_code where customer_uid = $1', as.uid)
    expect(JSON.stringify(stored.map(({ uid: _uid, ...rest }) => rest))).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect((await verify(as, code)).statusCode).toBe(200)
    await shop.payments.background.idle()
    const lines = logged.join('')
    expect(lines).toContain('account_closed')
    for (const trace of [`otp=${code}`, `"${code}"`, emailOf(as), as.mobile]) expect(lines).not.toContain(trace)
  })
})

describe('deletions at the same moment', () => {
  afterEach(async () => {
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test('[D8.1] of 50 with the right code one deletes, and the balance goes once', async () => {
    const as = await leavingCustomer(shop)
    await rechargeWallet(as)
    await confirm(as, { forfeit_balance: true })
    const code = codeOf(as)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(as, code, {}, '&forfeit_balance=true')))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)])
    expect(await count('ledger_transfer', 'key', `forfeit:${as.uid}`)).toBe(1)
    expect(shop.mails.filter(({ to, template }) => to === emailOf(as) && template === 'account-deleted')).toHaveLength(
      1,
    )
  })

  test('[D8.1] an order that is being placed is waited for, and then blocks', async () => {
    const as = await leavingWithCode()
    const payload = await orderRequest(shop, as)
    const [order, deletion] = await whileHeld('select 1 from slot_day for update', [], async () => {
      const placing = shop.call({ as, method: 'POST', url: apiPaths.orders, payload })
      await waitingForLocks(1)
      const deleting = verify(as, codeOf(as))
      await waitingForLocks(2)
      return [placing, deleting] as const
    })
    expect((await order).statusCode).toBe(200)
    expect((await deletion).json()).toMatchObject({ code: 'OPEN_ORDERS' })
    expect(await isGone(as)).toBe(false)
  })

  test('[D8.1] an order that comes too late is refused, and nothing of it is left', async () => {
    const as = await leavingWithCode()
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    const payload = await orderRequest(shop, as)
    const held = 'select 1 from address where customer_uid = $1 for update'
    const [order, deletion] = await whileHeld(held, [as.uid], async () => {
      const deleting = verify(as, codeOf(as))
      await waitingForLocks(1)
      const placing = shop.call({ as, method: 'POST', url: apiPaths.orders, payload })
      await waitingForLocks(2)
      return [placing, deleting] as const
    })
    expect((await deletion).statusCode).toBe(200)
    expect((await order).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await count('customer_order', 'customer_uid', as.uid)).toBe(0)
  })

  test('[D8.1] [D8.3] an address, a change of profile and a sign-in that come too late find nobody', async () => {
    const as = await leavingWithCode()
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    shop.clock.advance(30_000)
    await shop.call({ method: 'POST', url: apiPaths.otp, payload: { mobile_number: as.mobile } })
    const otp = shop.texts.findLast(({ to }) => to === as.mobile)?.code
    const saving = await examples['addAddress']!(shop, as)
    const held = 'select 1 from address where customer_uid = $1 for update'
    const late = await whileHeld(held, [as.uid], async () => {
      const deleting = verify(as, codeOf(as))
      await waitingForLocks(1)
      const address = shop.call({ as, ...saving })
      const profile = shop.call({ as, method: 'PUT', url: apiPaths.user(as.uid), ...multipart({ full_name: 'Asha' }) })
      await waitingForLocks(3)
      return { deleting, address, profile }
    })
    expect((await late.deleting).statusCode).toBe(200)
    expect((await late.address).statusCode).toBe(401)
    expect((await late.profile).statusCode).toBe(401)
    expect(await count('address', 'customer_uid', as.uid)).toBe(0)
    expect(await rows('select full_name from customer where uid = $1', as.uid)).toEqual([{ full_name: null }])
    // The code for signing in went with the account.
    const signIn = await shop.call({
      method: 'POST',
      url: apiPaths.otpValidate,
      payload: { mobile_number: as.mobile, otp },
    })
    expect(signIn.statusCode).toBe(401)
  })
})
