import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { deliver, paid, passAMinute, verify, walletSum } from '../../testing/paying.ts'
import { hasTimeForLongTests, volume } from '../../testing/volume.ts'
import { paymentConcerns, paymentJobs, unclearPayments } from './index.ts'

const OTHERS = volume(60, 200, hasTimeForLongTests)
const RECHARGE = { purpose: 'RECHARGE' }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

type Bad = (attempt: Attempt) => void

/** Faults that a single payment can have for ever, each with a function that causes it. */
const wrongs: Record<string, Bad> = {
  'the provider refuses its state': ({ order_id }) =>
    answersFor(order_id, () => ({ failed: 'refused', description: 'No such order' })),
  'the provider never answers': ({ order_id }) =>
    answersFor(order_id, () => ({ failed: 'unreachable', description: 'TimeoutError' })),
  'has an unknown state': ({ payment_id }) =>
    shop.gateway.change(payment_id, { status: 'unknown', providerStatus: 'on_hold_by_bank' }),
  'makes the shop throw': ({ order_id }) =>
    answersFor(order_id, () => {
      throw new Error('A broken answer')
    }),
  'was returned automatically': ({ payment_id }) =>
    shop.gateway.change(payment_id, { status: 'released', amountRefundedPaise: paise(50_000) }),
}

/** Delays the answer about one order until the others are credited, or until they have waited for a minute. */
function slowUntilOthers(order: string, others: readonly SignedInCustomer[]): { keptWaiting: boolean } {
  const slow = { keptWaiting: false }
  const { paymentsOfOrder } = shop.gateway
  const end = Date.now() + 60_000
  shop.gateway.paymentsOfOrder = async (orderId) => {
    while (orderId === order && !slow.keptWaiting && (await creditsOf(others)) < others.length) {
      await sleep(20)
      slow.keptWaiting = Date.now() > end
    }
    return paymentsOfOrder(orderId)
  }
  return slow
}

/** Replaces the answers of the provider about one order. */
function answersFor(order: string, answer: () => { failed: 'refused' | 'unreachable'; description: string }): void {
  const { paymentsOfOrder } = shop.gateway
  shop.gateway.paymentsOfOrder = async (orderId) => (orderId === order ? answer() : paymentsOfOrder(orderId))
}

const creditsOf = async (all: readonly SignedInCustomer[]): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ credits: number }>(
    `select count(*) as credits from ledger_account where id = any($1) and balance_paise = 50000`,
    [all.map((as) => `wallet:${as.uid}`)],
  )
  return Number(rows[0]?.credits)
}

describe('payments with a faulty provider', () => {
  test(`[D10.18] [D10.19] faulty payments delay no other: ${OTHERS} settle within a minute, without loss`, async () => {
    const kinds = Object.values(wrongs)
    const everybody = await shop.customers(OTHERS + kinds.length + 3)
    const victims = everybody.slice(0, kinds.length)
    const [used, disputed, late, ...others] = everybody.slice(kinds.length)
    if (!used || !disputed || !late) throw new Error('No customer')
    const { paymentsOfOrder } = shop.gateway
    // In the meantime, two credited payments go back, one by a refund in the dashboard and one by a lost dispute.
    const [dashboard, dispute] = [await paid(shop, used, RECHARGE), await paid(shop, disputed, RECHARGE)]
    await verify(shop, used, dashboard)
    await verify(shop, disputed, dispute)
    const bad: Attempt[] = []
    for (const [at, spoil] of kinds.entries()) {
      const attempt = await paid(shop, victims[at] ?? used, RECHARGE)
      spoil(attempt)
      bad.push(attempt)
    }
    const slowness = slowUntilOthers((await paid(shop, late, RECHARGE)).order_id, others)
    // The faulty payments are due before all others, and events report them again and again.
    const reportBad = async () => {
      for (const { payment_id } of bad) await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    }
    await reportBad()
    for (const as of others) await paid(shop, as, RECHARGE)
    await reportBad()
    shop.gateway.refundElsewhere(dashboard.payment_id, 50_000)
    shop.gateway.loseDispute(dispute.payment_id)
    await deliver(shop, shop.gateway.event('refund.created', dashboard.payment_id))
    await deliver(shop, shop.gateway.event('payment.dispute.lost', dispute.payment_id))
    await passAMinute(shop)
    expect(await creditsOf(others)).toBe(OTHERS)
    expect(slowness.keptWaiting).toBe(false)
    expect(await walletSum(shop, late.uid)).toBe(50_000)
    for (const as of [...victims, used, disputed]) expect(await walletSum(shop, as.uid)).toBe(0)
    const unclear = (await unclearPayments(shop.database.db)).flatMap((one) => one.unclear)
    expect(unclear).toContainEqual({ reason: 'PROVIDER_REFUSES', values: { answer: 'No such order' } })
    expect(unclear).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ state: 'on_hold_by_bank' }) }),
    )
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
    shop.gateway.paymentsOfOrder = paymentsOfOrder
  }, 180_000)

  test('[D10.18] a payment in an unknown state is listed for the seller until the state is known', async () => {
    const as = await shop.customer()
    const { payment_id, order_id } = await paid(
      shop,
      as,
      { purpose: 'RECHARGE' },
      { status: 'unknown', providerStatus: 'on_hold' },
    )
    await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    await shop.payments.background.idle()
    const unclear = (await unclearPayments(shop.database.db)).filter((one) => one.providerOrderId === order_id)
    expect(unclear).toMatchObject([
      {
        amountPaise: 50_000,
        unclear: [{ reason: 'PAYMENT_STATE_UNKNOWN', values: { id: payment_id, state: 'on_hold' } }],
      },
    ])
    expect(await paymentConcerns(shop.database.db)).toContainEqual(
      expect.objectContaining({ code: 'UNCLEAR_PAYMENTS', command: 'farmstand money list' }),
    )
    shop.gateway.change(payment_id, { status: 'captured', providerStatus: 'captured' })
    await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    await shop.payments.background.idle()
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    expect((await unclearPayments(shop.database.db)).filter((one) => one.providerOrderId === order_id)).toEqual([])
  })

  test('[D10.18] refused refunds do not delay other refunds', async () => {
    const many = await shop.customers(40)
    const attempts: Attempt[] = []
    for (const as of many) attempts.push(await paid(shop, as, { purpose: 'CHECKOUT' }))
    const { refund } = shop.gateway
    const refused = new Set(attempts.slice(0, 15).map((one) => one.payment_id))
    shop.gateway.refund = async (wanted) =>
      refused.has(wanted.paymentId)
        ? { failed: 'refused', description: 'Your account does not have enough balance' }
        : refund(wanted)
    await passAMinute(shop)
    shop.clock.advance(16 * 60_000)
    // The jobs handle the refused refunds first, then twenty-five good ones.
    for (const job of paymentJobs(shop.payments)) await job.run()
    await shop.payments.background.idle()
    for (let minute = 0; minute < 2; minute++) await passAMinute(shop)
    const { rows } = await shop.database.pool.query<{ status: string; refunds: number }>(
      `select status, count(*)::int as refunds from refund where payment_id = any($1) group by 1 order by 1`,
      [attempts.map((one) => one.payment_id)],
    )
    expect(rows).toEqual([
      { status: 'ASKED', refunds: 15 },
      { status: 'PROCESSED', refunds: 25 },
    ])
    shop.gateway.refund = refund
    for (let minute = 0; minute < 12; minute++) await passAMinute(shop)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })
})
