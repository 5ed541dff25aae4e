import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fillWallet } from '../../testing/checkout.ts'
import { booksJobs, journalOf } from './index.ts'

let shop: TestApp
const logged: { level: number; invariant?: string; rows?: unknown[] }[] = []
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

async function run(name: string): Promise<void> {
  const { db } = shop.database
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
  const deps = { db, clock: shop.clock, log, journal: journalOf(shop.dataDir), provider: shop.gateway }
  const job = booksJobs(deps).find((one) => one.name === name)
  if (!job) throw new Error(`No job ${name}`)
  shop.clock.advance(60_000)
  await job.run()
}

const ready = async () => {
  const answer = await shop.app.inject({ url: '/readyz' })
  return { code: answer.statusCode, ...answer.json<{ status: string; problems?: string[] }>() }
}
const counted = async (invariant: string) =>
  (await shop.app.inject({ url: '/metrics' })).body
    .split('\n')
    .find((line) => line.startsWith(`farmstand_reconcile_violations{invariant="${invariant}"}`))
    ?.split(' ')[1]

test('[D9.3] violations are logged, counted and reported, and the shop keeps selling', async () => {
  await run('reconcile')
  await run('reconcile-all')
  await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
  expect(await counted('I9')).toBe('0')

  await shop.database.pool.query('update item set on_hand = on_hand - 1 where id = 10')
  await run('reconcile')
  await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
  await run('reconcile-all')
  const problem = 'I9: The stock on the shelf differs from its counts and moves (1 row)'
  await expect.poll(ready).toEqual({ code: 200, status: 'degraded', problems: [problem] })
  expect(await counted('I9')).toBe('1')
  expect(logged).toEqual([
    expect.objectContaining({ level: 50, invariant: 'I9', rows: [expect.objectContaining({ item: 10 })] }),
  ])

  // The frequent check covers only money, so the violation in the stock must stay reported.
  await run('reconcile')
  await expect.poll(ready).toMatchObject({ status: 'degraded' })
  await shop.database.pool.query('update item set on_hand = on_hand + 1 where id = 10')
  await run('reconcile-all')
  await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
  expect(await counted('I9')).toBe('0')
})

describe('a balance that was changed by hand', () => {
  /** Returns the wallet of a customer who recharged it, with the last recharge so many days ago. */
  async function walletOf(days: number): Promise<string> {
    const as = await shop.signIn()
    await fillWallet(shop, as, 120)
    const { pool } = shop.database
    await pool.query('alter table ledger_transfer disable trigger user')
    await pool.query(
      `update ledger_transfer set recorded_at = recorded_at - make_interval(days => $2) where id in (
        select transfer_id from ledger_entry where account_id = $1)`,
      [`wallet:${as.uid}`, days],
    )
    await pool.query(
      `update payment set created_at = created_at - make_interval(days => $2), claimed_at = claimed_at - make_interval(days => $2)
       where customer_uid = $1`,
      [as.uid, days],
    )
    await pool.query('alter table ledger_transfer enable trigger user')
    return `wallet:${as.uid}`
  }
  const change = (account: string, paise: number) =>
    shop.database.pool.query('update ledger_account set balance_paise = balance_paise + $2 where id = $1', [
      account,
      paise,
    ])
  const problem = 'I2: A stored balance differs from the sum of its entries, or is below zero (1 row)'
  const degraded = { code: 200, status: 'degraded', problems: [problem] }
  const healthy = { code: 200, status: 'ready' }

  test('[O204] of a new transfer is found within five minutes, and reported until it is mended', async () => {
    await run('reconcile')
    const account = await walletOf(0)
    await change(account, 100)
    await run('reconcile')
    await expect.poll(ready).toEqual(degraded)
    // Later runs no longer count the transfer as new.
    await shop.database.pool.query(`update reconciliation_run set read_at = now() + interval '1 day'`)
    await run('reconcile')
    await expect.poll(ready).toEqual(degraded)
    await change(account, -100)
    await run('reconcile')
    await expect.poll(ready).toEqual(healthy)
  })

  test('[O205] of an old transfer is found at night, and reported until it is mended', async () => {
    await run('reconcile-all')
    const account = await walletOf(3)
    await run('reconcile')
    await change(account, 100)
    await run('reconcile')
    await expect.poll(ready).toEqual(healthy)
    await run('reconcile-all')
    await expect.poll(ready).toEqual(degraded)
    await run('reconcile')
    await expect.poll(ready).toEqual(degraded)
    await change(account, -100)
    await run('reconcile')
    await expect.poll(ready).toEqual(healthy)
  })
})

test('[D9.3] findings of frequent checks are kept two days, of nightly checks ninety', async () => {
  const { pool } = shop.database
  await pool.query(
    `
    insert into reconciliation_run (scope, at, violations) select scope, $1::timestamptz - days * interval '1 day', '[]'
    from (values ('frequent', 1), ('frequent', 3), ('all', 3), ('all', 91), ('provider', 91)) r(scope, days)`,
    [shop.clock.now()],
  )
  await run('reconcile-all')
  const { rows } = await pool.query<{ scope: string }>(
    `select scope from reconciliation_run where at < $1::timestamptz - interval '12 hours' order by id`,
    [shop.clock.now()],
  )
  expect(rows.map(({ scope }) => scope)).toEqual(['frequent', 'all'])
})

test('[D9.3] the provider’s books are compared every night', async () => {
  await run('reconcile-with-provider')
  await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
})
