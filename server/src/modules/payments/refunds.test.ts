import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '@farmstand/contracts/office/today'
import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { waitUntilBlocked } from '../../testing/gate.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { testOffice } from '../../testing/office.ts'
import { deliver, passAMinute } from '../../testing/paying.ts'
import { askFor, paidAndCancelled, refundStatus, refundTransfers, type Asked } from '../../testing/refunding.ts'
import { eventsWithoutMessage } from '../telling/queries.ts'
import { hasMoneyUnderWay, openRefunds, refundForCause, sendRefundsSoon, settleRefund } from './index.ts'
import { pollOpenPayments } from './poll-open-payments.ts'
import { retryRefund } from './resolve-refunds.ts'
import { sendRefunds } from './send-refunds.ts'

let shop: TestApp
/** Payments whose refunds the provider refuses during a test. */
let refusedPayments = new Set<string>()
beforeAll(async () => {
  shop = await testApp()
  const { refund } = shop.gateway
  shop.gateway.refund = async (wanted) =>
    refusedPayments.has(wanted.paymentId)
      ? { failed: 'refused', description: 'Your account does not have enough balance' }
      : refund(wanted)
})
afterEach(async () => {
  refusedPayments = new Set()
  shop.pause = async () => undefined
  shop.gateway.faults.refund = []
  await shop.payments.background.idle()
  const violations = await brokenInvariants(shop.database.pool, shop.clock.now())
  // These tests claim checkouts directly, so invariants on their orders and funding do not apply.
  expect(violations.filter((one) => /^(I1|I2|I3|I6|I11|I14) /.test(one))).toEqual([])
})
afterAll(() => shop.close())

const cancelled = (amount?: number): Promise<Asked> => paidAndCancelled(shop, amount)
const ask = (asked: Asked): Promise<void> => askFor(shop, asked)
const statusOf = (asked: Asked): Promise<string> => refundStatus(shop, asked)
const transfersOf = (asked: Asked): Promise<string[]> => refundTransfers(shop, asked)
const returned = (id: string) => [...shop.gateway.refunds.values()].filter((one) => one.paymentId === id)
const progress = (asked: Asked) => refundForCause(shop.database.db, asked.cause)

/** Requests refunds. First come those that the provider will refuse, then those that it will accept. */
async function askedFor(refused: number, taken: number): Promise<[Asked[], Asked[]]> {
  const all: Asked[] = []
  for (let one = 0; one < refused + taken; one++) {
    const asked = await cancelled()
    await ask(asked)
    all.push(asked)
    shop.clock.advance(1_000)
  }
  // Otherwise, background work of the payments could send some of these refunds.
  await shop.payments.background.idle()
  const bad = all.slice(0, refused)
  if (bad.length > 0) refusedPayments = new Set(bad.map((one) => one.paymentId))
  return [bad, all.slice(refused)]
}

const statusesOf = async (all: readonly Asked[]): Promise<string[]> => [
  ...new Set(await Promise.all(all.map(statusOf))),
]

const settleByHand = (uid: string) =>
  inTransaction(shop.database.db, (tx) =>
    settleRefund(tx, { uid, reason: 'Paid in cash at the door', now: shop.clock.now() }),
  )

describe('a refund', () => {
  test('a refund is requested once per cause, sent at once, and recorded as arrived', async () => {
    const asked = await cancelled()
    await Promise.all(Array.from({ length: 20 }, () => ask(asked)))
    expect(await progress(asked)).toMatchObject({ amountPaise: 50_000, done: false })
    expect(await hasMoneyUnderWay(shop.database.db, asked.as.uid)).toBe(true)
    sendRefundsSoon(shop.payments)
    await shop.payments.background.idle()
    expect(returned(asked.paymentId)).toMatchObject([{ amountPaise: 50_000 }])
    expect(await progress(asked)).toMatchObject({ done: true })
    expect(await hasMoneyUnderWay(shop.database.db, asked.as.uid)).toBe(false)
    await expect(ask({ ...asked, amountPaise: paise(49_999) })).rejects.toThrow('other content')
    expect(await refundForCause(shop.database.db, 'cancel:nothing')).toBeNull()
  })

  test('each of two order parts of one payment gets a separate refund', async () => {
    const asked = await cancelled(20_000)
    await ask(asked)
    await ask({ ...asked, amountPaise: paise(30_000), cause: `cancel:${newUid()}` })
    await sendRefunds(shop.payments)
    expect(new Set(returned(asked.paymentId).map((one) => one.amountPaise))).toEqual(new Set([20_000, 30_000]))
  })

  test('a refund is made once after a lost answer of the provider', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.faults.refund = ['lost', 'lost']
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('ASKED')
    for (let minute = 0; minute < 3; minute++) await passAMinute(shop)
    expect(returned(asked.paymentId)).toHaveLength(1)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(await transfersOf(asked)).toEqual(['refund'])
  })

  test('a refund is made once if the process ends before it records the acceptance', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.pause = (at) => (at === 'refund-sent' ? Promise.reject(new Error('killed')) : Promise.resolve())
    await sendRefunds(shop.payments)
    expect(returned(asked.paymentId)).toHaveLength(1)
    expect(await statusOf(asked)).toBe('ASKED')
    shop.pause = async () => undefined
    await passAMinute(shop)
    expect(returned(asked.paymentId)).toHaveLength(1)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(await transfersOf(asked)).toEqual(['refund'])
  })

  test('a refund is sent by only one of several processes', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => cancelled()))
    for (const asked of all) await ask(asked)
    const other = await testApp({ database: shop.database, gateway: shop.gateway })
    other.clock.set(shop.clock.now().toISOString())
    const before = shop.gateway.calls.refund
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>()
    shop.pause = async (at) => {
      if (at !== 'refund-sent') return
      isBusy()
      await promise
    }
    const slow = sendRefunds(shop.payments)
    await busy
    await Promise.all([sendRefunds(other.payments), sendRefunds(other.payments)])
    resolve()
    await slow
    await other.close()
    expect(shop.gateway.calls.refund - before).toBe(25)
    for (const asked of all) expect(await statusOf(asked)).toBe('PROCESSED')
  })

  test('a process that was suspended does not overwrite the newer state of a refund', async () => {
    const asked = await cancelled()
    shop.gateway.slowRefunds = true
    await ask(asked)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>()
    shop.pause = async (at) => {
      if (at !== 'refund-sent') return
      shop.pause = async () => undefined
      fallAsleep()
      await promise
    }
    const late = sendRefunds(shop.payments)
    await asleep
    shop.clock.advance(60_000)
    await sendRefunds(shop.payments)
    shop.gateway.settleRefunds(asked.paymentId, 'failed')
    shop.clock.advance(60 * 60_000)
    await pollOpenPayments(shop.payments)
    expect(await statusOf(asked)).toBe('ASKED')
    resolve()
    await late
    expect(await statusOf(asked)).toBe('ASKED')
    shop.gateway.slowRefunds = false
    shop.pause = async () => undefined
    shop.clock.advance(60 * 60_000)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(await transfersOf(asked)).toEqual(['refund', 'refund-failed', 'refund'])
  })

  test('a refund is retried at growing intervals until the provider accepts it', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.faults.refund = Array(20).fill('busy')
    const before = shop.gateway.calls.refund
    for (let minute = 0; minute < 5; minute++) await passAMinute(shop)
    expect(shop.gateway.calls.refund - before).toBeLessThanOrEqual(5)
    for (let hour = 0; hour < 20; hour++) {
      shop.clock.advance(3_600_000)
      await sendRefunds(shop.payments)
    }
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(returned(asked.paymentId)).toHaveLength(1)
  })

  test('[D10.18] a refused refund is retried for seven days, and after that by a person', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.faults.refund = Array(1_000).fill('refused')
    const before = shop.gateway.calls.refund
    const gaps: number[] = []
    for (let hour = 0; hour < 7 * 24; hour++) {
      const calls = shop.gateway.calls.refund
      await sendRefunds(shop.payments)
      if (shop.gateway.calls.refund > calls) gaps.push(hour)
      expect(await statusOf(asked)).toBe('ASKED')
      shop.clock.advance(3_600_000)
    }
    expect(gaps.length).toBeGreaterThan(100)
    expect(shop.gateway.calls.refund - before).toBeLessThan(200)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('FAILED')
    expect(await hasMoneyUnderWay(shop.database.db, asked.as.uid)).toBe(true)
    const calls = shop.gateway.calls.refund
    shop.clock.advance(86_400_000)
    await sendRefunds(shop.payments)
    expect(shop.gateway.calls.refund).toBe(calls)
    expect(await transfersOf(asked)).toEqual([])
    const [waiting] = (await openRefunds(shop.database.db)).filter((one) => one.paymentId === asked.paymentId)
    expect(waiting).toMatchObject({ status: 'FAILED', answer: 'Status 400: refund is refused' })
    shop.gateway.faults.refund = []
    expect(await retryRefund(shop.payments, waiting?.uid ?? '')).toBe('done')
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(returned(asked.paymentId)).toHaveLength(1)
  })

  test('[D10.18] a refund paid by other means is booked with the reason and never sent', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.faults.refund = ['refused']
    await sendRefunds(shop.payments)
    const [waiting] = (await openRefunds(shop.database.db)).filter((one) => one.paymentId === asked.paymentId)
    const settled = await Promise.all(Array.from({ length: 5 }, () => settleByHand(waiting?.uid ?? '')))
    expect(settled.toSorted()).toEqual(['done', 'over', 'over', 'over', 'over'])
    expect(await retryRefund(shop.payments, waiting?.uid ?? '')).toBe('over')
    shop.clock.advance(86_400_000)
    await sendRefunds(shop.payments)
    expect(returned(asked.paymentId)).toEqual([])
    expect(await progress(asked)).toMatchObject({ done: true })
    expect(await hasMoneyUnderWay(shop.database.db, asked.as.uid)).toBe(false)
    const { rows } = await shop.database.pool.query(
      `select e.account_id, e.paise, r.settled_reason from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
       join refund r on t.key = 'settle:' || r.uid where t.reference = $1 order by e.paise`,
      [asked.paymentId],
    )
    expect(rows).toEqual([
      { account_id: `payment:${asked.paymentId}`, paise: -50_000, settled_reason: 'Paid in cash at the door' },
      { account_id: 'by_hand', paise: 50_000, settled_reason: 'Paid in cash at the door' },
    ])
  })

  test('[D10.18] a refund made in the provider’s dashboard counts as ours and is not repeated', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.faults.refund = ['refused']
    await sendRefunds(shop.payments)
    shop.gateway.refundElsewhere(asked.paymentId, 50_000)
    await passAMinute(shop)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(returned(asked.paymentId)).toHaveLength(1)
    expect(await transfersOf(asked)).toEqual(['refund'])
    const { rowCount } = await shop.database.pool.query('select from refund where payment_id = $1', [asked.paymentId])
    expect(rowCount).toBe(1)
  })

  test('[D10.18] a refund that the provider refuses delays no other in the same run', async () => {
    const [refused, taken] = await askedFor(8, 3)
    await sendRefunds(shop.payments)
    expect(await statusesOf(refused)).toEqual(['ASKED'])
    expect(await statusesOf(taken)).toEqual(['PROCESSED'])
  })

  test('[D10.18] a refund that was refused before comes after untried ones', async () => {
    const [refused, others] = await askedFor(16, 0)
    for (let turn = 0; turn < 2; turn++) await sendRefunds(shop.payments)
    expect(others).toEqual([])
    shop.clock.advance(3_600_000)
    const [, fresh] = await askedFor(0, 3)
    await sendRefunds(shop.payments)
    expect(await statusesOf(refused)).toEqual(['ASKED'])
    expect(await statusesOf(fresh)).toEqual(['PROCESSED'])
  })

  test('a refund that fails after acceptance is booked back and gets a new key', async () => {
    const asked = await cancelled()
    shop.gateway.slowRefunds = true
    await ask(asked)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PENDING')
    shop.gateway.settleRefunds(asked.paymentId, 'failed')
    const event = shop.gateway.event('refund.failed', asked.paymentId)
    for (let time = 0; time < 3; time++)
      await deliver(shop, { ...event, headers: { ...event.headers, 'x-razorpay-event-id': newUid() } })
    await shop.payments.background.idle()
    expect(await statusOf(asked)).toBe('ASKED')
    expect(await transfersOf(asked)).toEqual(['refund', 'refund-failed'])
    shop.gateway.slowRefunds = false
    shop.clock.advance(11 * 60_000)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(await transfersOf(asked)).toEqual(['refund', 'refund-failed', 'refund'])
    expect(new Set(returned(asked.paymentId).map((one) => one.receipt)).size).toBe(2)
  })

  test('a refund without an event is polled, and needs a person after five failures', async () => {
    const good = await cancelled()
    const bad = await cancelled()
    shop.gateway.slowRefunds = true
    await ask(good)
    await ask(bad)
    await sendRefunds(shop.payments)
    shop.gateway.settleRefunds(good.paymentId, 'processed')
    for (let hour = 0; hour < 24 * 12; hour++) {
      shop.gateway.settleRefunds(bad.paymentId, 'failed')
      shop.clock.advance(3_600_000)
      await pollOpenPayments(shop.payments)
      await sendRefunds(shop.payments)
    }
    shop.gateway.slowRefunds = false
    expect(await statusOf(good)).toBe('PROCESSED')
    expect(await statusOf(bad)).toBe('FAILED')
    expect(returned(bad.paymentId)).toHaveLength(5)
    expect(await transfersOf(bad)).toEqual(Array.from({ length: 5 }, () => ['refund', 'refund-failed']).flat())
  })

  test('[O91] retrying a settled refund is a conflict, and an unknown one is not found', async () => {
    const office = await testOffice({ database: shop.database, clock: shop.clock })
    try {
      const owner = await office.joins('OWNER')
      const again = async (refund_uid: string) => {
        const { statusCode, body } = await office.act(owner, 'retryRefund', { refund_uid })
        return { statusCode, body }
      }
      expect(await again(newUid())).toMatchObject({ statusCode: 404, body: expect.stringContaining('no such refund') })
      const asked = await cancelled()
      await ask(asked)
      const [waiting] = (await openRefunds(shop.database.db)).filter((one) => one.paymentId === asked.paymentId)
      const uid = waiting?.uid ?? ''
      expect(await again(uid)).toMatchObject({ statusCode: 200 })
      await sendRefunds(shop.payments)
      expect(await again(uid)).toMatchObject({ statusCode: 409, body: expect.stringContaining('settled') })
    } finally {
      await office.close()
    }
  })

  test('[O181] a refund is not settled by hand when a process has just begun to send it', async () => {
    const asked = await cancelled()
    refusedPayments.add(asked.paymentId)
    await ask(asked)
    await sendRefunds(shop.payments)
    const [one] = (await openRefunds(shop.database.db)).filter(({ paymentId }) => paymentId === asked.paymentId)
    const until = new Date(shop.clock.now().getTime() + 60_000)
    let settled: Promise<string> | undefined
    await inTransaction(shop.database.db, async (sender) => {
      await sender.execute(sql`update refund set leased_until = ${until.toISOString()} where uid = ${one?.uid}`)
      settled = settleByHand(one?.uid ?? '')
      await waitUntilBlocked(shop.database.pool)
    })
    expect(await settled).toBe('busy')
    await shop.database.pool.query('update refund set leased_until = null where uid = $1', [one?.uid])
  })

  test('[O181] only the owner settles a refund that was paid by other means, once and with a reason', async () => {
    const office = await testOffice({ database: shop.database, clock: shop.clock })
    try {
      const asked = await cancelled()
      refusedPayments.add(asked.paymentId)
      await ask(asked)
      await sendRefunds(shop.payments)
      shop.clock.advance(8 * 86_400_000)
      await sendRefunds(shop.payments)
      const as = await office.joins('OWNER')
      const { decisions } = (await office.get('/today', as)).json<Today>()
      const shown = decisions.find((one) => one.kind === 'REFUND' && one.payment_id === asked.paymentId)
      expect(shown).toMatchObject({ customer_uid: expect.any(String), since: expect.any(String) })
      const input = { refund_uid: shown?.id ?? '', reason: 'By UPI' }
      expect((await office.act(await office.joins('MANAGER'), 'settleRefund', input)).statusCode).toBe(403)
      expect((await office.act(as, 'settleRefund', input)).statusCode).toBe(200)
      expect((await office.act(as, 'settleRefund', input)).statusCode).toBe(409)
      expect(await statusOf(asked)).toBe('SETTLED')
      // The message about a refund names the card, UPI or account, so that the customer gets none.
      const all = {
        since: new Date(shop.clock.now().getTime() - 1000),
        asNewOrder: false,
        now: shop.clock.now(),
        limit: 99,
      }
      const news = await eventsWithoutMessage(shop.database.db, all)
      const theirs = news.filter((one) => one.event === 'REFUNDED' && one.customer_uid === asked.customerUid)
      expect(theirs).toEqual([])
      const { rows } = await shop.database.pool.query(
        "select after, reason from audit_entry where operation = 'settleRefund'",
      )
      expect(rows).toEqual([{ after: { settled: '₹500.00' }, reason: 'By UPI' }])
    } finally {
      await office.close()
    }
  })
})
