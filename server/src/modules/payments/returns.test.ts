import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { UserSubscriptionList } from '@farmstand/contracts/subscription'
import type { Wallet } from '@farmstand/contracts/wallet'
import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import {
  bothParts,
  cancel,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  orderOf,
  payOnline,
  place,
} from '../../testing/checkout.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { waitUntilBlocked } from '../../testing/gate.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { create, deliver, paid, passAMinute, verify, walletSum } from '../../testing/paying.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { importPlans } from '../membership/index.ts'
import { openDebts } from '../wallet/index.ts'
import { paymentConcerns, settleDebt } from './index.ts'
import { lookForReturns } from './look-for-returns.ts'

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
})
beforeEach(async () => {
  as = await shop.customer()
})
afterEach(async () => {
  shop.gateway.slowRefunds = false
  for (let minute = 0; minute < 2; minute++) await passAMinute(shop)
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

const RECHARGE = { purpose: 'RECHARGE' }

async function recharged(amount = 50_000): Promise<Attempt> {
  const attempt = await paid(shop, as, { ...RECHARGE, amount })
  expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'CREDITED' })
  return attempt
}

/** Delivers an event that names only a payment. */
async function hint(paymentId: string, event = 'refund.created'): Promise<void> {
  expect((await deliver(shop, shop.gateway.event(event, paymentId))).statusCode).toBe(200)
  await shop.payments.background.idle()
}

const wallet = async (): Promise<Wallet> =>
  (await shop.call({ as, method: 'GET', url: `${addressOf('getWallet')}?user_uid=${as.uid}` })).json<Wallet>()

async function debtOf(paymentId: string): Promise<number> {
  const found = (await openDebts(shop.database.db)).find((one) => one.paymentId === paymentId)
  return found?.paise ?? 0
}

describe('a payment whose money did not arrive', () => {
  test.each([
    ['released before it was captured', { status: 'released' as const, amountRefundedPaise: paise(50_000) }],
    ['in an unknown state', { status: 'unknown' as const, providerStatus: 'on_hold' }],
    ['captured and already refunded', { status: 'refunded' as const, amountRefundedPaise: paise(50_000) }],
  ])('[D10.19] the payment credits no wallet and pays no order: %s', async (_what, more) => {
    const attempt = await paid(shop, as, RECHARGE, more)
    await verify(shop, as, attempt)
    await hint(attempt.payment_id)
    expect(await walletSum(shop, as.uid)).toBe(0)
    const bill = await checkout(shop, as, goods)
    const online = await paid(shop, as, { amount: Math.round(bill.final_amount * 100) }, more)
    await verify(shop, as, online)
    const request = orderRequest(bill.estimation_id, goods, { payment_method: 'Online', payment_id: online.payment_id })
    expect((await place(shop, as, request)).statusCode).toBe(409)
  })
})

describe('a credited recharge that the provider takes back', () => {
  test('[D10.19] if the balance covers the recharge, it is deducted and leaves no debt', async () => {
    const { payment_id } = await recharged()
    await fillWallet(shop, as, 100)
    shop.gateway.refundElsewhere(payment_id, 50_000)
    await hint(payment_id)
    expect(await wallet()).toMatchObject({ balance: 100 })
    expect(await wallet()).not.toHaveProperty('owed')
    expect(await debtOf(payment_id)).toBe(0)
    // Repeated events book the return only once.
    for (let time = 0; time < 3; time++) await hint(payment_id)
    expect((await wallet()).balance).toBe(100)
  })

  test('[D10.19] the uncovered amount is a debt, which blocks spending until a recharge pays it', async () => {
    const { payment_id } = await recharged(20_000)
    const bill = await checkout(shop, as, goods)
    const wish = orderRequest(bill.estimation_id, goods, { payment_method: 'WALLET' })
    expect((await place(shop, as, wish)).statusCode).toBe(200)
    const left = Math.round((await wallet()).balance * 100)
    shop.gateway.loseDispute(payment_id)
    await hint(payment_id, 'payment.dispute.lost')
    expect(await debtOf(payment_id)).toBe(20_000 - left)
    expect(await wallet()).toMatchObject({ balance: 0, owed: (20_000 - left) / 100 })
    expect(await paymentConcerns(shop.database.db)).toContainEqual(
      expect.objectContaining({ code: 'OWED_PAYMENTS', command: 'farmstand money list' }),
    )
    const next = await checkout(shop, as, goods)
    const again = (more: object) => orderRequest(next.estimation_id, goods, more)
    const byWallet = await place(shop, as, again({ payment_method: 'WALLET' }))
    expect(byWallet.json()).toMatchObject({ code: 'MONEY_OWED', message: expect.stringContaining('₹') })
    const begun = await create(shop, as, { amount: 50_000, purpose: 'CHECKOUT' })
    expect(begun.json()).toMatchObject({ code: 'MONEY_OWED' })
    const silent = await paid(shop, as, { amount: Math.round(next.final_amount * 100) })
    await verify(shop, as, silent)
    const online = again({ payment_method: 'Online', payment_id: silent.payment_id })
    expect((await place(shop, as, online)).json()).toMatchObject({ code: 'MONEY_OWED' })
    await recharged(50_000)
    await passAMinute(shop)
    expect(await wallet()).toMatchObject({ balance: (50_000 - 20_000 + left) / 100 })
    expect(await debtOf(payment_id)).toBe(0)
    expect(codeOf(await place(shop, as, again({ payment_method: 'WALLET' })))).toBe('done')
  })

  test('[D10.19] the seller can settle the debt once, if it was paid by other means', async () => {
    const { payment_id } = await recharged(30_000)
    const bill = await checkout(shop, as, goods)
    await place(shop, as, orderRequest(bill.estimation_id, goods, { payment_method: 'WALLET' }))
    shop.gateway.refundElsewhere(payment_id, 30_000)
    await hint(payment_id)
    expect(await debtOf(payment_id)).toBeGreaterThan(0)
    const settlement = { paymentId: payment_id, reason: 'Paid in cash', now: shop.clock.now() }
    const settle = () => inTransaction(shop.database.db, (tx) => settleDebt(tx, settlement))
    // Two owners press at once: the second one waits, then learns that nothing is owed any more.
    let second: Promise<number | null> | undefined
    await inTransaction(shop.database.db, async (tx) => {
      expect(await settleDebt(tx, settlement)).toBeGreaterThan(0)
      second = settle()
      await waitUntilBlocked(shop.database.pool)
    })
    expect(await second).toBeNull()
    expect(await wallet()).not.toHaveProperty('owed')
  })

  test('[D10.19] the recharge is credited again if the refund fails at the provider', async () => {
    const { payment_id } = await recharged()
    shop.gateway.slowRefunds = true
    shop.gateway.refundElsewhere(payment_id, 50_000)
    await hint(payment_id)
    expect((await wallet()).balance).toBe(0)
    shop.gateway.settleRefunds(payment_id, 'failed')
    await hint(payment_id, 'refund.failed')
    expect(await wallet()).toMatchObject({ balance: 500 })
  })

  test('[D10.19] the plan and cashback that it paid for end, but not a plan that it paid in part', async () => {
    const plan = {
      planName: 'Grove',
      minAmountPaise: paise(40_000),
      discountBp: 500,
      cashbackPaise: paise(3_000),
      freeShipping: false,
      priorityDelivery: false,
      additionalPerks: null,
      validityDays: 30,
    }
    await inTransaction(shop.database.db, (tx) => importPlans(tx, [plan]))
    const plans = async () => {
      const url = `${addressOf('listUserSubscriptions')}?user_id[]=${as.uid}`
      return (await shop.call({ as, method: 'GET', url })).json<UserSubscriptionList>().results
    }
    const first = await recharged()
    await recharged()
    const [twice] = await plans()
    shop.gateway.refundElsewhere(first.payment_id, 5_000)
    await hint(first.payment_id)
    expect(await plans()).toEqual([twice])
    shop.gateway.refundElsewhere(first.payment_id, 45_000)
    await hint(first.payment_id)
    expect(await plans()).toMatchObject([{ status: 'ACTIVE', validity_days: 30 }])
    as = await shop.customer()
    const only = await recharged()
    expect((await wallet()).balance).toBe(530)
    shop.gateway.refundElsewhere(only.payment_id, 50_000)
    await hint(only.payment_id)
    expect(await plans()).toMatchObject([{ status: 'EXPIRED' }])
    expect(await wallet()).toMatchObject({ balance: 0 })
    expect(await debtOf(only.payment_id)).toBe(0)
    await inTransaction(shop.database.db, (tx) => importPlans(tx, []))
  })
})

test('[D10.19] a plan ends if what is left of its recharge is a paisa below the plan’s price', async () => {
  const terms = { discountBp: 500, cashbackPaise: paise(0), freeShipping: false, priorityDelivery: false }
  const plan = { planName: 'Grove', minAmountPaise: paise(40_000), ...terms, additionalPerks: null, validityDays: 30 }
  await inTransaction(shop.database.db, (tx) => importPlans(tx, [plan]))
  const status = async () => {
    const url = `${addressOf('listUserSubscriptions')}?user_id[]=${as.uid}`
    return (await shop.call({ as, method: 'GET', url })).json<UserSubscriptionList>().results.map((one) => one.status)
  }
  const { payment_id } = await recharged()
  const seen: string[][] = []
  for (const back of [10_000, 1]) {
    shop.gateway.refundElsewhere(payment_id, back)
    await hint(payment_id)
    seen.push(await status())
  }
  expect(seen).toEqual([['ACTIVE'], ['EXPIRED']])
  await inTransaction(shop.database.db, (tx) => importPlans(tx, []))
})

describe('a payment of an order that the provider takes back', () => {
  test('[D10.19] the payment leaves a debt, which the refund of the cancelled order settles', async () => {
    const bill = await checkout(shop, as, goods)
    const paymentId = await payOnline(shop, as, bill)
    const order = orderOf(
      await place(
        shop,
        as,
        orderRequest(bill.estimation_id, goods, { payment_method: 'Online', payment_id: paymentId }),
      ),
    )
    const total = Math.round(bill.final_amount * 100)
    shop.gateway.refundElsewhere(paymentId, total)
    await hint(paymentId)
    expect(await debtOf(paymentId)).toBe(total)
    expect((await cancel(shop, as, order.uid)).statusCode).toBe(200)
    await passAMinute(shop)
    expect(await debtOf(paymentId)).toBe(0)
    expect((await wallet()).balance).toBe(0)
    expect([...shop.gateway.refunds.values()].filter((one) => one.paymentId === paymentId)).toHaveLength(1)
  })

  test('[D10.19] if part of a payment was taken back, only the remaining amount is refunded', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    const paymentId = await payOnline(shop, as, bill)
    const [first, second] = bothParts(bill, { payment_method: 'Online', payment_id: paymentId })
    const orders = [orderOf(await place(shop, as, first)), orderOf(await place(shop, as, second))]
    shop.gateway.refundElsewhere(paymentId, 5_000)
    await hint(paymentId)
    await fillWallet(shop, as, 20)
    await passAMinute(shop)
    expect(await debtOf(paymentId)).toBe(3_000)
    await cancel(shop, as, orders[0]?.uid ?? '', 'CANCEL')
    await passAMinute(shop)
    await passAMinute(shop)
    expect(await debtOf(paymentId)).toBe(0)
    // The wallet got back the money with which it had paid the debt.
    expect((await wallet()).balance).toBe(20)
    const returned = [...shop.gateway.refunds.values()].filter((one) => one.paymentId === paymentId)
    expect(returned.reduce((sum, one) => sum + one.amountPaise, 0)).toBe(Math.round(bill.final_amount * 100))
  })
})

test('[D10.19] the regular check finds refunds of any age and disputes that no event reported', async () => {
  const refunded = await recharged()
  const disputed = await recharged(20_000)
  shop.clock.advance(5 * 86_400_000)
  shop.gateway.refundElsewhere(refunded.payment_id, 50_000)
  shop.gateway.loseDispute(disputed.payment_id)
  await lookForReturns(shop.payments)
  await shop.payments.background.idle()
  await lookForReturns(shop.payments)
  await passAMinute(shop)
  expect(await walletSum(shop, as.uid)).toBe(0)
})
