import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { SubscriptionPlanList, UserSubscription, UserSubscriptionList } from '@farmstand/contracts/subscription'
import type { RechargeReply } from '@farmstand/contracts/wallet'
import { addressOf } from '@farmstand/contracts/calls'
import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { requestedItems } from '../../testing/operations.ts'
import { paid, recharge, verify, walletSum } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { exportShopFolder, importShopFolder } from '../../stock-shop.ts'
import { importPlans } from './index.ts'
import type { Benefits } from './rules.ts'
import { folderStore } from '../../platform/file-store.ts'

const row = (planName: string, rupees: number, more: Partial<Benefits> = {}): Benefits => ({
  planName,
  minAmountPaise: paise(rupees * 100),
  discountBp: 0,
  cashbackPaise: paise(0),
  freeShipping: false,
  priorityDelivery: false,
  additionalPerks: null,
  validityDays: 30,
  ...more,
})
const plans = [
  row('Sprout', 1_000, { discountBp: 250, cashbackPaise: paise(2_550) }),
  row('Harvest', 2_500, { discountBp: 500, cashbackPaise: paise(10_000), freeShipping: true, validityDays: 90 }),
  row('Evergreen', 20_000, {
    discountBp: 400,
    priorityDelivery: true,
    validityDays: null,
    additionalPerks: 'Nothing to renew',
  }),
]
const DAY = 86_400_000

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
  await Promise.all(Array.from({ length: 20 }, () => shop.database.pool.query('select pg_sleep(0.01)')))
})
beforeEach(async () => {
  shop.clock.set('2026-11-25T04:30:00.000Z')
  await sell(plans)
  as = await shop.customer()
})
afterEach(async () => {
  await shop.payments.background.idle()
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

/** Advances the clock without letting the customer's session expire. */
async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms)
  await shop.database.pool.query('update access_token set expires_at = $1', [
    new Date(shop.clock.now().getTime() + DAY),
  ])
}
const sell = (rows: readonly Benefits[]) => inTransaction(shop.database.db, (tx) => importPlans(tx, rows))
async function pay(rupees: number): Promise<UserSubscription | null> {
  const attempt = await paid(shop, as, { amount: rupees * 100, purpose: 'RECHARGE' })
  await verify(shop, as, attempt)
  return (await recharge(shop, as, attempt.payment_id)).json<RechargeReply>().subscription
}
const get = (url: string) => shop.call({ as, method: 'GET', url })
const mine = async () => (await get(addressOf('listUserSubscriptions'))).json<UserSubscriptionList>().results
async function estimate(): Promise<Estimation> {
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}`
  const answer = await shop.call({ as, method: 'POST', url, payload: requestedItems(5) })
  return answer.json<Estimation>()
}

describe('plans', () => {
  test('[S7.34] [S3.14] plans are listed in the seller’s order; a validity of null means for life', async () => {
    const { results } = (await get(addressOf('listPlans'))).json<SubscriptionPlanList>()
    expect(results.map((plan) => plan.plan_name)).toEqual(['Sprout', 'Harvest', 'Evergreen'])
    expect(results[2]).toEqual({
      id: expect.any(Number),
      plan_name: 'Evergreen',
      min_amount: 20_000,
      discount: 4,
      cashback: 0,
      free_shipping: false,
      priority_delivery: true,
      additional_perks: 'Nothing to renew',
      validity_days: null,
      status: 'ACTIVE',
      cashback_due: false,
      cashback_again_at: null,
    })
    expect((await shop.call({ method: 'GET', url: addressOf('listPlans') })).statusCode).toBe(401)
  })

  test('[S7.34] [D7.5] an import matches plans by name; plans that it omits are no longer sold', async () => {
    expect(await sell(plans)).toBe(0)
    const [sprout, harvest] = plans
    if (!sprout || !harvest) throw new Error('No plans')
    await pay(1_000)
    expect(await sell([harvest, { ...sprout, discountBp: 300 }])).toBe(3)
    const { results } = (await get(addressOf('listPlans'))).json<SubscriptionPlanList>()
    expect(results.map((plan) => plan.status)).toEqual(['ACTIVE', 'ACTIVE'])
    expect(results.map((plan) => [plan.plan_name, plan.discount])).toEqual([
      ['Harvest', 5],
      ['Sprout', 3],
    ])
    expect(await mine()).toMatchObject([{ plan_name: 'Sprout', discount: 2.5, status: 'ACTIVE' }])
    expect(await pay(20_000)).toMatchObject({ plan_name: 'Harvest' })
  })
})

test('[D7.5] [D9.3] the demo folder imports its plans, and importing its export changes none', async () => {
  const { database, dataDir } = shop
  const store = folderStore(join(dataDir, 'images'))
  const opened = { ...database, close: database.drop }
  const [folder, copy] = [join(dataDir, 'plans'), join(dataDir, 'copy')]
  mkdirSync(folder)
  cpSync(join(import.meta.dirname, '../../../../demo/catalogue/plans.csv'), join(folder, 'plans.csv'))
  const bring = (from: string) => importShopFolder(opened, { folder: from, store, dryRun: false, prune: false })
  expect(await bring(folder)).toMatchObject({ plans: expect.any(Number) as number })
  const sold = async () => (await get(addressOf('listPlans'))).json<SubscriptionPlanList>().results
  const before = await sold()
  expect(before.map((plan) => [plan.plan_name, plan.min_amount, plan.validity_days])).toEqual([
    ['Sprout', 1_000, 30],
    ['Harvest', 2_500, 90],
    ['Orchard', 5_000, 180],
    ['Evergreen', 20_000, null],
  ])
  expect(await exportShopFolder(opened, { folder: copy, store })).toMatchObject({ plans: 4 })
  mkdirSync(join(dataDir, 'again'))
  cpSync(join(copy, 'plans.csv'), join(dataDir, 'again/plans.csv'))
  expect(await bring(join(dataDir, 'again'))).toMatchObject({ plans: 0 })
  expect(await sold()).toEqual(before)
})

describe('a membership', () => {
  test('[D7.5] a membership starts with a recharge of the plan’s amount, with cashback', async () => {
    expect(await pay(999)).toBeNull()
    expect(await walletSum(shop, as.uid)).toBe(99_900)
    const started = await pay(2_499)
    expect(started).toMatchObject({ plan_name: 'Sprout', discount: 2.5, cashback: 25.5, status: 'ACTIVE' })
    expect(started).toMatchObject({ created_at: '2026-11-25T04:30:00.000Z', expires_at: '2026-12-25T04:30:00.000Z' })
    expect(await walletSum(shop, as.uid)).toBe(99_900 + 249_900 + 2_550)
    const { rows } = await shop.database.pool.query(`select description from ledger_transfer where key = $1`, [
      `cashback:${started?.id ?? ''}`,
    ])
    expect(rows).toEqual([{ description: '{"reason":"CASHBACK","values":{"plan":"Sprout"}}' }])
  })

  test('[D7.5] [S9.16] another recharge extends the membership, without a second cashback', async () => {
    const started = await pay(1_000)
    await pass(10 * DAY)
    const extended = await pay(1_000)
    expect(extended).toMatchObject({
      id: started?.id,
      created_at: started?.created_at,
      validity_days: 60,
      expires_at: '2027-01-24T04:30:00.000Z',
    })
    expect(await walletSum(shop, as.uid)).toBe(200_000 + 2_550)
    expect(await mine()).toHaveLength(1)
  })

  test('[D7.5] a recharge at the exact time of the end starts a new membership', async () => {
    const started = await pay(1_000)
    await pass(30 * DAY - 1)
    expect(await mine()).toMatchObject([{ status: 'ACTIVE' }])
    await pass(1)
    expect(await mine()).toMatchObject([{ status: 'EXPIRED' }])
    const renewed = await pay(1_000)
    expect(renewed?.id).not.toBe(started?.id)
    expect(await walletSum(shop, as.uid)).toBe(200_000 + 2_550)
    expect((await mine()).map(({ status }) => status)).toEqual(['ACTIVE', 'EXPIRED'])
  })

  test('[D7.5] of several memberships the one with the highest discount applies to orders', async () => {
    await pay(20_000)
    expect(await estimate()).toMatchObject({ plan_name: 'Evergreen', plan_discount: 7.14, priority_delivery: true })
    await pay(2_500)
    expect(await estimate()).toMatchObject({ plan_name: 'Harvest', plan_discount: 8.93, priority_delivery: false })
    await pass(90 * DAY)
    expect(await estimate()).toMatchObject({ plan_name: 'Evergreen', plan_discount: 7.14, priority_delivery: true })
    expect((await mine()).find(({ plan_name }) => plan_name === 'Evergreen')).toMatchObject({
      expires_at: null,
      validity_days: null,
      status: 'ACTIVE',
    })
  })

  test('[D7.5] [D5.7] a membership gives its discount and free delivery until the moment it ends', async () => {
    const without = await estimate()
    expect(without).toMatchObject({ plan_discount: 0, plan_name: null, shipping_charges: 20, total_discount: 31.5 })
    await pay(2_500)
    await pass(90 * DAY - 1_000)
    expect(await estimate()).toMatchObject({
      plan_name: 'Harvest',
      plan_discount: 8.93,
      total_discount: 40.43,
      shipping_charges: 0,
      free_delivery_gap: 0,
      final_amount: 169.57,
      priority_delivery: false,
      parts: { GROCERY: { total_discount: 40.43, final_amount: 169.57 } },
    })
    await pass(1_000)
    expect({ ...(await estimate()), estimation_id: '', expires_at: '' }).toEqual({
      ...without,
      estimation_id: '',
      expires_at: '',
    })
    await pass(1_000)
    expect(await estimate()).toMatchObject({ plan_name: null, shipping_charges: 20 })
  })

  test('[S7.35] [S3.15] memberships are listed newest first for each spelling of `user_id`', async () => {
    await pay(1_000)
    await pass(1_000)
    await pay(2_500)
    const [id, one] = [as.uid, addressOf('listUserSubscriptions')]
    const spelled = [`?user_id=${id}`, `?user_id=${id}&user_id=${id}`, `?user_id[]=${id}`, `?user_id%5B%5D=${id}`, '']
    for (const query of spelled) {
      const { results } = (await get(`${one}${query}`)).json<UserSubscriptionList>()
      expect(
        results.map(({ plan_name }) => plan_name),
        query,
      ).toEqual(['Harvest', 'Sprout'])
    }
    const other = newUid()
    for (const query of [`?user_id=${other}`, `?user_id=${id}&user_id=${other}`, `?user_id[]=${id}&user_id[]=${other}`])
      expect((await get(`${one}${query}`)).statusCode, query).toBe(404)
    for (const query of ['?user_id=', '?user_id=1', '?user=1'])
      expect((await get(`${one}${query}`)).statusCode, query).toBe(400)
  })
})

describe('concurrent recharges', () => {
  const begun = (): Promise<Attempt> => paid(shop, as, { amount: 100_000, purpose: 'RECHARGE' })

  test('[D7.5] one payment starts one membership with one cashback', async () => {
    const attempt = await begun()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        await verify(shop, as, attempt)
        return recharge(shop, as, attempt.payment_id)
      }),
    )
    const started = answers.map((answer) => answer.json<RechargeReply>().subscription?.id)
    expect(new Set(started)).toEqual(new Set([(await mine())[0]?.id]))
    expect(await mine()).toMatchObject([{ validity_days: 30 }])
    expect(await walletSum(shop, as.uid)).toBe(100_000 + 2_550)
  })

  test('[D7.5] ten payments extend one membership tenfold, with one cashback', async () => {
    const attempts = await Promise.all(Array.from({ length: 10 }, begun))
    const answers = await Promise.all(attempts.map((one) => verify(shop, as, one, { amount: 100_000 })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await mine()).toMatchObject([{ validity_days: 300, expires_at: '2027-09-21T04:30:00.000Z' }])
    expect(await walletSum(shop, as.uid)).toBe(10 * 100_000 + 2_550)
  })
})
