import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { orderJobs } from '../modules/orders/index.ts'
import { paymentJobs, sendRefundsSoon } from '../modules/payments/index.ts'
import type { TestApp } from './app.ts'

const MINUTE_MS = 60_000

/** What the payment sandbox would do in the next seconds, of the machine's own time, it does at once. */
export async function hastenProvider(pool: pg.Pool): Promise<void> {
  await pool.query('update sandbox_webhook set due_at = now() where due_at > now()')
  await pool.query('update sandbox_refund set settle_at = now() where settle_at > now()')
}

/** What has not come to its end yet, by kind: all 0 when nothing waits. */
async function waiting(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`
    select (select count(*) from sandbox_webhook where due_at is not null) as webhooks,
      (select count(*) from payment_event where applied_at is null) as events,
      (select count(*) from refund where status <> 'PROCESSED') as refunds,
      (select count(*) from checkout_funding where closed_at is null) as checkouts,
      (select count(*) from ledger_account where kind in ('payment', 'hold') and balance_paise > 0) as balances`)
  return rows[0] ?? {}
}

/** Lets a listening shop's minutes pass, with its jobs in each, until nothing waits any more; answers how many it took. */
export async function untilNothingWaits(shop: TestApp): Promise<number> {
  const { db, pool } = shop.database
  const desk = { db, clock: shop.clock, refundsAsked: () => sendRefundsSoon(shop.payments) }
  const jobs = [...paymentJobs(shop.payments), ...orderJobs(desk)]
  for (let minutes = 0; minutes <= 60; minutes++) {
    for (const job of jobs) await job.run()
    await shop.payments.background.idle()
    if (Object.values(await waiting(pool)).every((count) => count === 0)) return minutes
    shop.clock.advance(MINUTE_MS)
    for (let tries = 0; tries < 100 && ((await waiting(pool))['webhooks'] ?? 0) > 0; tries++) {
      await hastenProvider(pool)
      await sleep(10)
    }
  }
  throw new Error(`After an hour there still waits: ${JSON.stringify(await waiting(pool))}`)
}
