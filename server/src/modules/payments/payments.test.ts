import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { PaymentOrder } from '@farmstand/contracts/payment'
import type { RechargeReply } from '@farmstand/contracts/wallet'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { requestedItems, fillCart } from '../../testing/operations.ts'
import { begin, create, paid, passAMinute, recharge, stateOf, verify, walletSum } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(async () => {
  await passAMinute(shop)
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

const customer = () => shop.customer()

const RECHARGE = { purpose: 'RECHARGE' }

describe('beginning a payment', () => {
  test('[S9.20] [S7.36] [S7.37] [D6.19] [D6.24] a new payment gets an order of its amount and all data for the provider’s window', async () => {
    const as = await customer()
    const answer = await create(shop, as, { receipt: 'receipt_1764045000000', payment_capture: 1 })
    expect(answer.json<PaymentOrder>()).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: 50_000,
      currency: 'INR',
      key: 'rzp_test_recorded',
      provider: 'Razorpay',
      checkout_script: '/sandbox/checkout.js',
    })
    const { rows } = await shop.database.pool.query(
      'select uid, receipt_label from payment_intent where customer_uid = $1',
      [as.uid],
    )
    expect(rows).toEqual([{ uid: expect.any(String), receipt_label: 'receipt_1764045000000' }])
    expect(shop.gateway.orders.get(answer.json<PaymentOrder>().id)).toMatchObject({
      amountPaise: 50_000,
      receipt: rows[0].uid.replaceAll('-', ''),
    })
  })

  test('[D1.6] [S9.8] only whole paise from ₹1 in Indian rupees are accepted', async () => {
    const as = await customer()
    for (const amount of [0, 1, 99, -1, -100, 1.5, 100.5, 1e21, 100_000_001, '100', '1e3', null, true, [100], { a: 1 }])
      expect((await create(shop, as, { amount })).statusCode, JSON.stringify(amount)).toBe(400)
    for (const currency of ['USD', 'inr', '', null, 356, ['INR']])
      expect((await create(shop, as, { currency })).statusCode, JSON.stringify(currency)).toBe(400)
    for (const purpose of ['', 'recharge', 'GIFT', 1, null])
      expect((await create(shop, as, { purpose })).statusCode, JSON.stringify(purpose)).toBe(400)
    for (const more of [
      { receipt: 'x'.repeat(41) },
      { payment_capture: 0 },
      { estimation_id: 'x' },
      { status: 'paid' },
    ])
      expect((await create(shop, as, more)).statusCode, JSON.stringify(more)).toBe(400)
    expect((await create(shop, as, { amount: 100 })).json<PaymentOrder>().amount).toBe(100)
  })

  test('[D7.3] [D10.11] a recharge may be ₹1 to ₹50,000 by default', async () => {
    const as = await customer()
    expect((await create(shop, as, { ...RECHARGE, amount: 100 })).statusCode).toBe(200)
    expect((await create(shop, as, { ...RECHARGE, amount: 5_000_000 })).statusCode).toBe(200)
    const over = await create(shop, as, { ...RECHARGE, amount: 5_000_001 })
    expect(over.statusCode).toBe(422)
    expect(over.json()).toMatchObject({
      code: 'PAYMENT_LIMIT',
      message: 'You can recharge ₹1.00 to ₹50,000.00 at a time.',
    })
    // A payment without a purpose may become an order, so the limits apply only when it becomes a recharge.
    const { id } = await begin(shop, as, { amount: 5_000_001 })
    const attempt = shop.gateway.pay(id)
    await verify(shop, as, attempt)
    expect((await recharge(shop, as, attempt.payment_id)).json()).toMatchObject({ code: 'PAYMENT_LIMIT' })
  })

  test('an eleventh open payment is refused until the first is old', async () => {
    const as = await customer()
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(shop, as, {})))
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(10)
    const refused = answers.filter((one) => one.statusCode === 429)
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]?.headers['retry-after'])).toBe(1800)
    shop.clock.advance(1_801_000)
    expect((await create(shop, as, {})).statusCode).toBe(200)
  })

  test('a payment for a bill needs the customer’s unexpired bill and its exact total', async () => {
    const as = await customer()
    await fillCart(shop, as)
    const bill = async (): Promise<Estimation> => {
      const query = new URLSearchParams({ pincode: fixture.pincode, is_same: 'true', customer_id: as.uid })
      const url = `${addressOf('calculateEstimation')}?${query.toString()}`
      return (await shop.call({ as, method: 'POST', url, payload: requestedItems(4) })).json<Estimation>()
    }
    const { estimation_id, final_amount } = await bill()
    const amount = Math.round(final_amount * 100)
    const checkout = { estimation_id, purpose: 'CHECKOUT', amount }
    expect((await create(shop, as, checkout)).statusCode).toBe(200)
    expect((await create(shop, as, { ...checkout, amount: amount + 1 })).json()).toMatchObject({
      code: 'ESTIMATION_MISMATCH',
    })
    expect((await create(shop, as, { ...checkout, amount: amount - 1 })).json()).toMatchObject({
      code: 'ESTIMATION_MISMATCH',
    })
    expect((await create(shop, await customer(), checkout)).statusCode).toBe(404)
    expect((await create(shop, as, { ...checkout, purpose: 'RECHARGE' })).statusCode).toBe(422)
    shop.clock.advance(15 * 60_000)
    expect((await create(shop, as, checkout)).json()).toMatchObject({ code: 'ESTIMATION_EXPIRED' })
  })

  test('a lost answer leads to one order; beginning fails if the provider is down', async () => {
    const as = await customer()
    const before = shop.gateway.orders.size
    shop.gateway.faults.createOrder = ['lost']
    const { id } = await begin(shop, as)
    expect(shop.gateway.orders.size).toBe(before + 1)
    expect(shop.gateway.orders.has(id)).toBe(true)
    for (const faults of [['busy'], ['refused'], ['unreachable', 'unreachable']] as const) {
      shop.gateway.faults.createOrder = [...faults]
      const answer = await create(shop, as, {})
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' })
      expect(answer.headers['retry-after']).toBe('10')
    }
    expect(shop.gateway.orders.size).toBe(before + 1)
    expect((await create(shop, as, {})).statusCode).toBe(200)
  })
})

describe('verifying a payment', () => {
  test('[S7.38] [S7.39] [S7.40] [D6.20] [D6.23] a signed recharge is credited at once', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE)
    const answer = await verify(shop, as, attempt)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'CREDITED', payment_id: attempt.payment_id })
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    expect((await verify(shop, as, attempt)).json()).toEqual({ status: 'CREDITED', payment_id: attempt.payment_id })
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test('[D6.2] the payment type is stored as a label, free text of at most 40 characters', async () => {
    const as = await customer()
    const attempt = await paid(shop, as)
    expect((await verify(shop, as, attempt, { payment_type: 'x'.repeat(41) })).statusCode).toBe(400)
    expect((await verify(shop, as, attempt, { payment_type: ' कार्ड / my card ' })).statusCode).toBe(200)
    const { rows } = await shop.database.pool.query('select type_label from payment_intent where customer_uid = $1', [
      as.uid,
    ])
    expect(rows).toEqual([{ type_label: 'कार्ड / my card' }])
  })

  test('[D6.20] each wrong signature is refused and moves no money', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE)
    const cheaper = await paid(shop, as, { ...RECHARGE, amount: 100 })
    const right = attempt.signature
    const turned = Array.from({ length: right.length }, (_, at) => {
      const digit = ((Number.parseInt(right.charAt(at), 16) + 1) % 16).toString(16)
      return right.slice(0, at) + digit + right.slice(at + 1)
    })
    const forged = [
      '',
      '0',
      'x',
      right.slice(1),
      `${right}0`,
      right.toUpperCase(),
      '0'.repeat(64),
      cheaper.signature,
      ...turned,
    ]
    for (const signature of forged) {
      const answer = await verify(shop, as, attempt, { signature })
      expect([400, 422], `${signature}: ${answer.body}`).toContain(answer.statusCode)
    }
    // The signature of one payment and order does not fit the other order, in either direction.
    expect((await verify(shop, as, { ...cheaper, order_id: attempt.order_id })).statusCode).toBe(422)
    expect((await verify(shop, as, { ...attempt, order_id: cheaper.order_id })).statusCode).toBe(422)
    expect((await verify(shop, await customer(), attempt)).statusCode).toBe(404)
    expect((await verify(shop, as, { ...attempt, order_id: 'order_unknown' })).statusCode).toBe(404)
    expect(await walletSum(shop, as.uid)).toBe(0)
    const { rowCount } = await shop.database.pool.query('select from payment where id = $1', [attempt.payment_id])
    expect(rowCount).toBe(0)
  })

  test('[D6.21] the amount that a client sends is never used', async () => {
    const as = await customer()
    for (const amount of [0, 500, 50_000, 5_000_000, 0.5]) {
      const attempt = await paid(shop, as, RECHARGE)
      expect((await verify(shop, as, attempt, { amount })).statusCode, String(amount)).toBe(200)
    }
    expect(await walletSum(shop, as.uid)).toBe(250_000)
  })

  test('an authorised payment is captured only if it has exactly the requested amount', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE, { status: 'authorized' })
    expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'CREDITED' })
    expect(shop.gateway.payments.get(attempt.payment_id)).toMatchObject({ status: 'captured', amountPaise: 50_000 })
    const other = await paid(shop, as, RECHARGE, { status: 'authorized', amountPaise: paise(49_999) })
    const captures = shop.gateway.calls.capture
    expect((await verify(shop, as, other)).json()).toMatchObject({ status: 'PENDING' })
    expect(shop.gateway.calls.capture).toBe(captures)
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test('a payment is pending until the provider answers, then credited', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE, { status: 'authorized' })
    shop.gateway.faults.paymentsOfOrder = ['unreachable']
    expect((await verify(shop, as, attempt)).json()).toEqual({ status: 'PENDING', payment_id: attempt.payment_id })
    shop.gateway.faults.capture = ['lost']
    expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'PENDING' })
    expect(await stateOf(shop, as, attempt.order_id)).toBe('CREDITED')
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test('a failed attempt is reported, and the next one for the same order is accepted', async () => {
    const as = await customer()
    const failed = await paid(shop, as, RECHARGE, { status: 'failed', failure: 'The bank declined' })
    expect((await verify(shop, as, failed)).json()).toMatchObject({ status: 'FAILED' })
    const second = shop.gateway.pay(failed.order_id)
    expect((await verify(shop, as, second)).json()).toMatchObject({ status: 'CREDITED' })
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })
})

describe('the status of a payment', () => {
  test('only the payer can read the status; it comes from the provider until it is paid', async () => {
    const as = await customer()
    const { id } = await begin(shop, as, RECHARGE)
    expect(
      (await shop.call({ as, method: 'GET', url: addressOf('getPaymentStatus', { order_id: id }) })).json(),
    ).toEqual({
      order_id: id,
      status: 'OPEN',
      payment_id: null,
      amount: 50_000,
      currency: 'INR',
    })
    const { payment_id } = shop.gateway.pay(id, { status: 'created' })
    expect(await stateOf(shop, as, id)).toBe('PENDING')
    shop.gateway.change(payment_id, { status: 'failed' })
    expect(await stateOf(shop, as, id)).toBe('FAILED')
    shop.gateway.change(payment_id, { status: 'captured' })
    expect(await stateOf(shop, as, id)).toBe('CREDITED')
    const asked = shop.gateway.calls.paymentsOfOrder
    expect(await stateOf(shop, as, id)).toBe('CREDITED')
    expect(shop.gateway.calls.paymentsOfOrder).toBe(asked)
    const foreign = await shop.call({
      as: await customer(),
      method: 'GET',
      url: addressOf('getPaymentStatus', { order_id: id }),
    })
    expect(foreign.statusCode).toBe(404)
  })

  test('requests for the status cause a limited number of calls, and are always answered', async () => {
    const as = await customer()
    const { id } = await begin(shop, as, RECHARGE)
    const before = shop.gateway.calls.paymentsOfOrder
    for (let turn = 0; turn < 70; turn++) expect(await stateOf(shop, as, id)).toBe('OPEN')
    expect(shop.gateway.calls.paymentsOfOrder - before).toBe(60)
  })
})

/** Verifies a payment while the provider is down, so that the shop knows only its signature. */
async function unsettled(as: SignedInCustomer, attempt: Attempt): Promise<void> {
  shop.gateway.faults.paymentsOfOrder = ['unreachable']
  const { payment_id, order_id, signature } = attempt
  expect((await verify(shop, as, { payment_id, order_id, signature })).statusCode).toBe(200)
}

describe('recharging the wallet', () => {
  test('[S7.33] [D7.3] twenty concurrent calls credit a captured payment once', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE)
    await unsettled(as, attempt)
    const answers = await Promise.all(Array.from({ length: 20 }, () => recharge(shop, as, attempt.payment_id)))
    for (const answer of answers)
      expect(answer.json<RechargeReply>()).toEqual({
        balance: 500,
        updated_at: shop.clock.now().toISOString(),
        credited: 500,
        subscription: null,
      })
    const second = await paid(shop, as, { ...RECHARGE, amount: 12_345 })
    await verify(shop, as, second)
    expect((await recharge(shop, as, second.payment_id)).json()).toMatchObject({ balance: 623.45, credited: 123.45 })
    expect((await recharge(shop, as, attempt.payment_id)).json()).toMatchObject({ balance: 623.45, credited: 500 })
  })

  test('a payment without a purpose can be used for a recharge', async () => {
    const as = await customer()
    const attempt = await paid(shop, as)
    expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'CAPTURED' })
    expect(await walletSum(shop, as.uid)).toBe(0)
    expect((await recharge(shop, as, attempt.payment_id)).json()).toMatchObject({ balance: 500, credited: 500 })
    expect(await stateOf(shop, as, attempt.order_id)).toBe('CREDITED')
  })

  test('a payment that is another’s, unknown, unpaid, failed or of an order is refused', async () => {
    const as = await customer()
    const other = await customer()
    const theirs = await paid(shop, other, RECHARGE)
    const attempts = {
      'of another customer': { payment_id: theirs.payment_id, code: 'NOT_FOUND' },
      unknown: { payment_id: 'pay_unknown', code: 'NOT_FOUND' },
      'under way': { ...(await paid(shop, as, RECHARGE, { status: 'created' })), code: 'PAYMENT_PENDING' },
      failed: { ...(await paid(shop, as, RECHARGE, { status: 'failed' })), code: 'PAYMENT_NOT_CAPTURED' },
      'for an order': { ...(await paid(shop, as, { purpose: 'CHECKOUT' })), code: 'PAYMENT_ALREADY_USED' },
    }
    for (const attempt of Object.values(attempts)) if ('signature' in attempt) await unsettled(as, attempt)
    for (const [what, { payment_id, code }] of Object.entries(attempts))
      expect((await recharge(shop, as, payment_id)).json(), what).toMatchObject({ code })
    expect((await recharge(shop, as, theirs.payment_id, { user_id: other.uid })).statusCode).toBe(404)
    for (const more of [{ amount: 1_000_000 }, { method: 'Cash' }, { payment_id: '' }, { user_id: 'me' }])
      expect((await recharge(shop, as, theirs.payment_id, more)).statusCode, JSON.stringify(more)).toBe(400)
    expect(await walletSum(shop, as.uid)).toBe(0)
  })

  test('while the provider is down, the answer is that the payment is pending', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE)
    await unsettled(as, attempt)
    shop.gateway.faults.paymentsOfOrder = ['unreachable']
    const answer = await recharge(shop, as, attempt.payment_id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'PAYMENT_PENDING' })
    expect((await recharge(shop, as, attempt.payment_id)).json()).toMatchObject({ credited: 500 })
  })

  test('[D7.1] [D7.2] the balance is the sum of immutable ledger entries; each transfer sums to zero', async () => {
    const as = await customer()
    for (const amount of [100, 4_999_999, 12_345]) {
      const attempt = await paid(shop, as, { ...RECHARGE, amount })
      await verify(shop, as, attempt)
      await recharge(shop, as, attempt.payment_id)
    }
    const { pool } = shop.database
    const { rows } = await pool.query('select balance_paise from ledger_account where id = $1', [`wallet:${as.uid}`])
    expect(rows).toEqual([{ balance_paise: 5_012_444 }])
    expect(await walletSum(shop, as.uid)).toBe(5_012_444)
    const unbalanced = await pool.query('select from ledger_entry group by transfer_id having sum(paise) <> 0')
    expect(unbalanced.rowCount).toBe(0)
    for (const change of [
      'update ledger_entry set paise = paise + 1',
      'delete from ledger_entry',
      'truncate ledger_entry cascade',
    ])
      await expect(pool.query(change), change).rejects.toThrow('The ledger only grows')
  })
})
