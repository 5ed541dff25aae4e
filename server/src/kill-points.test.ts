// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile, reconcileWithProvider } from './modules/reconciliation/index.ts'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { killableShops, type KillableShop, type KillableShops } from './testing/killable-shop.ts'
import { orderPoints, paymentPoints } from './testing/points.ts'
import { skipProviderDelays, untilNothingWaits } from './testing/passing-time.ts'
import { moreStock } from './testing/shop-fixture.ts'
import { shopper } from './testing/shopper.ts'
import { faultRounds } from './testing/volume.ts'

/** Placing an order reaches these points once for each of the two orders. */
const points = [...paymentPoints, ...orderPoints]
/** The rounds that fit into the day before the delivery. Each round may take 18 minutes of the shop's clock. */
const KILLS_A_HOME = 20
const placing = new Set<string>(orderPoints)

describe('a shop that is killed during a payment', () => {
  let shops: KillableShops
  let home: TestApp
  let kills = 0
  beforeAll(() => {
    shops = killableShops()
  })
  afterAll(async () => {
    shops.close()
    await home.close()
  })

  async function newHome(): Promise<void> {
    home = await testApp()
    const { pool } = home.database
    await pool.query(`update slot_offer set capacity = 1000`)
    await moreStock(pool, 1_000)
  }

  const one = async (statement: string, ...values: unknown[]): Promise<Record<string, number>> => {
    const { rows } = await home.database.pool.query<Record<string, number>>(statement, values)
    return rows[0] ?? {}
  }

  async function dead(shop: KillableShop, point: string): Promise<void> {
    const began = Date.now()
    let gone = false
    const end = () => void (gone = true)
    shop.died.then(end, end)
    while (!gone) {
      if (Date.now() - began > 60_000) throw new Error(`No process reached '${point}'`)
      await skipProviderDelays(home.database.pool)
      await sleep(10)
    }
    await shop.died
  }

  /** Checks that the customer's money at the provider equals the wallet plus the uncancelled orders, to the paisa. */
  async function expectConserved({ uid }: SignedInCustomer): Promise<void> {
    const { paid, wallet, orders } = await one(
      `select
        (select coalesce(sum(p.amount - p.amount_refunded), 0) from payment_sandbox.sandbox_payment p
          join payment_intent i on i.provider_order_id = p.order_id where i.customer_uid = $1 and p.captured)::int as paid,
        (select coalesce(sum(balance_paise), 0) from ledger_account where kind = 'wallet' and customer_uid = $1)::int as wallet,
        (select coalesce(sum(final_paise), 0) from customer_order where customer_uid = $1 and status <> 'CANCELLED')::int as orders`,
      uid,
    )
    expect(paid).toBe((wallet ?? NaN) + (orders ?? NaN))
  }

  /** The rounds differ in the payment method, in the order that is killed, and in whether the customer returns. */
  async function expectSurvived(point: string, number: number): Promise<void> {
    if (kills > 0 && kills % KILLS_A_HOME === 0) await home.close()
    if (kills % KILLS_A_HOME === 0) await newHome()
    kills += 1
    const refunds = point.startsWith('refund')
    const method = refunds || number % 2 === 0 ? 'ONLINE' : 'WALLET'
    const time = placing.has(point) && number % 4 >= 2 ? 2 : 1
    const comesBack = number % 8 < 4
    const [customer] = await home.customers(1)
    if (!customer) throw new Error('No customer was created')
    const { database, dataDir } = home
    const now = () => home.clock.now().toISOString()
    const doomed = await shops.open({ connection: database.connection, dataDir, now: now(), killAt: point, time })
    const whenPaid = async () => (point === 'event-noted' ? dead(doomed, point) : undefined)
    const buyer = shopper(customer, { method, cancels: refunds, whenPaid })
    await buyer.go(doomed.origin)
    await dead(doomed, point)

    const shop = await testApp({ database, dataDir, listening: true })
    shop.clock.set(now())
    try {
      if (comesBack) expect(await buyer.go(shop.origin)).toBe(true)
      const minutes = await untilNothingWaits(shop)
      // A checkout may wait for 15 minutes, and then for the next run of two jobs.
      expect(minutes).toBeLessThanOrEqual(18)
      home.clock.set(shop.clock.now().toISOString())
      expect((await reconcile(database.db, home.clock.now())).violations).toEqual([])
      const compared = await reconcileWithProvider(database.db, shop.payments.gateway, home.clock.now(), 0)
      expect(compared).toEqual({ unproved: [], violations: [] })
      await expectConserved(customer)
      const { orders, parts } = await one(
        'select count(*) as orders, count(distinct department) as parts from customer_order where customer_uid = $1',
        customer.uid,
      )
      expect(orders).toBe(parts)
      if (comesBack) expect(orders).toBe(2)
    } finally {
      await shop.close()
    }
  }

  test.each(points.map((point, index) => ({ point, index })))(
    '[D6.13] [D6.23] kill -9 at $point: one order of each part or the money back, and the books agree',
    async ({ point, index }) => {
      // With one round at each point, every kind of round is tried at some point. With more rounds, every kind is tried
      // at every point.
      for (let turn = 0; turn < faultRounds; turn++) await expectSurvived(point, index + turn)
    },
    180_000 * faultRounds,
  )
})
