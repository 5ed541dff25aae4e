// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { sellersDeps } from '../../testing/checkout.ts'
import { deletionBody, emailOf, leavingCustomer } from '../../testing/changing-customers.ts'
import { skipProviderDelays, untilNothingWaits } from '../../testing/passing-time.ts'
import { shopper, type ShopperWish } from '../../testing/shopper.ts'
import { importPlans } from '../membership/index.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { journalOf, reconcile, reconcileWithProvider } from './index.ts'
import { anchorLedger } from './anchor-journal.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ listening: true })
  const plan = { minAmountPaise: paise(100_000), discountBp: 1_000, cashbackPaise: paise(5_000), freeShipping: true }
  const more = { planName: 'Harvest', priorityDelivery: true, additionalPerks: null, validityDays: 30 }
  await inTransaction(shop.database.db, (tx) => importPlans(tx, [{ ...plan, ...more }]))
})
afterAll(() => shop.close())

const go = async (as: SignedInCustomer, wish: ShopperWish): Promise<void> =>
  expect(await shopper(as, wish).go(shop.origin)).toBe(true)

const ordersPaid = async (method: string): Promise<string[]> => {
  const { rows } = await shop.database.pool.query<{ uid: string }>(
    `select uid from customer_order where payment_method = $1 and status = 'PLACED' order by number`,
    [method],
  )
  return rows.map((row) => row.uid)
}

async function deleteAccount(as: SignedInCustomer): Promise<void> {
  const payload = { ...deletionBody(as), forfeit_balance: true }
  expect((await shop.call({ as, method: 'POST', url: addressOf('confirmDeletion'), payload })).statusCode).toBe(200)
  const otp = shop.mails.findLast(({ to, code }) => to === emailOf(as) && code !== null)?.code ?? ''
  const url = `${addressOf('verifyDeletion')}?otp=${otp}`
  const answer = await shop.call({ as, method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('[D9.3] [D10.21] [D6.13] reconcile finds nothing while customers buy, cancel, get refunds and leave', async () => {
  const { db, pool } = shop.database
  const customers = await shop.customers(15)
  const leaving = await leavingCustomer(shop)
  const wishes: ShopperWish[] = [
    { method: 'COD' },
    { method: 'ONLINE' },
    { method: 'WALLET' },
    { method: 'COD', cancels: true },
    { method: 'ONLINE', cancels: true },
    { method: 'WALLET', cancels: true },
    { method: 'ONLINE', forgets: true },
    { method: 'WALLET', forgets: true },
  ]
  let buying = true
  let looks = 0
  const traffic = Promise.all(
    [...customers, leaving].map(async (as, index) => {
      const wish = wishes[index % wishes.length] ?? { method: 'COD' }
      await go(as, wish)
      // Orders a second time, with the plan that the first recharge has started.
      if (wish.method === 'WALLET') await go(as, wish)
      // On a slow machine the first customer keeps ordering until reconcile has run four times beside the traffic.
      while (index === 0 && looks < 4) await go(as, { method: 'COD', cancels: true })
    }),
  ).finally(() => (buying = false))
  for (; buying; looks++) {
    expect((await reconcile(db, shop.clock.now())).violations).toEqual([])
    await skipProviderDelays(pool)
  }
  await traffic

  const deps = await sellersDeps(shop)
  const [delivered] = await ordersPaid('COD')
  for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect(await advanceOrder(deps, { orderUid: delivered ?? '', to })).toMatchObject({ o_status: to })
  const [packed] = await ordersPaid('ONLINE')
  for (const to of ['CONFIRMED', 'PACKED'] as const) await advanceOrder(deps, { orderUid: packed ?? '', to })
  expect(await cancelOrder(deps, { orderUid: packed ?? '', actor: 'seller' })).toMatchObject({ o_status: 'CANCELLED' })
  for (const orderUid of await ordersPaid('WALLET')) {
    const { rows } = await pool.query('select 1 from customer_order where uid = $1 and customer_uid = $2', [
      orderUid,
      leaving.uid,
    ])
    if (rows.length > 0) await cancelOrder(deps, { orderUid, actor: 'seller' })
  }
  await untilNothingWaits(shop)
  await deleteAccount(leaving)

  await pool.query(`alter table ledger_transfer alter column recorded_at set default now() - interval '1 hour'`)
  await anchorLedger(db, journalOf(shop.dataDir))
  const now = shop.clock.now()
  expect((await reconcile(db, now, { journal: journalOf(shop.dataDir) })).violations).toEqual([])
  const compared = await reconcileWithProvider(db, shop.payments.gateway, now, 0)
  expect(compared).toEqual({ violations: [], unproved: [] })
  // Checks that the test itself covers every kind of traffic.
  const { rows } = await pool.query(`select distinct kind from ledger_transfer order by 1`)
  expect(rows.map((row: { kind: string }) => row.kind)).toEqual([
    'cancel',
    'capture',
    'cashback',
    'collect',
    'fee',
    'forfeit',
    'hold',
    'order',
    'recharge',
    'refund',
    'release',
  ])
})
