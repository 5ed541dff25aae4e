import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { deliver, passAMinute } from '../../testing/paying.ts'
import { askFor, paidAndCancelled, refundStatus, refundTransfers, type Asked } from '../../testing/refunding.ts'
import { openDebts } from '../wallet/index.ts'
import { openRefunds, settleRefund } from './index.ts'
import { lookForReturns } from './look-for-returns.ts'
import { retryRefund } from './resolve-refunds.ts'
import { sendRefunds } from './send-refunds.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(async () => {
  shop.gateway.slowRefunds = false
  shop.gateway.faults.refund = []
  await shop.payments.background.idle()
  const violations = await brokenInvariants(shop.database.pool, shop.clock.now())
  // These tests claim checkouts directly, so invariants on their orders and funding do not apply.
  expect(violations.filter((one) => /^(I1|I2|I3|I6|I11|I14) /.test(one))).toEqual([])
})
afterAll(() => shop.close())

const cancelled = (): Promise<Asked> => paidAndCancelled(shop)
const ask = (asked: Asked): Promise<void> => askFor(shop, asked)
const statusOf = (asked: Asked): Promise<string> => refundStatus(shop, asked)
const transfersOf = (asked: Asked): Promise<string[]> => refundTransfers(shop, asked)
const returned = (id: string) => [...shop.gateway.refunds.values()].filter((one) => one.paymentId === id)

describe('a refund', () => {
  test.each([
    ['the provider knows the key', []],
    ['the provider has forgotten the key but lists the refund', ['refused'] as const],
  ])('[D10.18] a refund that failed after a lost answer is requested under a new key: %s', async (_, next) => {
    const asked = await cancelled()
    shop.gateway.slowRefunds = true
    await ask(asked)
    shop.gateway.faults.refund = ['lost']
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('ASKED')
    shop.gateway.settleRefunds(asked.paymentId, 'failed')
    await deliver(shop, shop.gateway.event('refund.failed', asked.paymentId))
    await shop.payments.background.idle()
    shop.gateway.slowRefunds = false
    shop.gateway.faults.refund = [...next]
    shop.clock.advance(60_000)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('ASKED')
    expect(await transfersOf(asked)).toEqual(['refund', 'refund-failed'])
    shop.clock.advance(11 * 60_000)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PROCESSED')
    expect(returned(asked.paymentId).map(({ status }) => status)).toEqual(['failed', 'processed'])
    expect(new Set(returned(asked.paymentId).map((one) => one.receipt)).size).toBe(2)
  })

  test('[D10.18] a refund that failed five times waits until a person retries it', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.slowRefunds = true
    for (let time = 0; time < 5; time++) {
      shop.gateway.faults.refund = ['lost']
      await sendRefunds(shop.payments)
      shop.gateway.settleRefunds(asked.paymentId, 'failed')
      shop.clock.advance(60_000)
      await sendRefunds(shop.payments)
      shop.clock.advance(3_600_000)
    }
    expect(await statusOf(asked)).toBe('FAILED')
    const [waiting] = (await openRefunds(shop.database.db)).filter((one) => one.paymentId === asked.paymentId)
    shop.gateway.slowRefunds = false
    expect(await retryRefund(shop.payments, waiting?.uid ?? '')).toBe('done')
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PROCESSED')
  })

  test('[D10.18] a refund that failed without an event is found by the regular check', async () => {
    const asked = await cancelled()
    shop.gateway.slowRefunds = true
    await ask(asked)
    await sendRefunds(shop.payments)
    // Older versions of the shop left a failed refund without a time for the next question, so that no job asks about
    // it.
    await shop.payments.background.idle()
    await shop.database.pool.query(
      'update payment_intent i set next_check_at = null from payment p where p.intent_uid = i.uid and p.id = $1',
      [asked.paymentId],
    )
    shop.gateway.settleRefunds(asked.paymentId, 'failed')
    shop.gateway.slowRefunds = false
    await lookForReturns(shop.payments)
    await shop.payments.background.idle()
    expect(await statusOf(asked)).toBe('ASKED')
    shop.clock.advance(11 * 60_000)
    await sendRefunds(shop.payments)
    expect(await statusOf(asked)).toBe('PROCESSED')
  })

  test('[O181] a refund that the provider made although it was settled by hand is a debt, and is not repeated', async () => {
    const asked = await cancelled()
    await ask(asked)
    shop.gateway.faults.refund = ['lost']
    await sendRefunds(shop.payments)
    expect(returned(asked.paymentId)).toHaveLength(1)
    const [one] = (await openRefunds(shop.database.db)).filter(({ paymentId }) => paymentId === asked.paymentId)
    const settlement = { uid: one?.uid ?? '', reason: 'By UPI', now: shop.clock.now() }
    expect(await inTransaction(shop.database.db, (tx) => settleRefund(tx, settlement))).toBe('done')
    for (let minute = 0; minute < 3; minute++) await passAMinute(shop)
    await deliver(shop, shop.gateway.event('refund.processed', asked.paymentId))
    await shop.payments.background.idle()
    expect(returned(asked.paymentId)).toHaveLength(1)
    expect(await statusOf(asked)).toBe('SETTLED')
    const debts = (await openDebts(shop.database.db)).filter(({ paymentId }) => paymentId === asked.paymentId)
    expect(debts).toMatchObject([{ paise: 50_000 }])
  })
})
