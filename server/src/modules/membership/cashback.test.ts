import { addressOf } from '@farmstand/contracts/calls'
import type { SubscriptionPlanList } from '@farmstand/contracts/subscription'
import type { RechargeReply } from '@farmstand/contracts/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { housekeeping } from '../../housekeeping.ts'
import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { codeOf, confirmDeletion, setEmail, verifyDeletion } from '../../testing/account-deletion.ts'
import { codeTo, emailOf } from '../../testing/changing-customers.ts'
import { paid, recharge, walletSum, verify as verifyPayment } from '../../testing/paying.ts'
import { importPlans, startMembership } from './index.ts'
import type { Benefits } from './rules.ts'
import { claimCashback } from './remember-cashback.ts'
import { cashbackAgainAt } from './rules.ts'

const plan = (planName: string, rupees: number, validityDays: number | null = 30): Benefits => ({
  planName,
  minAmountPaise: paise(rupees * 100),
  discountBp: 100,
  cashbackPaise: paise(2_550),
  freeShipping: false,
  priorityDelivery: false,
  additionalPerks: null,
  validityDays,
})

let shop: TestApp
let mobiles = 0
let mobile: string
beforeAll(async () => {
  shop = await testApp()
  await inTransaction(shop.database.db, (tx) => importPlans(tx, [plan('Sprout', 1_000), plan('Harvest', 2_000, null)]))
})
beforeEach(() => {
  shop.clock.set('2026-11-25T04:30:00.000Z')
  mobile = `+91${String(8_100_000_000 + ++mobiles * 10_007)}`
})
afterEach(async () => {
  await shop.payments.background.idle()
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

async function cashbackOf(as: SignedInCustomer, rupees = 1_000): Promise<number | undefined> {
  const before = await walletSum(shop, as.uid)
  const attempt = await paid(shop, as, { amount: rupees * 100, purpose: 'RECHARGE' })
  await verifyPayment(shop, as, attempt)
  const { subscription } = (await recharge(shop, as, attempt.payment_id)).json<RechargeReply>()
  const brought = (await walletSum(shop, as.uid)) - before - rupees * 100
  if (brought > 0) expect(subscription?.cashback).toBe(brought / 100)
  return brought
}

async function cashbackStates(as: SignedInCustomer): Promise<Record<string, unknown>> {
  const answer = await shop.call({ as, method: 'GET', url: addressOf('listPlans') })
  const { results } = answer.json<SubscriptionPlanList>()
  return Object.fromEntries(results.map((one) => [one.plan_name, [one.cashback_due, one.cashback_again_at]]))
}

async function close(as: SignedInCustomer): Promise<void> {
  expect((await setEmail(shop, as, emailOf(as))).statusCode).toBe(200)
  expect((await confirmDeletion(shop, as, { forfeit_balance: true })).statusCode).toBe(200)
  expect(
    (
      await verifyDeletion(
        shop,
        as,
        codeOf(shop, as),
        {},
        `&forfeit_balance=true&mobile_otp=${codeTo(shop, as.mobile)}`,
      )
    ).statusCode,
  ).toBe(200)
  shop.clock.advance(3_600_000)
}

describe('the cashback of a plan', () => {
  test('[D10.33] cashback is paid once per number, even after a closure, and is announced', async () => {
    const first = await shop.signIn(mobile)
    expect(await cashbackStates(first)).toEqual({ Sprout: [true, null], Harvest: [true, null] })
    expect(await cashbackOf(first)).toBe(2_550)
    await close(first)
    const second = await shop.signIn(mobile)
    expect(second.uid).not.toBe(first.uid)
    expect(await cashbackStates(second)).toEqual({ Sprout: [false, '2027-11-25T04:30:00.000Z'], Harvest: [true, null] })
    expect(await cashbackOf(second)).toBe(0)
    expect(await cashbackStates(second)).toMatchObject({ Sprout: [false, null] })
    expect(await cashbackOf(second, 2_000)).toBe(2_550)
  })

  test('[D10.33] cashback is due again after twelve months, to the millisecond', async () => {
    const first = await shop.signIn(mobile)
    expect(await cashbackOf(first)).toBe(2_550)
    await close(first)
    shop.clock.set('2027-11-25T04:29:59.999Z')
    for (const job of housekeeping(shop.database.db, shop.clock)) await job.run()
    const early = await shop.signIn(mobile)
    expect(await cashbackStates(early)).toMatchObject({ Sprout: [false, '2027-11-25T04:30:00.000Z'] })
    shop.clock.set('2027-11-25T04:30:00.000Z')
    for (const job of housekeeping(shop.database.db, shop.clock)) await job.run()
    const kept = 'select 1 from plan_cashback where customer_uid = $1'
    expect((await shop.database.pool.query(kept, [first.uid])).rowCount).toBe(0)
    expect(await cashbackStates(early)).toMatchObject({ Sprout: [true, null] })
    expect(await cashbackOf(early)).toBe(2_550)
    expect(cashbackAgainAt(new Date('2028-02-29T12:00:00.000Z')).toISOString()).toBe('2029-03-01T12:00:00.000Z')
  })

  test('[D10.33] after a change and a closure, cashback counts for the old and the new number', async () => {
    const first = await shop.signIn(mobile)
    expect(await cashbackOf(first)).toBe(2_550)
    const other = `+91${String(8_200_000_000 + mobiles)}`
    await shop.database.pool.query('update customer set mobile_no = $1 where uid = $2', [other, first.uid])
    shop.clock.advance(31 * 86_400_000)
    const [moved, stranger] = [await shop.signIn(other), await shop.signIn(mobile)]
    expect(moved.uid).toBe(first.uid)
    expect([await cashbackOf(moved), await cashbackOf(stranger)]).toEqual([0, 0])
    await close(moved)
    expect(await cashbackOf(await shop.signIn(other))).toBe(0)
  })

  test('[D10.33] cashback is stored by a keyed hash of the number', async () => {
    const as = await shop.signIn(mobile)
    await cashbackOf(as)
    await close(as)
    const { rows } = await shop.database.pool.query<{ kept: string }>(
      'select row_to_json(p)::text as kept from plan_cashback p where customer_uid = $1',
      [as.uid],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).toMatch(/"number_hash":"[\w-]{43}"/)
    expect(rows[0]?.kept).not.toContain(mobile.slice(3))
  })

  test('[D10.33] cashback without a hash counts for its account, then for the closed number', async () => {
    const as = await shop.signIn(mobile)
    await cashbackOf(as)
    await shop.database.pool.query('update plan_cashback set number_hash = null where customer_uid = $1', [as.uid])
    shop.clock.advance(31 * 86_400_000)
    const again = await shop.signIn(mobile)
    expect(await cashbackOf(again)).toBe(0)
    await close(again)
    expect(await cashbackOf(await shop.signIn(mobile))).toBe(0)
  })

  test('[D10.33] cashback goes to one of fifty simultaneous accounts of one number', async () => {
    // Two accounts never have the same number at the same time. But a late payment of a closed account may arrive
    // together with one of the next account.
    const accounts = await shop.customers(50)
    const { rows } = await shop.database.pool.query<{ id: number }>(`select id from plan where plan_name = 'Sprout'`)
    const took = await Promise.all(
      accounts.map(({ uid: customerUid }) =>
        inTransaction(shop.database.db, (tx) =>
          claimCashback(
            tx,
            { customerUid, mobileNo: mobile, secretKey: shop.payments.secretKey },
            rows[0]?.id ?? 0,
            shop.clock.now(),
          ),
        ),
      ),
    )
    expect(took.filter(Boolean)).toHaveLength(1)
  })

  test('[D10.33] cashback is zero for a plan started for a closed account', async () => {
    const recharged = { customerUid: newUid(), paidPaise: paise(100_000), paymentId: 'pay_gone' }
    const { secretKey } = shop.payments
    // Rolled back, because only a test starts a plan without the payment for it.
    const looked = inTransaction(shop.database.db, async (tx) => {
      const membership = await startMembership(tx, { ...recharged, secretKey, now: shop.clock.now() })
      expect(membership).toMatchObject({ plan_name: 'Sprout', cashback: 0 })
      throw new Error('looked at')
    })
    await expect(looked).rejects.toThrow('looked at')
  })
})
