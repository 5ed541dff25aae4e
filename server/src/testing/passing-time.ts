import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { orderJobs } from '../modules/orders/index.ts'
import { paymentJobs, sendRefundsSoon } from '../modules/payments/index.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { TestApp } from './app.ts'

/** Makes the payment sandbox do at once what it would do in the next seconds of real time. */
export async function skipProviderDelays(pool: pg.Pool): Promise<void> {
  // A webhook that is being delivered, which takes less than a second, is not changed.
  await pool.query(`
    update payment_sandbox.sandbox_webhook set due_at = now() where due_at > now() and (tries = 0 or due_at < now() + interval '7 seconds')`)
  await pool.query('update payment_sandbox.sandbox_refund set settle_at = now() where settle_at > now()')
}

/** Returns the number of unfinished tasks of each kind. */
async function waiting(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`
    select (select count(*) from payment_sandbox.sandbox_webhook where due_at is not null) as webhooks,
      (select count(*) from refund where status in ('ASKED', 'PENDING', 'FAILED')) as refunds,
      (select count(*) from checkout_funding where closed_at is null) as checkouts,
      (select count(*) from ledger_account where kind in ('payment', 'hold') and balance_paise > 0) as balances`)
  return rows[0] ?? {}
}

/**
 * Waits until the provider has finished its work, because even on a slow machine the shop's minutes must not pass
 * faster than the provider delivers webhooks.
 */
async function providerIsDone(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    await skipProviderDelays(pool)
    const { rowCount } = await pool.query(`
      select 1 from payment_sandbox.sandbox_webhook where due_at is not null union all select 1 from payment_sandbox.sandbox_refund where settle_at is not null`)
    if (rowCount === 0) return
    await sleep(10)
  }
  throw new Error('The provider did not finish its webhooks and refunds')
}

/**
 * Lets minutes pass in a listening shop until no work is left, and runs the shop's jobs in each minute. Returns the
 * number of minutes.
 */
export async function untilNothingWaits(shop: TestApp): Promise<number> {
  const { db, pool } = shop.database
  const deps = { db, clock: shop.clock, refundsAsked: () => sendRefundsSoon(shop.payments) }
  const jobs = [...paymentJobs(shop.payments), ...orderJobs(deps)]
  for (let minutes = 0; minutes <= 60; minutes++) {
    for (const job of jobs) await job.run()
    await shop.payments.background.idle()
    if (Object.values(await waiting(pool)).every((count) => count === 0)) return minutes
    shop.clock.advance(MINUTE_MS)
    await providerIsDone(pool)
  }
  throw new Error(`Still unfinished after an hour: ${JSON.stringify(await waiting(pool))}`)
}
