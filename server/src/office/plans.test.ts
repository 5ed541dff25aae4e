import { expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficePlans } from '@farmstand/contracts/office/plans'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { SubscriptionPlanList, UserSubscriptionList } from '@farmstand/contracts/subscription'
import { importPlans } from '../modules/membership/index.ts'
import { inTransaction } from '../platform/database.ts'
import { paise } from '../platform/money.ts'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { paid, recharge, verify } from '../testing/paying.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, manager] = [one, at]),
})

const plans = async () => (await office.get('/plans', manager)).json<OfficePlans>().results
const onSale = async () =>
  (await shop.call({ as, url: addressOf('listPlans') })).json<SubscriptionPlanList>().results.map((plan) => ({
    name: plan.plan_name,
    price: plan.min_amount,
    due: plan.cashback_due,
  }))
const terms: InputOf<'savePlan'>['terms'] = {
  name: 'Gold',
  min_amount: 1_500,
  discount: 3.5,
  cashback: 60,
  free_shipping: true,
  priority_delivery: false,
  additional_perks: '',
  validity_days: 60,
}
async function buy(rupees: number): Promise<void> {
  const attempt = await paid(shop, as, { amount: rupees * 100, purpose: 'RECHARGE' })
  await verify(shop, as, attempt)
  await recharge(shop, as, attempt.payment_id)
}
const mine = async () =>
  (await shop.call({ as, url: addressOf('listUserSubscriptions') }))
    .json<UserSubscriptionList>()
    .results.toSorted((one, other) => one.discount - other.discount)

test('[O85] [D7.5] an unsold plan is changed; a sold one is copied, and members keep their terms', async () => {
  const made = (await office.act(manager, 'savePlan', { plan: null, terms })).json<AnswerOf<'savePlan'>>()
  expect(made.copied).toBe(false)
  const change = async (more: Partial<typeof terms>) => {
    const plan = (await plans()).find(({ name, replaced }) => name === 'Gold' && !replaced)
    if (!plan) throw new Error('There is no plan Gold')
    const input = { plan: { id: plan.id, version: plan.version }, terms: { ...terms, ...more } }
    return (await office.act(manager, 'savePlan', input)).json<AnswerOf<'savePlan'>>()
  }
  expect(await change({ cashback: 70 })).toEqual({ plan_id: made.plan_id, copied: false })
  await buy(1_500)
  expect(await mine()).toMatchObject([{ plan_name: 'Gold', cashback: 70, discount: 3.5, plan_id: made.plan_id }])
  const copied = await change({ min_amount: 2_000, discount: 1, cashback: 70 })
  expect(copied).toMatchObject({ copied: true })
  expect(copied.plan_id).not.toBe(made.plan_id)
  expect(await mine()).toMatchObject([{ discount: 3.5, min_amount: 1_500, status: 'ACTIVE' }])
  expect((await onSale()).filter(({ name }) => name === 'Gold')).toEqual([{ name: 'Gold', price: 2_000, due: false }])
  const listed = (await plans()).filter(({ name }) => name === 'Gold')
  expect(listed.map(({ replaced, running, active }) => [replaced, running, active])).toEqual([
    [true, 1, false],
    [false, 0, true],
  ])
  const old = listed.find(({ replaced }) => replaced)
  const again = await office.act(manager, 'switchPlan', {
    plan: { id: old?.id ?? 0, version: old?.version ?? 0 },
    active: true,
  })
  expect(refusalReasonOf(again)).toEqual({ reason: 'PLAN_ON_OTHER_TERMS' })
  await buy(2_000)
  expect((await mine()).map(({ discount, cashback }) => [discount, cashback])).toEqual([
    [1, 0],
    [3.5, 70],
  ])
})

test('[O85] [D7.5] a recharge waits while plans are being changed', async () => {
  const changing = await shop.database.pool.connect()
  try {
    await changing.query(`begin; select pg_advisory_xact_lock(hashtextextended('plans', 0))`)
    const buying = buy(1_500)
    await vi.waitFor(async () => {
      const { rows } = await changing.query(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toEqual([{ waiting: 1 }])
    }, slowMachineTimeout)
    await changing.query('commit')
    await buying
  } finally {
    changing.release(true)
  }
})

test('[O85] plans are sorted and switched off; names are unique; stale changes are refused', async () => {
  const gold = await office.act(manager, 'savePlan', { plan: null, terms: { ...terms, name: ' Silver ' } })
  const { plan_id: id } = gold.json<AnswerOf<'savePlan'>>()
  const silver = await office.act(manager, 'savePlan', { plan: null, terms: { ...terms, name: 'Silver' } })
  expect(refusalReasonOf(silver)).toEqual({ reason: 'PLAN_THERE', values: { name: 'Silver' } })
  const kept = (await plans()).filter(({ replaced }) => !replaced).map((plan) => plan.id)
  const turned = [id, ...kept.filter((one) => one !== id)]
  expect((await office.act(manager, 'arrangePlans', { plan_ids: turned })).statusCode).toBe(200)
  expect((await onSale())[0]?.name).toBe('Silver')
  expect(refusalReasonOf(await office.act(manager, 'arrangePlans', { plan_ids: turned.slice(1) }))).toEqual({
    reason: 'PLANS_CHANGED',
  })
  const known = { id, version: 0 }
  expect((await office.act(manager, 'switchPlan', { plan: known, active: false })).statusCode).toBe(200)
  expect((await onSale()).map(({ name }) => name)).not.toContain('Silver')
  expect(refusalReasonOf(await office.act(manager, 'savePlan', { plan: known, terms }))).toEqual({
    reason: 'PLAN_CHANGED',
  })
})

test('[O85] [D7.5] an import with new terms for a sold plan also copies it', async () => {
  const imported = (discountBp: number) =>
    inTransaction(shop.database.db, (tx) =>
      importPlans(tx, [
        {
          planName: 'Bronze',
          minAmountPaise: paise(100_000),
          discountBp,
          cashbackPaise: paise(0),
          freeShipping: false,
          priorityDelivery: false,
          additionalPerks: null,
          validityDays: 30,
        },
      ]),
    )
  await imported(500)
  await buy(1_000)
  expect(await imported(200)).toBe(1)
  expect(await imported(200)).toBe(0)
  await buy(1_000)
  expect((await mine()).map(({ discount, status }) => [discount, status])).toEqual([
    [2, 'ACTIVE'],
    [5, 'ACTIVE'],
  ])
})
