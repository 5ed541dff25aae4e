import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Estimation } from '@farmstand/contracts/estimation'
import { addressOf } from '@farmstand/contracts/calls'
import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import {
  codeOf,
  confirmDeletion,
  countRows,
  isGone,
  leavingWithCode,
  placeOrderWithNotes,
  rechargeWallet,
  queryRows,
  sendOut,
  setEmail,
  stateOf,
  verifyDeletion,
  resetShop,
} from '../../testing/account-deletion.ts'
import { codeTo, deletionBody, emailOf, leavingCustomer } from '../../testing/changing-customers.ts'
import { examples, fillCart, requestedItems } from '../../testing/operations.ts'
import { begin, deliver, paid, passAMinute } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { advanceOrder, sellerDeps } from '../../testing/seller-deps.ts'
import { orderJobs } from '../orders/index.ts'
import { accounts, postTransfer } from '../wallet/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(() => resetShop(shop))

type Body = Record<string, unknown>
const other = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0')

describe('deleting an account', () => {
  afterEach(async () => {
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test('[S1.6] [S4.27] [S7.48] [S7.49] [S7.50] [S8.39] [S8.41] [D8.1] [D8.2] [D8.3] an emailed code erases the person’s data and keeps the books', async () => {
    const as = await leavingCustomer(shop)
    await fillCart(shop, as)
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    await shop.call({ as, ...(await examples['waitForItem']!(shop, as)) })
    expect(await countRows(shop, 'stock_wait', 'customer_uid', as.uid)).toBe(1)
    const order = await placeOrderWithNotes(shop, as)
    await sendOut(shop, order)
    await fillCart(shop, as)
    const before = await queryRows(shop, 'select * from customer_order where uid = $1', order.uid)
    expect(before).toEqual([
      expect.objectContaining({ customer_note: 'Ring twice', rider_note: 'Blue gate', receiver_name: 'Ravi Joshi' }),
    ])
    const bill = await shop.call({
      as,
      method: 'POST',
      url: `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}`,
      payload: requestedItems(2),
    })
    expect(bill.statusCode).toBe(200)

    const asked = await confirmDeletion(shop, as)
    expect(asked.json()).toEqual({
      message: 'OTP sent to your registered email',
      sent_to: `${as.uid.slice(0, 1)}***@mail.example`,
      mobile_sent_to: null,
      expires_in: 300,
      resend_after: 30,
    })
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const code = codeOf(shop, as)
    expect(code).toMatch(/^\d{5}$/)
    const answer = await verifyDeletion(shop, as, code)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Account deleted successfully' }])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['session', ''],
      ['signed-in', ''],
      ['device', ''],
    ])
    expect(shop.mails.at(-1)).toMatchObject({ to: emailOf(as), template: 'account-deleted', code: null })

    expect(await queryRows(shop, 'select * from customer where uid = $1', as.uid)).toEqual([
      expect.objectContaining({ mobile_no: `deleted:${as.uid}`, full_name: null, email: null, email_changed_at: null }),
    ])
    for (const table of ['session', 'address', 'cart_line', 'cart_addition', 'stock_wait', 'sign_in_code'])
      expect(await countRows(shop, table, 'customer_uid', as.uid), table).toBe(0)
    expect(await countRows(shop, 'sign_in_code', 'mobile_no', as.mobile)).toBe(0)
    expect(await countRows(shop, 'estimation', 'uid', bill.json<Estimation>().estimation_id)).toBe(0)
    expect((await shop.call({ as, method: 'GET', url: addressOf('whoami') })).statusCode).toBe(401)
    const [kept] = await queryRows(shop, 'select * from customer_order where uid = $1', order.uid)
    expect(kept).toMatchObject({ customer_note: '', rider_note: '', receiver_name: '', receiver_mobile: '' })
    for (const field of ['number', 'customer_uid', 'status', 'final_paise', 'tax_paise', 'created_at'])
      expect(kept?.[field], field).toEqual(before[0]?.[field])
    const everything = JSON.stringify(kept)
    for (const trace of [as.mobile, 'Asha Patil', 'MG Road', emailOf(as)]) expect(everything).not.toContain(trace)

    shop.clock.advance(30_000)
    const rejoined = await shop.signIn(as.mobile)
    expect(rejoined.user).toMatchObject({ full_name: null, email: null, mobile_no: as.mobile })
    expect(rejoined.uid).not.toBe(as.uid)
    const get = async (url: string) => (await shop.call({ as: rejoined, method: 'GET', url })).json<Body>()
    expect(await get(addressOf('getCart'))).toMatchObject({ items: [] })
    expect(await get(addressOf('listAddresses', { uid: rejoined.uid }))).toEqual({ results: [] })
    expect(await get(addressOf('listOrders', { uid: rejoined.uid }))).toMatchObject({ results: [] })
    expect(await get(addressOf('getWallet'))).toMatchObject({ balance: 0 })
    expect(
      (await shop.call({ as: rejoined, method: 'GET', url: addressOf('getOrder', { uid: order.uid }) })).statusCode,
    ).toBe(404)
  })

  test('[D8.1] [S7.48] [S7.49] the session’s account is closed, whatever account the body names', async () => {
    const [as, neighbour] = [await leavingCustomer(shop), await leavingWithCode(shop)]
    const foreign = { mobile_no: neighbour.mobile, email: emailOf(neighbour), token: 'foreign' }
    const sent = shop.mails.length
    expect((await confirmDeletion(shop, as, foreign)).statusCode).toBe(200)
    expect(shop.mails.slice(sent).map(({ to }) => to)).toEqual([emailOf(as)])
    const [mine, theirs] = [codeOf(shop, as), codeOf(shop, neighbour)]
    if (mine !== theirs) expect((await verifyDeletion(shop, as, theirs, foreign)).statusCode).toBe(401)
    expect((await verifyDeletion(shop, as, mine, foreign)).statusCode).toBe(200)
    expect([await isGone(shop, as), await isGone(shop, neighbour)]).toEqual([true, false])
    expect((await verifyDeletion(shop, neighbour, theirs)).statusCode).toBe(200)
  })

  test('[D8.1] [S7.48] a call without a session, a malformed body or a malformed code is refused', async () => {
    const as = await leavingCustomer(shop)
    for (const url of [addressOf('confirmDeletion'), `${addressOf('verifyDeletion')}?otp=12345`]) {
      const answer = await shop.call({ method: 'POST', url, payload: deletionBody(as) })
      expect(answer.statusCode).toBe(401)
    }
    expect((await shop.call({ method: 'GET', url: addressOf('showDeletion') })).statusCode).toBe(401)
    for (const odd of [{ notify_type: 'sms' }, { uid: as.uid }, { forfeit_balance: 1 }]) {
      const answer = await confirmDeletion(shop, as, odd)
      expect([answer.statusCode, answer.json<Body>()['message']]).toEqual([400, 'Failed to send OTP'])
    }
    for (const odd of ['', '1234', '123456', '1234a', '१२३४५', '12345&otp=12345', '12345&uid=1']) {
      const answer = await verifyDeletion(shop, as, odd)
      expect([answer.statusCode, answer.json<Body>()['message']], odd).toEqual([400, 'Invalid OTP'])
    }
    expect((await confirmDeletion(shop, as, { mobile_no: null, email: null, token: null })).statusCode).toBe(200)
  })

  test('[D8.1] an account without an email address is asked for one first', async () => {
    const as = await shop.customer()
    expect(await stateOf(shop, as)).toEqual({
      sent_to: null,
      mobile_code_to: null,
      number_rests: false,
      balance: 0,
      open_orders: [],
      money_under_way: false,
    })
    const answer = await confirmDeletion(shop, as)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'EMAIL_MISSING' }])
    expect((await setEmail(shop, as, emailOf(as))).statusCode).toBe(200)
    expect((await confirmDeletion(shop, as)).statusCode).toBe(200)
  })

  test.each([
    ['is the first one', [], ['new']],
    ['replaced another one', ['old'], ['new']],
    ['follows a removed one', ['old'], ['', 'new']],
    ['was changed back', ['old'], ['new', 'old']],
  ])('[D10.2] [D8.1] an address that %s also needs an SMS code for a day', async (_how, first, steps) => {
    const as = first.length > 0 ? await leavingCustomer(shop) : await shop.customer()
    const before = shop.mails.length
    const emailAt = (step: string): string => (step === 'old' ? emailOf(as) : step && `${as.uid}@new.example`)
    for (const step of steps) {
      expect((await setEmail(shop, as, emailAt(step))).statusCode).toBe(200)
      shop.clock.advance(60_000)
    }
    expect(shop.mails.slice(before)[0]).toEqual(
      first.length > 0
        ? expect.objectContaining({ to: emailOf(as), template: 'email-changed', code: null })
        : undefined,
    )
    const shown = `+91 ••••••${as.mobile.slice(-4)}`
    expect(await stateOf(shop, as)).toMatchObject({ mobile_code_to: shown })
    const asked = await confirmDeletion(shop, as)
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { mobile_sent_to: shown }])
    const code = shop.mails.at(-1)?.code ?? ''
    expect(shop.texts.at(-1)).toMatchObject({ to: as.mobile, template: 'deletion-code' })
    const texted = codeTo(shop, as.mobile)
    const alone = await verifyDeletion(shop, as, code)
    expect([alone.statusCode, alone.json()]).toMatchObject([403, { code: 'MOBILE_CODE_NEEDED' }])
    const guessed = await verifyDeletion(shop, as, code, {}, `&mobile_otp=${other(texted)}`)
    expect(guessed.json()).toMatchObject({ code: 'INVALID_OTP', details: [{ field: 'mobile_otp' }] })
    expect(await isGone(shop, as)).toBe(false)
    expect((await verifyDeletion(shop, as, code, {}, `&mobile_otp=${texted}`)).statusCode).toBe(200)
  })

  test('[D10.2] a day-old email address is enough, and the mobile number is notified', async () => {
    const as = await shop.customer()
    await setEmail(shop, as, emailOf(as))
    shop.clock.advance(86_400_000)
    await queryRows(shop, `update access_token set expires_at = $1`, new Date(shop.clock.now().getTime() + 86_400_000))
    const asked = await confirmDeletion(shop, as)
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { mobile_sent_to: null }])
    expect(shop.texts.at(-1)).toMatchObject({ to: as.mobile, template: 'deletion-asked', code: null })
    expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(200)
  })

  test('[D8.1] saving the same email address has no effect, and five changes a day are allowed', async () => {
    const as = await leavingCustomer(shop)
    const before = shop.mails.length
    await setEmail(shop, as, emailOf(as))
    expect((await stateOf(shop, as)).mobile_code_to).toBeNull()
    const changes: number[] = []
    for (let index = 0; index < 7; index++) changes.push((await setEmail(shop, as, `${index}@mail.example`)).statusCode)
    expect(changes).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(shop.mails.slice(before).filter(({ template }) => template === 'email-changed')).toHaveLength(5)
  })

  test('[D8.1] deletion is refused with the list of open orders', async () => {
    const as = await leavingWithCode(shop)
    const code = codeOf(shop, as)
    const orders = [await placeOrderWithNotes(shop, as), await placeOrderWithNotes(shop, as)]
    const numbers = orders.map(({ order_number }) => `#${order_number}`).join(' and ')
    const blocked = {
      code: 'OPEN_ORDERS',
      message: `Orders ${numbers} are still open. Your account can be deleted once every order is delivered or cancelled.`,
      details: orders.map(({ uid, order_number }) => ({ uid, number: Number(order_number), o_status: 'PLACED' })),
    }
    shop.clock.advance(31_000)
    for (const answer of [await confirmDeletion(shop, as), await verifyDeletion(shop, as, code)])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, blocked])
    expect(await stateOf(shop, as)).toMatchObject({ open_orders: blocked.details })
    if (orders[0]) await sendOut(shop, orders[0])
    expect((await verifyDeletion(shop, as, code)).json<Body>()['message']).toContain(
      `Order #${orders[1]?.order_number} is still open`,
    )
    const cancelled = await shop.call({
      as,
      method: 'POST',
      url: addressOf('cancelOrder', { uid: orders[1]?.uid ?? '' }),
    })
    expect(cancelled.statusCode).toBe(200)
    // The refusals for open orders have not used up the code.
    expect((await verifyDeletion(shop, as, code)).statusCode).toBe(200)
  })

  test('[D8.1] deletion is refused until an order is delivered', async () => {
    const as = await leavingCustomer(shop)
    const order = await placeOrderWithNotes(shop, as)
    const deps = sellerDeps({ db: shop.database.db, clock: shop.clock })
    const step = async (to: 'CONFIRMED' | 'PACKED' | 'OUT_FOR_DELIVERY' | 'DELIVERED') =>
      expect(await advanceOrder(deps, { orderUid: order.uid, to })).not.toHaveProperty('refused')
    for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'] as const) {
      await step(to)
      const open = [{ uid: order.uid, number: Number(order.order_number), o_status: to }]
      expect((await confirmDeletion(shop, as)).json()).toMatchObject({ code: 'OPEN_ORDERS', details: open })
    }
    await step('DELIVERED')
    expect((await confirmDeletion(shop, as)).statusCode).toBe(200)
  })

  test('[D8.1] [D8.2] the balance is forfeited and posted to the ledger only if asked explicitly', async () => {
    const as = await leavingCustomer(shop)
    const balance = await rechargeWallet(shop, as)
    expect(balance).toBeGreaterThan(0)
    const refusal = { code: 'BALANCE_NOT_FORFEITED', details: { balance } }
    for (const more of [{}, { forfeit_balance: false }, { forfeit_balance: 'false' }])
      expect((await confirmDeletion(shop, as, more)).json()).toMatchObject(refusal)
    expect((await confirmDeletion(shop, as, { forfeit_balance: true })).statusCode).toBe(200)
    const code = codeOf(shop, as)
    for (const answer of [
      await verifyDeletion(shop, as, code),
      await verifyDeletion(shop, as, code, {}, '&forfeit_balance=false'),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, refusal])
    expect((await verifyDeletion(shop, as, code, {}, '&forfeit_balance=true')).statusCode).toBe(200)
    const entries = await queryRows(
      shop,
      `select e.account_id, e.paise from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where t.key = $1 order by e.paise`,
      `forfeit:${as.uid}`,
    )
    expect(entries).toEqual([
      { account_id: `wallet:${as.uid}`, paise: -balance * 100 },
      { account_id: 'forfeited', paise: balance * 100 },
    ])
    // The customer's notes are deleted too.
    expect(await queryRows(shop, 'select text from ledger_note where customer_uid = $1', as.uid)).toEqual([])
    expect(await queryRows(shop, 'select balance_paise from ledger_account where id = $1', `wallet:${as.uid}`)).toEqual(
      [{ balance_paise: 0 }],
    )
  })

  test('[D8.1] forfeit_balance is accepted in the body too', async () => {
    const as = await leavingCustomer(shop)
    await rechargeWallet(shop, as)
    expect((await confirmDeletion(shop, as, { forfeit_balance: 'true' })).statusCode).toBe(200)
    expect((await verifyDeletion(shop, as, codeOf(shop, as), { forfeit_balance: true })).statusCode).toBe(200)
  })

  test('[D8.1] deletion is refused while money is captured but unused, in refund or on hold', async () => {
    const blocked = { code: 'MONEY_UNDER_WAY' }
    const payer = await leavingCustomer(shop)
    const attempt = await paid(shop, payer, { purpose: 'CHECKOUT' })
    await deliver(shop, shop.gateway.event('payment.captured', attempt.payment_id))
    await shop.payments.background.idle()
    expect((await confirmDeletion(shop, payer)).json()).toMatchObject(blocked)
    expect(await stateOf(shop, payer)).toMatchObject({ money_under_way: true })
    for (let minute = 0; minute < 18; minute++) await passAMinute(shop)
    expect(shop.gateway.refunds.size).toBe(1)
    expect((await confirmDeletion(shop, payer)).statusCode).toBe(200)

    const holder = await leavingCustomer(shop)
    await rechargeWallet(shop, holder)
    const { uid } = holder
    const [checkout, amount] = [newUid(), paise(10_000)]
    await shop.database.pool.query(
      `insert into checkout_funding (estimation_uid, customer_uid, method, total_paise, expires_at)
       values ($1, $2, 'WALLET', $3, $4::timestamptz + interval '15 minutes')`,
      [checkout, uid, amount, shop.clock.now()],
    )
    const head = { key: `hold:${checkout}`, kind: 'hold', reference: checkout, description: 'Test' } as const
    const way = { from: accounts.wallet(uid), to: accounts.hold(checkout, uid), amount }
    await inTransaction(shop.database.db, (tx) => postTransfer(tx, { ...head, at: shop.clock.now() }, way))
    expect((await confirmDeletion(shop, holder, { forfeit_balance: true })).json()).toMatchObject(blocked)
    shop.clock.advance(16 * 60_000)
    for (const job of orderJobs({ db: shop.database.db, clock: shop.clock })) await job.run()
    expect((await confirmDeletion(shop, holder, { forfeit_balance: true })).statusCode).toBe(200)
  })

  test('[D8.3] money that arrives for a deleted account is refunded', async () => {
    const as = await leavingWithCode(shop)
    const { id } = await begin(shop, as, { purpose: 'RECHARGE' })
    expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(200)
    shop.clock.advance(30_000)
    const rejoined = await shop.signIn(as.mobile)
    const { payment_id } = shop.gateway.pay(id)
    await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    for (let minute = 0; minute < 3; minute++) await passAMinute(shop)
    const balances = await queryRows(
      shop,
      `select id, balance_paise from ledger_account where customer_uid = any($1)`,
      [as.uid, rejoined.uid],
    )
    expect(balances.filter((one) => one['balance_paise'] !== 0)).toEqual([])
    expect([...shop.gateway.refunds.values()].filter((refund) => refund.paymentId === payment_id)).toHaveLength(1)
  })

  test('[S8.40] [D8.1] if the mail server fails, the reply is 503', async () => {
    const as = await leavingCustomer(shop)
    shop.mailServer.outcome = { kind: 'failed', reason: 'ETIMEDOUT' }
    const answer = await confirmDeletion(shop, as)
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
      503,
      { message: 'Failed to send OTP' },
      '30',
    ])
    shop.mailServer.outcome = { kind: 'sent', reference: 'mail' }
    shop.clock.advance(30_000)
    expect((await confirmDeletion(shop, as)).statusCode).toBe(200)
  })
})
