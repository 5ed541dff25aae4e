import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { checkout, fillWallet, goods, orderOf, payOnline, place } from '../../testing/checkout.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { deliver, paid, passAMinute, verify } from '../../testing/paying.ts'
import { packOrder, sellerDeps } from '../../testing/seller-deps.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { importPlans } from '../membership/index.ts'
import { forgetSandboxMoney } from '../orders/index.ts'
import { cancelReturned } from '../orders/jobs.ts'
import { openDebts } from '../wallet/index.ts'
import { accountProblem, openRefunds } from './index.ts'

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
})
beforeEach(async () => {
  as = await shop.customer()
})
afterEach(async () => {
  await passAMinute(shop)
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

const statusOf = async (uid: string): Promise<string> =>
  (await shop.call({ as, method: 'GET', url: addressOf('getOrder', { uid }) })).json<Order>().o_status

async function boughtOnline(): Promise<{ uid: string; paymentId: string; total: number }> {
  const bill = await checkout(shop, as, goods)
  const paymentId = await payOnline(shop, as, bill)
  const request = orderRequest(bill.estimation_id, goods, { payment_method: 'Online', payment_id: paymentId })
  const { uid } = orderOf(await place(shop, as, request))
  return { uid, paymentId, total: Math.round(bill.final_amount * 100) }
}

describe('an order whose payment the provider returned', () => {
  async function givenBack(paymentId: string, amount: number): Promise<void> {
    shop.gateway.refundElsewhere(paymentId, amount)
    await deliver(shop, shop.gateway.event('refund.created', paymentId))
    await shop.payments.background.idle()
    await cancelReturned({ ...sellerDeps({ db: shop.database.db, clock: shop.clock }) })
    await passAMinute(shop)
  }
  const owedFrom = async (paymentId: string) =>
    (await openDebts(shop.database.db)).find((one) => one.paymentId === paymentId)?.paise ?? 0

  test('[D10.19] an order that is not packed is cancelled, without a debt', async () => {
    const { uid, paymentId, total } = await boughtOnline()
    await givenBack(paymentId, total)
    expect(await statusOf(uid)).toBe('CANCELLED')
    expect(await owedFrom(paymentId)).toBe(0)
    expect([...shop.gateway.refunds.values()].filter((one) => one.paymentId === paymentId)).toHaveLength(1)
  })

  test('[D10.19] a packed order remains, and the customer has a debt', async () => {
    const { uid, paymentId, total } = await boughtOnline()
    await packOrder(sellerDeps({ db: shop.database.db, clock: shop.clock }), uid)
    await givenBack(paymentId, total)
    expect(await statusOf(uid)).toBe('PACKED')
    expect(await owedFrom(paymentId)).toBe(total)
  })

  test('[D10.19] the order remains if only a part of its payment was returned', async () => {
    const { uid, paymentId } = await boughtOnline()
    await givenBack(paymentId, 100)
    expect(await statusOf(uid)).toBe('PLACED')
    expect(await owedFrom(paymentId)).toBe(100)
  })
})

test('[D10.20] a shop starts with a real provider only after its test money was removed', async () => {
  const { db, pool } = shop.database
  const live = { account: 'LIVE', keyId: 'rzp_live_x' } as const
  const plan = { planName: 'Grove', minAmountPaise: paise(40_000), discountBp: 500, cashbackPaise: paise(3_000) }
  const more = { freeShipping: false, priorityDelivery: false, additionalPerks: null, validityDays: null }
  await inTransaction(db, (tx) => importPlans(tx, [{ ...plan, ...more }]))
  await fillWallet(shop, as, 900)
  const open = await boughtOnline()
  const bill = await checkout(shop, as, goods)
  const cash = orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, { payment_method: 'COD' })))
  const unused = await paid(shop, as, { purpose: 'CHECKOUT' })
  await verify(shop, as, unused)
  await paid(shop, as, { purpose: 'RECHARGE' }, { status: 'created' })

  expect(await accountProblem(db, shop.gateway)).toBeNull()
  for (const other of [live, { ...live, account: 'SANDBOX' as const }])
    expect(await accountProblem(db, other)).toContain('farmstand sandbox forget')
  const forgotten = await forgetSandboxMoney(sellerDeps({ db, clock: shop.clock }))
  expect(forgotten.ordersCancelled).toBeGreaterThan(0)
  expect(await forgetSandboxMoney(sellerDeps({ db, clock: shop.clock }))).toEqual({
    payments: 0,
    balancePaise: 0,
    ordersCancelled: 0,
  })

  expect(await accountProblem(db, live)).toBeNull()
  const kept = await pool.query('select id from ledger_account where balance_paise <> 0')
  expect(kept.rows).toEqual([])
  const provider = await pool.query(
    `select coalesce(sum(paise), 0)::int as paise from ledger_entry where account_id = 'provider'`,
  )
  expect(provider.rows).toEqual([{ paise: 0 }])
  expect(await statusOf(open.uid)).toBe('CANCELLED')
  expect(await statusOf(cash.uid)).toBe('PLACED')
  expect(await openRefunds(db)).toEqual([])
  const alive = await pool.query('select uid from membership where expires_at is null or expires_at > $1', [
    shop.clock.now(),
  ])
  expect(alive.rows).toEqual([])
  const calls = shop.gateway.calls.refund
  for (let minute = 0; minute < 20; minute++) await passAMinute(shop)
  expect(shop.gateway.calls.refund).toBe(calls)

  await pool.query(`update payment_intent set account = 'LIVE', forgotten_at = null where provider_order_id = $1`, [
    unused.order_id,
  ])
  expect(await accountProblem(db, { ...live, account: 'SANDBOX' })).toContain('has taken payments with a real provider')
  await pool.query(`update payment_intent set account = 'TEST', forgotten_at = now() where provider_order_id = $1`, [
    unused.order_id,
  ])
})
