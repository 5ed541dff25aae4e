import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillBooks } from '../../testing/books-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  checkoutIndex,
  checkoutIds,
  disableLedgerTriggersSql,
  databaseWithYesterdaysCheckouts,
} from '../../testing/planting.ts'
import { knowPaymentsOf } from '../../testing/razorpay/know-payments.ts'
import { recordedRazorpay, type RecordedRazorpay } from '../../testing/razorpay/recorded-razorpay.ts'
import { stockShop } from '../../testing/shop-fixture.ts'
import { reconcile, reconcileWithProvider } from './index.ts'
import { anchorLedger } from './anchor-journal.ts'
import { compareSomeDays } from './reconcile-with-provider.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-20T06:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const { payment, intent } = checkoutIds
const what = 'The provider’s books differ from ours'
const order = (place: number) => `order_${String(place).padStart(14, '0')}`

describe('the provider’s books', () => {
  let books: TestDatabase
  let provider: RecordedRazorpay
  beforeAll(async () => {
    // The payments are forty days old, because payments of any age are compared.
    books = await databaseWithYesterdaysCheckouts(ago(40))
  })
  afterAll(() => books.drop())
  beforeEach(async () => {
    provider = await recordedRazorpay({ now: () => now })
    await knowPaymentsOf(books.pool, provider)
  })
  afterEach(() => provider.close())

  const compared = () => reconcileWithProvider(books.db, provider, now, 0)

  test('[D9.3] [D10.21] if the books agree, only the provider’s lists of days are requested', async () => {
    expect(await compared()).toEqual({ violations: [], unproved: [] })
    expect(provider.calls).toMatchObject({ paymentsOfOrder: 0, refundsOfPayment: 0 })
    expect(provider.calls.paymentsMade).toBeGreaterThan(40)
  })

  test('[D9.3] a payment with another amount at the provider is reported', async () => {
    provider.change(payment(checkoutIndex.online), { amountPaise: 1 })
    expect((await compared()).violations).toEqual([
      {
        invariant: 'I15',
        what,
        rows: [expect.objectContaining({ payment: payment(checkoutIndex.online), theirs: 1 })],
      },
    ])
  })

  test('[D10.21] unknown payments of any number and age are reported by day', async () => {
    const unknown = (index: number, days: number) => ({
      id: `pay_lost${index}`,
      orderId: `order_lost${index}`,
      amountPaise: 50_000,
      at: ago(days),
    })
    for (let index = 0; index < 150; index++) provider.add(unknown(index, 39))
    provider.add(unknown(150, 20))
    provider.add({ ...unknown(151, 19), status: 'failed' })
    const [violation] = (await compared()).violations
    expect(violation?.rows.map((row) => row['day'])).toEqual([...Array(150).fill('2026-10-12'), '2026-10-31'])
    expect(violation?.rows.at(-1)).toEqual({
      day: '2026-10-31',
      payment: 'pay_lost150',
      what: 'was paid and is unknown to us',
      ours: null,
      theirs: 50_000,
      order: 'order_lost150',
    })
  })

  test('[D10.21] a second payment of an order is reported unless the poller will learn of it soon', async () => {
    provider.add({ id: 'pay_second', orderId: order(checkoutIndex.online), amountPaise: 9_970, at: ago(39) })
    expect((await compared()).violations).toMatchObject([{ rows: [{ payment: 'pay_second' }] }])
    const check = 'update payment_intent set next_check_at = $1 where uid = $2'
    await books.pool.query(check, [now, intent(checkoutIndex.online)])
    expect((await compared()).violations).toEqual([])
    await books.pool.query(check, [null, intent(checkoutIndex.online)])
  })

  test('[D10.21] a payment that the provider does not know is reported', async () => {
    provider.forget(payment(checkoutIndex.wallet))
    expect((await compared()).violations).toMatchObject([
      { rows: [{ payment: payment(checkoutIndex.wallet), what: 'is unknown to the provider' }] },
    ])
    expect(provider.calls.paymentsOfOrder).toBe(1)
  })

  test('[D10.21] a refund of an old payment that only the provider knows is reported', async () => {
    const { id: theirs } = provider.refundElsewhere(payment(checkoutIndex.wallet), 500)
    expect((await compared()).violations).toMatchObject([
      { rows: [{ payment: payment(checkoutIndex.wallet), what: 'has a refund we do not know', theirs }] },
    ])
  })

  test('[D10.21] a question without an answer is reported, and other payments are compared', async () => {
    for (const place of [checkoutIndex.online, checkoutIndex.wallet])
      provider.change(payment(place), { amountPaise: 1 })
    provider.silent = (call, path) => call === 'paymentsOfOrder' && path.includes(order(checkoutIndex.wallet))
    const { violations, unproved } = await compared()
    expect(violations).toMatchObject([{ rows: [{ payment: payment(checkoutIndex.online) }] }])
    expect(unproved).toEqual([`The provider did not answer on ${order(checkoutIndex.wallet)}.`])
  })

  test('[D10.21] a day that the provider does not list is reported', async () => {
    provider.silent = (call) => call === 'paymentsMade'
    const { violations, unproved } = await compared()
    expect(violations).toEqual([])
    expect(unproved).toEqual([
      'The provider did not list its payments of 2026-10-10; nothing was compared from that day on.',
    ])
  })
})

describe('the comparison in several runs', () => {
  let books: TestDatabase
  let provider: RecordedRazorpay
  let time = now
  const clock = { now: () => time }
  const turn = (turnMs = 0) => compareSomeDays(books.db, provider, clock, { pauseMs: 0, turnMs })
  const payments = (found: { rows: Record<string, unknown>[] }[] | undefined) =>
    found?.flatMap(({ rows }) => rows.map((row) => row['payment']))

  beforeEach(async () => {
    time = now
    books = await databaseWithYesterdaysCheckouts(ago(35))
    provider = await recordedRazorpay({ now: () => now })
    await knowPaymentsOf(books.pool, provider)
  })
  afterEach(() => Promise.all([books.drop(), provider.close()]))

  test('[D10.21] each run continues after the previous run’s last day until all days are compared', async () => {
    provider.add({ id: 'pay_lost', orderId: null, amountPaise: 100, at: ago(2) })
    let turns = 0
    for (let last = await turn(); last; last = await turn()) turns += 1
    expect(turns).toBeGreaterThan(35)
    expect(provider.calls.paymentsMade).toBe(turns)

    time = new Date(now.getTime() + DAY_MS)
    const next = await turn(60_000)
    expect(payments(next?.violations)).toEqual(['pay_lost'])
    expect(await turn()).toBeNull()
  })

  test('[D10.21] the previous night’s findings are reported until the next comparison has ended', async () => {
    provider.add({ id: 'pay_lost', orderId: null, amountPaise: 100, at: ago(2) })
    expect(payments((await turn(60_000))?.violations)).toEqual(['pay_lost'])
    time = new Date(now.getTime() + DAY_MS)
    provider.forget('pay_lost')
    const begun = await turn()
    expect(payments(begun?.found)).toEqual([])
    expect(payments(begun?.violations)).toEqual(['pay_lost'])
    expect((await turn(60_000))?.violations).toEqual([])
  })

  test('[D10.21] a run in which the provider does not answer loses no progress', async () => {
    await turn()
    provider.silent = (call) => call === 'paymentsMade'
    expect((await turn())?.unproved).toHaveLength(1)
    provider.silent = () => false
    const before = provider.calls.paymentsMade
    await turn(60_000)
    expect(provider.calls.paymentsMade - before).toBeGreaterThan(30)
    expect(await turn()).toBeNull()
  })
})

test('[D10.21] provider and seals reveal a restored older backup that lacks three recharges', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-restored-'))
  const journal = join(folder, 'ledger-anchors.ndjson')
  const [minute, filledAt] = [60_000, ago(1).getTime()]
  const [shop, backup, provider] = await Promise.all([testDatabase(), testDatabase(), recordedRazorpay()])
  try {
    // The last five checkouts are three recharges with their orders, and two orders paid online.
    for (const [database, count] of [
      [shop, 30],
      [backup, 25],
    ] as const) {
      await stockShop(database.pool)
      await fillBooks(database.pool, count, new Date(filledAt - (30 - count) * minute))
    }
    await anchorLedger(backup.db, join(folder, 'elsewhere.ndjson'))
    const { rows } = await backup.pool.query<{ last: number }>('select max(id) as last from ledger_transfer')
    for (const statement of disableLedgerTriggersSql) await shop.pool.query(statement)
    await shop.pool.query('update ledger_transfer set recorded_at = now() where id > $1', [rows[0]?.last])
    await anchorLedger(shop.db, journal)
    await shop.pool.query('update ledger_transfer set recorded_at = at')
    await anchorLedger(shop.db, journal)
    expect(readFileSync(journal, 'utf8').trim().split('\n').filter(Boolean)).toHaveLength(2)

    expect((await reconcile(backup.db, now)).violations).toEqual([])
    const { violations } = await reconcile(backup.db, now, { journal })
    expect(violations).toMatchObject([{ invariant: 'I14', rows: [{ anchor: 2, database: null }] }])
    await knowPaymentsOf(shop.pool, provider)
    const compared = await reconcileWithProvider(backup.db, provider, now, 0)
    expect(compared.violations[0]?.rows.map((row) => row['payment'])).toEqual([25, 26, 27, 28, 29].map(payment))
  } finally {
    await Promise.all([shop.drop(), backup.drop(), provider.close()])
    rmSync(folder, { recursive: true })
  }
})
