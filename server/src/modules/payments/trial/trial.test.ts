import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import type { PaymentTrial } from '@farmstand/contracts/office/payment-trial'
import type { PaymentOrder } from '@farmstand/contracts/payment'
import { inTransaction } from '../../../platform/database.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { testOffice, type AtScreen, type TestOffice } from '../../../testing/office.ts'
import { deliver, passAMinute } from '../../../testing/paying.ts'
import { settleTrials } from './settle-trials.ts'
import { leaseTrial } from './trial-queries.ts'
import { reconcileWithProvider } from '../../reconciliation/index.ts'

let shop: TestApp
let office: TestOffice
let owner: AtScreen
beforeAll(async () => {
  shop = await testApp()
  office = await testOffice({ database: shop.database, clock: shop.clock })
})
beforeEach(async () => {
  owner = await office.joins('OWNER')
})
afterEach(async () => {
  shop.gateway.slowRefunds = false
  await passAMinute(shop)
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(async () => {
  await office.close()
  await shop.close()
})

const begin = async (): Promise<string> =>
  (await office.act(owner, 'tryPayment', {})).json<AnswerOf<'tryPayment'>>().token
const open = (token: string) => shop.call({ method: 'POST', url: addressOf('openTrialPayment'), payload: { token } })
const verify = (token: string, attempt: object) =>
  shop.call({ method: 'POST', url: addressOf('verifyTrialPayment'), payload: { token, ...attempt } })
const settled = () => shop.payments.background.idle()

/** Returns the states of the steps of the newest trial, and the problem of this trial. */
async function steps(): Promise<{ states: Record<string, string>; problem: string | undefined; over: boolean }> {
  const { trial } = (await office.get('/paymentTrial', owner)).json<PaymentTrial>()
  if (!trial) throw new Error('No trial was made')
  return {
    states: Object.fromEntries(trial.steps.map(({ step, state }) => [step, state])),
    problem: trial.steps.flatMap(({ problem }) => problem ?? [])[0],
    over: trial.over,
  }
}

const all = (state: string) => ({ CREATED: state, PAID: state, CAPTURED: state, TOLD: state, REFUNDED: state })
/** Returns how many payments, refunds and ledger entries the customers' books have. */
const booked = async (): Promise<unknown> =>
  (
    await shop.database.pool.query(
      `select (select count(*)::int from payment_intent) + (select count(*)::int from refund) + (select count(*)::int from ledger_entry) as rows`,
    )
  ).rows[0]

describe('a trial payment of ₹1', () => {
  test('[O101] a trial is paid by link, captured and refunded outside the customers’ books', async () => {
    const before = await booked()
    const token = await begin()
    expect((await steps()).states).toEqual(all('WAITING'))
    const order = (await open(token)).json<PaymentOrder>()
    expect(order).toMatchObject({ amount: 100, currency: 'INR', provider: 'Razorpay' })
    expect((await open(token)).json<PaymentOrder>().id).toBe(order.id)
    await settled()
    expect((await steps()).states).toEqual({ ...all('WAITING'), CREATED: 'DONE' })
    // The bank only authorises the money, so the shop captures it.
    const attempt = shop.gateway.pay(order.id, { status: 'authorized' })
    expect((await verify(token, attempt)).json()).toEqual({ signed: true })
    await settled()
    expect((await steps()).states).toEqual({ ...all('DONE'), TOLD: 'WAITING' })
    await deliver(shop, shop.gateway.event('payment.captured', attempt.payment_id))
    await settled()
    expect(await steps()).toEqual({ states: all('DONE'), problem: undefined, over: true })
    expect(shop.gateway.payments.get(attempt.payment_id)).toMatchObject({
      status: 'refunded',
      amountRefundedPaise: 100,
    })
    expect((await open(token)).statusCode).toBe(404)
    expect(await booked()).toEqual(before)
    const now = new Date(shop.clock.now().getTime() + 3_600_000)
    expect(await reconcileWithProvider(shop.database.db, shop.gateway, now, 0)).toEqual({
      violations: [],
      unproved: [],
    })
  })

  test('[O101] several pages, repeated calls and a lost answer lead to one order', async () => {
    const token = await begin()
    const before = shop.gateway.orders.size
    const ids = async () => {
      const answers = await Promise.all([open(token), open(token), open(token)])
      return [...new Set(answers.map((answer) => answer.json<PaymentOrder>().id))]
    }
    shop.gateway.faults.createOrder = ['lost']
    expect((await open(token)).statusCode).toBe(503)
    const [first, second] = [await ids(), await ids()]
    expect([first.length, second, shop.gateway.orders.size]).toEqual([1, first, before + 1])
  })

  test('[O101] a trial is refunded without a page or event, and both delays are reported', async () => {
    const token = await begin()
    const order = (await open(token)).json<PaymentOrder>()
    shop.gateway.slowRefunds = true
    const { payment_id } = shop.gateway.pay(order.id)
    shop.clock.advance(60_000)
    await passAMinute(shop)
    expect((await steps()).states).toEqual({ ...all('DONE'), TOLD: 'WAITING' })
    shop.clock.advance(121_000)
    expect(await steps()).toMatchObject({ states: { TOLD: 'FAILED', REFUNDED: 'DONE' }, over: false })
    shop.gateway.settleRefunds(payment_id, 'processed')
    shop.clock.advance(11 * 60_000)
    await passAMinute(shop)
    expect(await steps()).toMatchObject({ over: true })
    const refunds = [...shop.gateway.refunds.values()].filter(({ paymentId }) => paymentId === payment_id)
    expect(refunds).toHaveLength(1)
  })

  test('[O101] one process settles a trial, and another takes over if that one dies', async () => {
    const order = (await open(await begin())).json<PaymentOrder>()
    const { gateway } = shop.payments
    let asked = 0
    const answer = Promise.withResolvers<void>()
    onTestFinished(() => answer.resolve())
    const paymentsOfOrder: typeof gateway.paymentsOfOrder = async (id) => {
      if (id === order.id) {
        asked += 1
        await answer.promise
      }
      return gateway.paymentsOfOrder(id)
    }
    const process = { ...shop.payments, gateway: { ...gateway, paymentsOfOrder } }
    const both = [settleTrials(process), settleTrials(process)]
    // One process finds no due trial and ends, while the other waits for the answer of the provider.
    await Promise.race([...both, sleep(3_000)])
    expect(asked).toBe(1)
    shop.clock.advance(59_999)
    await settleTrials(process)
    expect(asked).toBe(1)
    shop.clock.advance(1)
    both.push(settleTrials(process))
    await expect.poll(() => asked).toBe(2)
    answer.resolve()
    await Promise.all(both)
  })

  test('[O101] another process skips a leased trial without waiting', async () => {
    await open(await begin())
    const { db } = shop.database
    const now = shop.clock.now()
    const lease = { now, until: new Date(now.getTime() + 60_000) }
    await inTransaction(db, async (tx) => {
      const first = await leaseTrial(tx, shop.payments.gateway.account, lease)
      expect(first).not.toBeNull()
      const other = leaseTrial(db, shop.payments.gateway.account, lease).then((taken) => taken?.uid)
      expect(await Promise.race([other, sleep(3_000, 'waits')])).not.toBeOneOf(['waits', first?.uid])
    })
  })

  test('[O101] problems are reported in the provider’s words, and the trial then continues', async () => {
    const token = await begin()
    shop.gateway.faults.createOrder = ['refused']
    expect((await open(token)).statusCode).toBe(503)
    expect(await steps()).toMatchObject({ states: { CREATED: 'FAILED' }, problem: expect.stringMatching(/./) })
    const order = (await open(token)).json<PaymentOrder>()
    expect((await steps()).problem).toBeUndefined()
    shop.gateway.pay(order.id, { status: 'failed', failure: 'The card was declined.' })
    shop.clock.advance(60_000)
    await passAMinute(shop)
    expect(await steps()).toMatchObject({ states: { PAID: 'FAILED' }, problem: 'The card was declined.' })
    const attempt = shop.gateway.pay(order.id)
    shop.gateway.faults.refund = ['refused']
    expect((await verify(token, { ...attempt, signature: 'forged' })).statusCode).toBe(422)
    await settled()
    expect(await steps()).toMatchObject({ states: { CAPTURED: 'DONE', REFUNDED: 'FAILED' } })
    shop.clock.advance(61_000)
    await passAMinute(shop)
    expect(await steps()).toMatchObject({ states: { REFUNDED: 'DONE' } })
  })

  test('[O101] the page opens only by link, for ten minutes; only the right role can begin', async () => {
    const token = await begin()
    expect((await open('x'.repeat(43))).statusCode).toBe(404)
    expect((await open('short')).statusCode).toBe(400)
    shop.clock.advance(599_000)
    expect((await open(token)).statusCode).toBe(200)
    shop.clock.advance(1_000)
    expect((await open(token)).statusCode).toBe(404)
    const manager = await office.joins('MANAGER')
    expect((await office.act(manager, 'tryPayment', {})).statusCode).toBe(403)
    expect((await office.get('/paymentTrial', manager)).statusCode).toBe(403)
    const { rows } = await shop.database.pool.query(
      `select * from office_command where reply::text like $1 or body_hash like $1`,
      [`%${token}%`],
    )
    expect(rows).toEqual([])
  })
})
