import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { openDatabase, type Database } from '../../platform/database.ts'
import { fillWallet } from '../../testing/checkout.ts'
import { booksJobs, journalOf, openViolations } from './index.ts'

let shop: TestApp
const logged: { level: number; invariant?: string; rows?: unknown[] }[] = []
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

async function run(name: string, db: Database = shop.database.db): Promise<void> {
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
  const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)

  /** Returns the wallet of a customer who has just recharged it. */
  async function newWallet(): Promise<string> {
    const as = await shop.signIn()
    await fillWallet(shop, as, 120)
    return `wallet:${as.uid}`
  }
  /** Makes the recharge of this wallet older by three days. */
  async function makeOlder(account: string): Promise<void> {
    await sql('alter table ledger_transfer disable trigger user')
    await sql(
      `update ledger_transfer set recorded_at = recorded_at - interval '3 days' where id in (
        select transfer_id from ledger_entry where account_id = $1)`,
      [account],
    )
    await sql('alter table ledger_transfer enable trigger user')
  }
  async function oldWallet(): Promise<string> {
    const account = await newWallet()
    await makeOlder(account)
    return account
  }
  const change = (account: string, paise: number) =>
    sql('update ledger_account set balance_paise = balance_paise + $2 where id = $1', [account, paise])
  const problem = 'I2: A stored balance differs from the sum of its entries, or is below zero (1 row)'
  const degraded = { code: 200, status: 'degraded', problems: [problem] }
  const healthy = { code: 200, status: 'ready' }

  test('[O204] a change of a new transfer is found within five minutes, and reported until mended', async () => {
    await run('reconcile')
    const account = await newWallet()
    await change(account, 100)
    await run('reconcile')
    await expect.poll(ready).toEqual(degraded)
    // Later runs no longer count the transfer as new.
    await makeOlder(account)
    for (let times = 0; times < 2; times++) {
      await run('reconcile')
      expect(await openViolations(shop.database.db)).toMatchObject([{ invariant: 'I2', rows: [{ account }] }])
    }
    await change(account, -100)
    await run('reconcile')
    await expect.poll(ready).toEqual(healthy)
  })

  test('[O204] a changed transfer that was committed after a check is found by the next check', async () => {
    const account = await oldWallet()
    const late = await shop.database.pool.connect()
    await late.query('begin')
    await late.query(
      `insert into ledger_transfer (key, kind, reference, description, content_hash, at) values ('late', 'late', 'late', 'Late', '', now())`,
    )
    for (const [id, paise] of Object.entries({ provider: -100, [account]: 100 }))
      await late.query(
        `insert into ledger_entry (transfer_id, account_id, paise) select id, $1, $2 from ledger_transfer where key = 'late'`,
        [id, paise],
      )
    await run('reconcile')
    await late.query('commit')
    late.release()
    expect(await openViolations(shop.database.db)).toEqual([])
    await run('reconcile')
    expect(await openViolations(shop.database.db)).toMatchObject([{ invariant: 'I2', rows: [{ account }] }])
    for (const table of ['ledger_entry', 'ledger_transfer']) await sql(`alter table ${table} disable trigger user`)
    await sql(`delete from ledger_entry where transfer_id = (select id from ledger_transfer where key = 'late')`)
    await sql(`delete from ledger_transfer where key = 'late'`)
    for (const table of ['ledger_entry', 'ledger_transfer']) await sql(`alter table ${table} enable trigger user`)
    await run('reconcile')
    await expect.poll(ready).toEqual(healthy)
  })

  test('[O205] a change of an old transfer is found at night, and reported until mended', async () => {
    await run('reconcile-all')
    const account = await oldWallet()
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

  test('[O204] a change found by the nightly check during a frequent check stays reported', async () => {
    const account = await oldWallet()
    await run('reconcile-all')
    const isChecked = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const slow = openDatabase(shop.database.connection, { max: 2 })
    // The first commit is that of the checks, before their findings are stored.
    slow.pool.on('connect', (client) => {
      const send = client.query
      Object.assign(client, {
        query: async (...sent: unknown[]): Promise<unknown> => {
          if (JSON.stringify(sent[0]).includes('"commit"')) {
            isChecked.resolve()
            await mayGoOn.promise
          }
          return Reflect.apply(send, client, sent)
        },
      })
    })
    try {
      const frequent = run('reconcile', slow.db)
      await isChecked.promise
      await change(account, 100)
      await run('reconcile-all')
      mayGoOn.resolve()
      await frequent
    } finally {
      await slow.close()
    }
    expect(await openViolations(shop.database.db)).toMatchObject([{ invariant: 'I2', rows: [{ account }] }])
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
