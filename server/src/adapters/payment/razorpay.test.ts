import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../../modules/payments/ports.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { recordedRazorpay, type RecordedRazorpay } from '../../testing/razorpay/recorded-razorpay.ts'
import { razorpayGateway } from './razorpay-gateway.ts'
import { noOrigins } from './razorpay-origins.ts'

type How = 'captured' | 'authorized' | 'failed'

/** A payment provider on which the adapter is tested, with a customer who pays there. */
interface Provider {
  gateway: PaymentGateway
  /** The same gateway, but with a key that the provider does not know. */
  stranger: PaymentGateway
  pay(orderId: string, how: How): Promise<string>
  close(): Promise<void>
}

const inr = 'INR'
const receipt = (): string => randomBytes(16).toString('hex')

async function ok<T extends object>(answer: Promise<T>): Promise<Exclude<T, { failed: string }>> {
  const given = await answer
  if ('failed' in given) throw new Error(`The provider failed: ${JSON.stringify(given)}`)
  return given as Exclude<T, { failed: string }>
}

const account = {
  account: 'TEST',
  checkoutScript: '/checkout.js',
  takesUpiId: false,
  windowOrigins: noOrigins,
  webhookSecrets: ['whsec'],
} as const
const keysOf = ({ apiBase, keyId, keySecret }: RecordedRazorpay) => ({ apiBase: () => apiBase, keyId, keySecret })
const known = (recorded: RecordedRazorpay, timeoutMs = 2_000): PaymentGateway =>
  razorpayGateway({ ...account, ...keysOf(recorded), timeoutMs })

async function recordedProvider(): Promise<Provider> {
  const recorded = await recordedRazorpay()
  recorded.slowRefunds = true
  return {
    gateway: known(recorded),
    stranger: razorpayGateway({ ...account, ...keysOf(recorded), keySecret: 'another' }),
    pay: async (orderId, how) => recorded.pay(orderId, { status: how }).payment_id,
    close: recorded.close,
  }
}

const instruments = { captured: 'success@razorpay', authorized: 'success@razorpay', failed: 'failure@razorpay' }

async function sandboxProvider(): Promise<Provider> {
  const shop: TestApp = await testApp({ listening: true, stocked: false })
  const { gateway } = shop.payments
  const apiBase = () => `${shop.origin}/sandbox/v1`
  return {
    gateway,
    stranger: razorpayGateway({ ...account, keyId: gateway.keyId, keySecret: 'another', apiBase }),
    pay: async (orderId, how) => {
      const asked = { order_id: orderId, method: 'upi', instrument: instruments[how] }
      const reply = await fetch(`${apiBase()}/checkout/attempts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(how === 'authorized' ? { ...asked, fault: 'authorised_only' } : asked),
      })
      const outcome = (await reply.json()) as { razorpay_payment_id?: string; error?: { payment_id: string } }
      return outcome.razorpay_payment_id ?? outcome.error?.payment_id ?? ''
    },
    close: shop.close,
  }
}

describe.each([
  ['Razorpay as recorded', recordedProvider],
  ['the sandbox', sandboxProvider],
])('[D6.24] [D6.25] the gateway meets its contract with %s', (_name, open) => {
  let provider: Provider
  let gateway: PaymentGateway
  beforeAll(async () => {
    provider = await open()
    gateway = provider.gateway
  })
  afterAll(() => provider.close())

  const orderOf = (rupees: number, its = receipt()) =>
    ok(gateway.createOrder({ receipt: its, amountPaise: paise(rupees * 100), currency: inr }))

  test('one receipt creates one order, however often the order is requested', async () => {
    const its = receipt()
    const asked = { receipt: its, amountPaise: paise(123_45), currency: inr }
    const order = await ok(gateway.createOrder(asked))
    expect(order).toEqual({ id: order.id, amountPaise: 123_45, currency: inr, receipt: its })
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
    expect((await ok(gateway.createOrder(asked))).id).toBe(order.id)
    const together = await Promise.all(Array.from({ length: 5 }, () => ok(gateway.createOrder(asked))))
    expect(new Set(together.map(({ id }) => id))).toEqual(new Set([order.id]))
    expect(await gateway.createOrder({ ...asked, amountPaise: paise(1_00) })).toMatchObject({ failed: 'refused' })
    expect((await orderOf(123.45)).id).not.toBe(order.id)
  })

  test('an order below one rupee and an unknown key are refused', async () => {
    const asked = { receipt: receipt(), amountPaise: paise(99), currency: inr }
    expect(await gateway.createOrder(asked)).toMatchObject({
      failed: 'refused',
      description: expect.stringMatching(/minimum amount/),
    })
    const strange = await provider.stranger.createOrder({ ...asked, amountPaise: paise(100) })
    expect(strange).toMatchObject({
      failed: 'refused',
      description: expect.stringMatching(/401: Authentication failed/),
    })
    expect(await gateway.paymentsOfOrder('order_00000000000000')).toMatchObject({ failed: 'refused' })
  })

  test('each payment attempt of an order is listed, with the reason of a failed one', async () => {
    const order = await orderOf(500)
    expect(await gateway.paymentsOfOrder(order.id)).toEqual({ items: [], unreadable: [] })
    const failed = await provider.pay(order.id, 'failed')
    const paid = await provider.pay(order.id, 'captured')
    const { items: payments } = await ok(gateway.paymentsOfOrder(order.id))
    expect(payments.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      {
        id: paid,
        orderId: order.id,
        amountPaise: 500_00,
        currency: inr,
        status: 'captured',
        providerStatus: 'captured',
        amountRefundedPaise: 0,
        method: 'upi',
        failure: null,
      },
      expect.objectContaining({ id: failed, status: 'failed', failure: expect.stringMatching(/.{10}/) }),
    ])
  })

  test('an authorised payment is captured once, for exactly its amount', async () => {
    const order = await orderOf(80)
    const paymentId = await provider.pay(order.id, 'authorized')
    expect((await ok(gateway.paymentsOfOrder(order.id))).items).toMatchObject([{ status: 'authorized' }])
    expect(await gateway.capture(paymentId, paise(79_00))).toMatchObject({
      failed: 'refused',
      description: expect.stringMatching(/equal/),
    })
    const captured = await ok(gateway.capture(paymentId, paise(80_00)))
    expect(captured).toMatchObject({ id: paymentId, orderId: order.id, status: 'captured', amountPaise: 80_00 })
    expect(await ok(gateway.capture(paymentId, paise(80_00)))).toEqual(captured)
    expect(await gateway.capture('pay_00000000000000', paise(80_00))).toMatchObject({ failed: 'refused' })
  })

  test('[D6.23] one key makes one refund, and refunds never exceed the payment', async () => {
    const order = await orderOf(100)
    const paymentId = await provider.pay(order.id, 'captured')
    const part = { paymentId, amountPaise: paise(30_00), key: receipt() }
    const refund = await ok(gateway.refund(part))
    expect(refund).toMatchObject({ paymentId, amountPaise: 30_00, status: 'pending' })
    const again = await Promise.all([gateway.refund(part), gateway.refund(part)])
    expect(again).toMatchObject([{ id: refund.id }, { id: refund.id }])
    expect(await gateway.refund({ ...part, amountPaise: paise(31_00) })).toMatchObject({ failed: expect.any(String) })
    expect(await gateway.refund({ ...part, key: receipt(), amountPaise: paise(70_01) })).toMatchObject({
      failed: 'refused',
      description: expect.stringMatching(/greater than/),
    })
    // The gateway hashes keys whose form the provider does not accept.
    const rest = { paymentId, amountPaise: paise(70_00), key: 'cancel:7e4c' }
    const second = await ok(gateway.refund(rest))
    expect((await ok(gateway.refund(rest))).id).toBe(second.id)
    const { items: refunds } = await ok(gateway.refundsOfPayment(paymentId))
    expect(refunds.map(({ id }) => id).toSorted()).toEqual([refund.id, second.id].toSorted())
    expect((await ok(gateway.paymentsOfOrder(order.id))).items).toMatchObject([
      { status: 'refunded', amountRefundedPaise: 100_00 },
    ])
    expect(await gateway.refund({ ...rest, key: receipt() })).toMatchObject({ failed: 'refused' })
  })
})

describe('a reply that is lost, late or wrong', () => {
  let recorded: RecordedRazorpay
  let gateway: PaymentGateway
  beforeAll(async () => {
    recorded = await recordedRazorpay()
    gateway = known(recorded, 400)
  })
  afterEach(() => {
    recorded.rewrite = null
    recorded.strictReceipts = false
    recorded.requests.length = 0
  })
  afterAll(() => recorded.close())

  const order = () => gateway.createOrder({ receipt: receipt(), amountPaise: paise(100_00), currency: inr })
  const status = (code: number, body = '{}') => ({
    instead: (response: ServerResponse) => void response.writeHead(code).end(body),
  })
  const hang = { instead: () => undefined }
  const cut = {
    instead: (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"id":"order_1234')
      setImmediate(() => response.destroy())
    },
  }
  const lost = { after: (response: ServerResponse) => void response.destroy() }

  test('busy is reported after a rate limit, a server error or a conflict', async () => {
    for (const code of [409, 429, 500, 502, 503, 504]) {
      recorded.overrideAnswers(status(code, '<html><body>Bad gateway</body></html>'))
      expect(await order(), String(code)).toMatchObject({ failed: 'busy' })
    }
    expect(recorded.requests).toEqual(Array.from({ length: 6 }, () => 'POST /orders'))
  })

  test('after a missing, cut, unreadable or redirected reply, the receipt is looked up', async () => {
    const page = status(200, '<html>Maintenance</html>')
    const shape = status(200, '{"id":"order_RRRRRRRRRRRRR1","entity":"order","amount":"10000"}')
    const redirect = {
      instead: (response: ServerResponse) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    }
    for (const spoilt of [hang, cut, page, shape, redirect]) {
      recorded.overrideAnswers(spoilt)
      expect(await order()).toMatchObject({ failed: 'unreachable' })
    }
    expect(recorded.requests).toEqual(Array.from({ length: 5 }, () => ['POST /orders', 'GET /orders']).flat())
  })

  test('reading stops early if a reply has 50 MB', async () => {
    let sent = 0
    recorded.overrideAnswers({
      instead: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const block = Buffer.alloc(64 * 1024, 32)
        const more = (): void => {
          while (sent < 50 * 1024 * 1024 && !response.destroyed) {
            sent += block.length
            if (!response.write(block)) return void response.once('drain', more)
          }
          response.end()
        }
        more()
      },
    })
    expect(await order()).toMatchObject({ failed: 'unreachable', description: expect.stringMatching(/too long/) })
    expect(sent).toBeLessThan(20 * 1024 * 1024)
  })

  test('[D6.20] an order is found by its receipt after the reply was lost', async () => {
    for (const strict of [false, true]) {
      recorded.strictReceipts = strict
      const before = recorded.orders.size
      const asked = { receipt: receipt(), amountPaise: paise(55_00), currency: inr }
      recorded.overrideAnswers(lost)
      const first = await ok(gateway.createOrder(asked))
      expect((await ok(gateway.createOrder(asked))).id).toBe(first.id)
      expect(recorded.orders.size).toBe(before + 1)
    }
  })

  test('an order with another amount, currency or receipt is refused', async () => {
    for (const other of [{ currency: 'USD' }, { amount: 1_00 }, { receipt: 'somebody-else' }]) {
      recorded.rewrite = (body) => ({ ...body, ...other })
      expect(await order(), JSON.stringify(other)).toMatchObject({
        failed: 'refused',
        description: expect.stringMatching(/not the one/),
      })
    }
  })

  test('[D10.18] a list returns the readable items, and only the ids of the unreadable ones', async () => {
    const made = await ok(order())
    const { payment_id: id } = recorded.pay(made.id)
    const odd = [{ id: 'pay_odd', entity: 'payment', amount: 'much' }, 'nonsense', null]
    recorded.rewrite = ({ items, ...body }) => ({ ...body, items: Array.isArray(items) ? [...odd, ...items] : items })
    expect(await gateway.paymentsOfOrder(made.id)).toMatchObject({
      items: [{ id, status: 'captured' }],
      unreadable: ['pay_odd', 'without an id', 'without an id'],
    })
  })

  test.each([
    [{ status: 'on_hold_by_bank' }, 'unknown'],
    [{ status: 'captured', captured: false }, 'unknown'],
    [{ status: 'refunded', captured: false }, 'released'],
    [{ status: 'refunded', captured: true }, 'refunded'],
  ])('[D10.18] [D10.19] %j is read as a payment that is %s', async (reply, as) => {
    const made = await ok(order())
    recorded.pay(made.id)
    recorded.rewrite = ({ items, ...body }) => ({
      ...body,
      items: Array.isArray(items) ? items.map((one: object) => ({ ...one, ...reply })) : items,
    })
    expect(await gateway.paymentsOfOrder(made.id)).toMatchObject({
      items: [{ status: as, providerStatus: reply.status }],
      unreadable: [],
    })
  })

  test('a GET is retried once, and a POST never', async () => {
    const made = await ok(order())
    const paymentId = recorded.pay(made.id, { status: 'authorized' }).payment_id
    recorded.requests.length = 0
    recorded.overrideAnswers(status(500))
    expect(await gateway.paymentsOfOrder(made.id)).toMatchObject({ items: [{ status: 'authorized' }] })
    recorded.overrideAnswers(status(429), status(429))
    expect(await gateway.paymentsOfOrder(made.id)).toMatchObject({ failed: 'busy' })
    recorded.overrideAnswers(hang)
    expect(await gateway.paymentsOfOrder(made.id)).toMatchObject({ failed: 'unreachable' })
    expect(recorded.requests).toHaveLength(5)
    recorded.requests.length = 0
    recorded.overrideAnswers(status(500))
    expect(await gateway.capture(paymentId, paise(100_00))).toMatchObject({ failed: 'busy' })
    expect(recorded.requests).toEqual([`POST /payments/${paymentId}/capture`])
  })

  test('a capture or refund whose reply was lost is found', async () => {
    const made = await ok(order())
    const paymentId = recorded.pay(made.id, { status: 'authorized' }).payment_id
    recorded.overrideAnswers(lost)
    expect(await ok(gateway.capture(paymentId, paise(100_00)))).toMatchObject({ status: 'captured' })
    const asked = { paymentId, amountPaise: paise(10_00), key: receipt() }
    recorded.overrideAnswers(lost)
    const refund = await ok(gateway.refund(asked))
    expect((await ok(gateway.refund(asked))).id).toBe(refund.id)
    expect((await ok(gateway.refundsOfPayment(paymentId))).items).toHaveLength(1)
  })

  test('without a server, unreachable is reported, with no key in the description', async () => {
    const alone = razorpayGateway({
      ...account,
      keyId: 'rzp_x',
      keySecret: 'hush',
      apiBase: () => 'http://127.0.0.1:1',
    })
    const answers = await Promise.all([
      alone.createOrder({ receipt: receipt(), amountPaise: paise(100), currency: inr }),
      alone.paymentsOfOrder('order_1'),
      alone.capture('pay_1', paise(100)),
      alone.refund({ paymentId: 'pay_1', amountPaise: paise(100), key: receipt() }),
      alone.refundsOfPayment('pay_1'),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ failed: 'unreachable' })
    expect(JSON.stringify(answers)).not.toMatch(/hush|cnpfeDpodXNo/)
  })
})
