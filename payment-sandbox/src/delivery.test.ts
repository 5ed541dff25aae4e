import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import {
  pretendedProvider,
  signedByProvider,
  type PretendedProvider,
  type ReceivedWebhook,
} from './testing/pretended-provider.ts'

let database: TestDatabase
let provider: PretendedProvider
let origin: string
beforeAll(async () => {
  database = await testDatabase()
  provider = await pretendedProvider(database)
  origin = await provider.listen()
})
afterEach(() => {
  provider.shopAnswers.status = 200
  provider.receivedWebhooks.length = 0
})
afterAll(async () => {
  await provider.app.close()
  await database.drop()
})

const about = (orderId: string, told: ReceivedWebhook[] = provider.receivedWebhooks): ReceivedWebhook[] =>
  told.filter(({ raw }) => raw.includes(orderId))
const kinds = (told: ReceivedWebhook[]): string[] => [...new Set(told.map(({ event }) => event))].toSorted()
const patiently = { timeout: 60_000, interval: 50 }
/** Waits until every webhook is delivered. */
const allTold = () =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query('select 1 from payment_sandbox.sandbox_webhook')
    expect(rows).toHaveLength(0)
  }, patiently)

describe('[D6.25] [D6.22] webhooks of the sandbox', () => {
  test('every change is reported by a numbered webhook, whose exact bytes are signed', async () => {
    const order = await provider.order()
    await provider.attempt(order, 'failure@razorpay')
    const { razorpay_payment_id: paymentId } = await provider.attempt(order)
    await provider.call(
      'POST',
      `/payments/${paymentId}/refund`,
      { amount: 100 },
      { 'x-refund-idempotency': 'a-refund-key' },
    )
    await vi.waitFor(() => expect(kinds(provider.receivedWebhooks)).toContain('refund.processed'), patiently)
    await allTold()
    const told = provider.receivedWebhooks
    expect(kinds(told)).toEqual(
      ['authorized', 'captured', 'failed']
        .map((what) => `payment.${what}`)
        .toSpliced(0, 0, 'order.paid')
        .concat('refund.created', 'refund.processed'),
    )
    for (const one of told) {
      expect(one.id).toMatch(/^[A-Za-z0-9]{14}$/)
      expect(signedByProvider(one)).toBe(true)
    }
    const paid = told.find(({ event }) => event === 'order.paid')
    expect(paid?.body.payload).toMatchObject({
      order: { entity: { id: order, status: 'paid' } },
      payment: { entity: { id: paymentId, status: 'captured' } },
    })
    const authorised = told.find(({ event }) => event === 'payment.authorized')
    expect(authorised?.body.payload['payment']?.entity).toMatchObject({ status: 'authorized', captured: false })
  })

  test('webhooks arrive in any order, some of them twice, and none is lost', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => provider.order()))
    await Promise.all(orders.map((order) => provider.attempt(order)))
    await allTold()
    for (const order of orders)
      expect(kinds(about(order))).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    const ids = provider.receivedWebhooks.map(({ id }) => id)
    expect(new Set(ids).size).toBe(120)
    expect(ids.length).toBeGreaterThan(120)
    const [twice = ''] = ids.filter((id, at) => ids.indexOf(id) !== at)
    expect(new Set(provider.receivedWebhooks.filter(({ id }) => id === twice).map(({ raw }) => raw)).size).toBe(1)
    const capturedFirst = orders.filter((order) => {
      const order_ = about(order).map(({ event }) => event)
      return order_.indexOf('payment.captured') < order_.indexOf('payment.authorized')
    })
    expect(capturedFirst.length).toBeGreaterThan(0)
  })

  test('webhooks are retried until the shop accepts them', async () => {
    provider.shopAnswers.status = 503
    const order = await provider.order()
    await provider.attempt(order)
    await vi.waitFor(() => expect(kinds(about(order))).toHaveLength(3), patiently)
    const before = provider.receivedWebhooks.length
    provider.shopAnswers.status = 200
    await allTold()
    expect(provider.receivedWebhooks.length).toBeGreaterThan(before)
    expect(kinds(about(order, provider.receivedWebhooks.slice(before)))).toHaveLength(3)
  })

  test('webhooks of a process that has died are delivered by another process', async () => {
    // This process never starts its delivery, like one that is killed right after the payment.
    const dying = await pretendedProvider(database)
    const order = await dying.order()
    await dying.attempt(order)
    await dying.app.close()
    await vi.waitFor(() => expect(kinds(about(order))).toHaveLength(3), patiently)
    expect(dying.receivedWebhooks).toEqual([])
  })
})

describe('[D6.25] what a bank does later', () => {
  test('late_authorisation captures a failed payment later, even after another payment', async () => {
    const order = await provider.order()
    const late = await provider.attempt(order, 'success@razorpay', 'late_authorisation')
    expect(late.error).toMatchObject({ reason: 'payment_timed_out' })
    await provider.attempt(order)
    const statuses = async () =>
      (await provider.call('GET', `/orders/${order}/payments`)).body.items.map(
        ({ status }: { status: string }) => status,
      )
    expect(await statuses()).toEqual(['failed', 'captured'])
    await vi.waitFor(async () => expect(await statuses()).toEqual(['captured', 'captured']), patiently)
  })

  test('with refund_fails the first refund is accepted, then fails; the second is paid', async () => {
    const order = await provider.order()
    const { razorpay_payment_id: id } = await provider.attempt(order, 'success@razorpay', 'refund_fails')
    const refund = async (key: string) =>
      (await provider.call('POST', `/payments/${id}/refund`, {}, { 'x-refund-idempotency': key })).body.id as string
    const becomes = (refundId: string, status: string) =>
      vi.waitFor(
        async () => expect((await provider.call('GET', `/refunds/${refundId}`)).body.status).toBe(status),
        patiently,
      )
    await becomes(await refund('first-attempt'), 'failed')
    expect((await provider.call('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    })
    await becomes(await refund('second-attempt'), 'processed')
    await vi.waitFor(
      () =>
        expect(kinds(provider.receivedWebhooks)).toEqual(expect.arrayContaining(['refund.failed', 'refund.processed'])),
      patiently,
    )
  })
})

describe('[D6.25] an answer that never arrives', () => {
  const authorization = `Basic ${Buffer.from('rzp_test_key:key secret').toString('base64')}`
  const refund = (id: string, key: string, ms: number) =>
    fetch(`${origin}/sandbox/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'x-refund-idempotency': key },
      body: '{}',
      signal: AbortSignal.timeout(ms),
    })

  test('with lost_answer and hang a request takes effect, and its repetition is answered', async () => {
    for (const [fault, ms] of [
      ['lost_answer', 5_000],
      ['hang', 500],
    ] as const) {
      const { razorpay_payment_id: id } = await provider.attempt(await provider.order(), 'success@razorpay', fault)
      await expect(refund(id, `refund-of-${fault}`, ms), fault).rejects.toThrow(/fetch failed|timeout/)
      const again = await refund(id, `refund-of-${fault}`, 5_000)
      const { items } = (await provider.call('GET', `/payments/${id}/refunds`)).body
      expect(items, fault).toMatchObject([{ id: ((await again.json()) as { id: string }).id, amount: 50_000 }])
    }
  })
})
