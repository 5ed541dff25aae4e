import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { begin, deliver, paid, passAMinute, recharge, stateOf, verify, walletSum } from '../../testing/paying.ts'
import { hasMoneyUnderWay } from './index.ts'
import { pollOpenPayments } from './poll-open-payments.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(async () => {
  shop.gateway.slowRefunds = false
  await passAMinute(shop)
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

const customer = () => shop.customer()

const RECHARGE = { purpose: 'RECHARGE' }
const MINUTE = 60_000
const refunded = (id: string) =>
  [...shop.gateway.refunds.values()].filter((one) => one.paymentId === id).map((one) => one.amountPaise)
const goingBack = { status: expect.stringMatching(/^REFUND(ING|ED)$/) }

describe('an unused captured payment', () => {
  test.each([
    ['for a checkout', { purpose: 'CHECKOUT' }],
    ['without a purpose', {}],
  ])('[D6.20] an unused payment %s is refunded once after 15 minutes, not before', async (_what, body) => {
    const as = await customer()
    shop.gateway.slowRefunds = true
    const attempt = await paid(shop, as, body)
    expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'CAPTURED' })
    expect(await hasMoneyUnderWay(shop.database.db, as.uid)).toBe(true)
    shop.clock.advance(13 * MINUTE)
    await passAMinute(shop)
    expect(await stateOf(shop, as, attempt.order_id)).toBe('CAPTURED')
    await passAMinute(shop)
    expect(await stateOf(shop, as, attempt.order_id)).toBe('REFUNDING')
    expect(refunded(attempt.payment_id)).toEqual([50_000])
    expect((await recharge(shop, as, attempt.payment_id)).json()).toMatchObject({ code: 'PAYMENT_ALREADY_USED' })
    for (let turn = 0; turn < 3; turn++) await passAMinute(shop)
    expect(refunded(attempt.payment_id)).toEqual([50_000])
    shop.gateway.settleRefunds(attempt.payment_id, 'processed')
    await deliver(shop, shop.gateway.event('refund.processed', attempt.payment_id))
    await shop.payments.background.idle()
    expect(await stateOf(shop, as, attempt.order_id)).toBe('REFUNDED')
    expect(await hasMoneyUnderWay(shop.database.db, as.uid)).toBe(false)
    expect(await walletSum(shop, as.uid)).toBe(0)
  })

  test('[D7.3] the payment of a recharge is credited at the next check instead', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    shop.clock.advance(60 * MINUTE)
    await passAMinute(shop)
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    expect(refunded(payment_id)).toEqual([])
  })
})

test('[D10.18] an unused payment that cannot be refunded delays no other and is retried', async () => {
  const all = await shop.customers(3)
  const attempts: Attempt[] = []
  for (const as of all) {
    const attempt = await paid(shop, as, { purpose: 'CHECKOUT' })
    await verify(shop, as, attempt)
    attempts.push(attempt)
    shop.clock.advance(1_000)
  }
  const [first = '', ...others] = attempts.map((one) => one.payment_id)
  const mend = () => shop.database.pool.query('alter table refund drop constraint if exists spoilt')
  onTestFinished(async () => void (await mend()))
  await shop.database.pool.query(`alter table refund add constraint spoilt check (payment_id <> '${first}') not valid`)
  shop.clock.advance(15 * MINUTE)
  await expect(passAMinute(shop)).rejects.toThrow('Some jobs failed')
  expect(others.map(refunded)).toEqual([[50_000], [50_000]])
  expect(refunded(first)).toEqual([])
  await mend()
  await passAMinute(shop)
  expect(refunded(first)).toEqual([50_000])
})

describe('an unusable payment', () => {
  async function goesBack(as: SignedInCustomer, attempt: Attempt, amount: number): Promise<void> {
    await shop.payments.background.idle()
    expect(await walletSum(shop, as.uid)).toBe(0)
    expect(refunded(attempt.payment_id)).toEqual([amount])
    expect((await recharge(shop, as, attempt.payment_id)).json()).toMatchObject({ code: 'PAYMENT_ALREADY_USED' })
  }

  test.each([49_999, 50_001, 100])(
    'a payment of %i paise for an order of 50000 is refunded at once',
    async (amount) => {
      const as = await customer()
      const attempt = await paid(shop, as, RECHARGE, { amountPaise: paise(amount) })
      expect((await verify(shop, as, attempt)).json()).toMatchObject(goingBack)
      await goesBack(as, attempt, amount)
    },
  )

  test('a payment in another currency is refunded at once', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE, { currency: 'USD' })
    expect((await verify(shop, as, attempt)).json()).toMatchObject(goingBack)
    await goesBack(as, attempt, 50_000)
  })

  test('a second payment of an order is refunded at once, and the first is credited', async () => {
    const as = await customer()
    const first = await paid(shop, as, RECHARGE)
    const second = shop.gateway.pay(first.order_id)
    await verify(shop, as, first)
    await verify(shop, as, second)
    await shop.payments.background.idle()
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    expect([...refunded(first.payment_id), ...refunded(second.payment_id)]).toEqual([50_000])
    expect(await stateOf(shop, as, first.order_id)).toBe('CREDITED')
  })

  test('an unusable payment does not block the right payment of the order', async () => {
    const as = await customer()
    const wrong = await paid(shop, as, RECHARGE, { amountPaise: paise(100) })
    await verify(shop, as, wrong)
    const right = shop.gateway.pay(wrong.order_id)
    expect((await verify(shop, as, right)).json()).toMatchObject({ status: 'CREDITED' })
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test.each([50_000, 20_000])(
    'after a return of %i paise, a payment is neither credited nor refunded in full',
    async (returned) => {
      const as = await customer()
      const attempt = await paid(shop, as, RECHARGE)
      shop.gateway.refundElsewhere(attempt.payment_id, returned)
      await verify(shop, as, attempt)
      await shop.payments.background.idle()
      expect(await walletSum(shop, as.uid)).toBe(0)
      expect(refunded(attempt.payment_id)).toEqual(returned === 50_000 ? [50_000] : [20_000, 30_000])
      expect((await recharge(shop, as, attempt.payment_id)).statusCode).toBe(409)
    },
  )

  test('a payment that the seller refunded in the dashboard is not refunded again', async () => {
    const as = await customer()
    const attempt = await paid(shop, as)
    await verify(shop, as, attempt)
    shop.gateway.refundElsewhere(attempt.payment_id, 50_000)
    shop.clock.advance(15 * MINUTE)
    await passAMinute(shop)
    expect(refunded(attempt.payment_id)).toEqual([50_000])
  })

  test('a payment that the provider lists for a wrong order is not recorded', async () => {
    const as = await customer()
    const theirs = await paid(shop, await customer(), RECHARGE)
    const { id } = await begin(shop, as, RECHARGE)
    const { paymentsOfOrder } = shop.gateway
    shop.gateway.paymentsOfOrder = () => paymentsOfOrder(theirs.order_id)
    expect(await stateOf(shop, as, id)).toBe('OPEN')
    shop.gateway.paymentsOfOrder = paymentsOfOrder
    const { rowCount } = await shop.database.pool.query('select from payment where id = $1', [theirs.payment_id])
    expect(rowCount).toBe(0)
  })
})

describe('the poller', () => {
  test('[D7.4] [D6.23] the poller settles all payments without any webhook', async () => {
    const all = await shop.customers(30)
    for (const as of all) await paid(shop, as, RECHARGE, { status: as === all[0] ? 'authorized' : 'captured' })
    await passAMinute(shop)
    for (const as of all) expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test('the poller asks at growing intervals and stops after four days', async () => {
    const { id } = await begin(shop, await customer())
    const { paymentsOfOrder } = shop.gateway
    const start = shop.clock.now().getTime()
    const asked: number[] = []
    shop.gateway.paymentsOfOrder = (orderId) => {
      if (orderId === id) asked.push((shop.clock.now().getTime() - start) / MINUTE)
      return paymentsOfOrder(orderId)
    }
    for (let minute = 1; minute <= 6 * 24 * 60; minute += 1) {
      shop.clock.advance(MINUTE)
      if (minute < 90 || minute % 30 === 0) await pollOpenPayments(shop.payments)
    }
    shop.gateway.paymentsOfOrder = paymentsOfOrder
    expect(asked.slice(0, 5)).toEqual([1, 3, 8, 23, 83])
    expect(asked.length).toBe(12)
    expect(asked.at(-1)).toBeGreaterThan(4 * 24 * 60)
  })

  test('[D10.18] [I13] the poller keeps asking while the provider is down; after an hour I13 reports it', async () => {
    const as = await customer()
    await paid(shop, as, RECHARGE)
    shop.gateway.faults.paymentsOfOrder = Array(1_000).fill('unreachable')
    for (let minute = 0; minute < 120; minute += 5) {
      shop.clock.advance(4 * 60_000)
      await passAMinute(shop)
    }
    expect(await walletSum(shop, as.uid)).toBe(0)
    // Each question that failed renews the lease. A leased row must still be seen by this invariant.
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([expect.stringMatching(/^I13 /)])
    shop.gateway.faults.paymentsOfOrder = []
    for (let minute = 0; minute < 6; minute++) await passAMinute(shop)
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test.each([
    ['an hour', 3_600_000],
    ['three days', 3 * 86_400_000],
  ])('[D6.19] a payment that failed and was authorised %s later is credited', async (_after, late) => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE, { status: 'failed' })
    expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'FAILED' })
    for (let passed = 0; passed < late; passed += late / 6) {
      shop.clock.advance(late / 6)
      await pollOpenPayments(shop.payments)
    }
    shop.gateway.change(attempt.payment_id, { status: 'authorized' })
    // No event reports that the payment was authorised. The poller finds it within a day.
    for (let hour = 0; hour < 25; hour++) {
      shop.clock.advance(3_600_000)
      await passAMinute(shop)
    }
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })
})

test('a late event credits the account that paid, not the new customer of its number', async () => {
  const first = await shop.signIn()
  const { payment_id } = await paid(shop, first, RECHARGE)
  await shop.database.pool.query(`update customer set mobile_no = '+910000000000' where uid = $1`, [first.uid])
  shop.clock.advance(MINUTE)
  const second = await shop.signIn(first.mobile)
  expect(second.uid).not.toBe(first.uid)
  await deliver(shop, shop.gateway.event('payment.captured', payment_id))
  await shop.payments.background.idle()
  expect(await walletSum(shop, first.uid)).toBe(50_000)
  expect(await walletSum(shop, second.uid)).toBe(0)
  expect((await recharge(shop, second, payment_id)).statusCode).toBe(404)
})
