import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { pretendedProvider, type PretendedProvider } from './testing/pretended-provider.ts'
import { signAsProvider } from './signatures.ts'

let database: TestDatabase
let provider: PretendedProvider
beforeAll(async () => {
  database = await testDatabase()
  provider = await pretendedProvider(database)
})
afterAll(async () => {
  await provider.app.close()
  await database.drop()
})

const problem = (description: string, status = 400) => ({
  status,
  body: { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }) },
})

describe('[D6.25] the interface of the sandbox', () => {
  test('requests without the key are refused', async () => {
    for (const authorization of [
      '',
      'Basic x',
      'Bearer key',
      `Basic ${Buffer.from('rzp_test_key:other').toString('base64')}`,
    ])
      for (const path of [
        '/orders',
        '/orders/order_1',
        '/payments/pay_1',
        '/payments/pay_1/refunds',
        '/refunds/rfnd_1',
      ])
        expect(await provider.call('GET', path, undefined, { authorization })).toEqual(
          problem('Authentication failed', 401),
        )
    const created = await provider.call('POST', '/orders', { amount: 500, currency: 'INR' }, { authorization: '' })
    expect(created.status).toBe(401)
  })

  test('refusals have the provider’s wording', async () => {
    const order = { amount: 500, currency: 'INR' }
    const cases: [body: object, description: string][] = [
      [{ ...order, amount: 99 }, 'Order amount less than minimum amount allowed'],
      [{ ...order, amount: 100.5 }, 'The amount must be an integer.'],
      [{ currency: 'INR' }, 'amount: is required.'],
      [{ ...order, colour: 'red' }, 'colour is/are not required and should not be sent'],
      [{ ...order, currency: 'USD' }, 'Currency is not supported'],
      [{ ...order, receipt: 'r'.repeat(41) }, 'The receipt is invalid.'],
    ]
    for (const [body, description] of cases)
      expect(await provider.call('POST', '/orders', body), description).toEqual(problem(description))
    await provider.call('POST', '/orders', { ...order, receipt: 'once' })
    const again = await provider.call('POST', '/orders', { ...order, receipt: 'once' })
    expect(again).toEqual(problem('Order receipt should be unique.'))
    for (const path of ['/orders/order_x', '/payments/pay_x', '/refunds/rfnd_x', '/payments/pay_x/refunds', '/nothing'])
      expect(await provider.call('GET', path), path).toEqual(problem('The id provided does not exist'))
    const refund = await provider.call('POST', '/payments/pay_x/refund', {})
    expect(refund).toEqual(problem('The id provided does not exist'))
  })

  test('an order is reported as created, then attempted, then paid', async () => {
    const made = await provider.call('POST', '/orders', {
      amount: 50_000,
      currency: 'INR',
      receipt: 'told',
      notes: { for: 'Asha' },
    })
    expect(made.body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'told',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { for: 'Asha' },
      created_at: expect.any(Number),
    })
    const { id } = made.body
    await provider.attempt(id, 'failure@razorpay')
    expect((await provider.call('GET', `/orders/${id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
    await provider.attempt(id)
    const paid = { status: 'paid', attempts: 2, amount_paid: 50_000, amount_due: 0 }
    expect((await provider.call('GET', '/orders?receipt=told')).body).toMatchObject({ count: 1, items: [paid] })
    const { items } = (await provider.call('GET', `/orders/${id}/payments`)).body
    expect(items).toMatchObject([{ status: 'failed' }, { status: 'captured', captured: true, notes: [] }])
    // A placeholder that the shop must never take for a customer's address.
    expect(items[1].email).toBe('void@razorpay.com')
  })

  test('payments can be refunded in parts; a repeated request is recognised by its key', async () => {
    const { razorpay_payment_id: id } = await provider.attempt(await provider.order())
    const refund = (body: object, key: string) =>
      provider.call('POST', `/payments/${id}/refund`, body, { 'x-refund-idempotency': key })
    const first = await refund({ amount: 20_000 }, 'first-refund')
    expect(first.body).toMatchObject({ entity: 'refund', amount: 20_000, payment_id: id, status: 'pending' })
    expect((await refund({ amount: 20_000 }, 'first-refund')).body.id).toBe(first.body.id)
    const other = 'Different request with the same idempotency key has already been processed.'
    expect(await refund({ amount: 20_001 }, 'first-refund')).toEqual(problem(other))
    expect(await refund({}, 'short')).toEqual(problem('The idempotency key is invalid.'))
    const tooMuch = 'The refund amount provided is greater than amount captured'
    expect(await refund({ amount: 30_001 }, 'too-much-of-it')).toEqual(problem(tooMuch))
    expect((await refund({}, 'all-the-rest')).body.amount).toBe(30_000)
    const payment = (await provider.call('GET', `/payments/${id}`)).body
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 50_000, refund_status: 'full' })
    expect(await refund({}, 'once-too-often')).toEqual(problem('The payment has been fully refunded already'))
    expect((await provider.call('GET', `/refunds/${first.body.id}`)).body).toMatchObject({ id: first.body.id })
    const failed = await provider.attempt(await provider.order(), 'failure@razorpay')
    const unpaid = await provider.call('POST', `/payments/${failed.error?.payment_id}/refund`, {})
    expect(unpaid.status).toBe(400)
  })
})

describe('the checkout route', () => {
  test('[D6.25] the published test instruments decide the result, with or without spaces', async () => {
    const works = ['4100 2800 0000 1007', '5500670000001002', '6527 6589 0000 1005', ' SUCCESS@razorpay ']
    for (const instrument of works) {
      const order = await provider.order()
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await provider.attempt(order, instrument)
      expect(razorpay_order_id, instrument).toBe(order)
      expect(razorpay_signature).toBe(signAsProvider('key secret', `${order}|${razorpay_payment_id}`))
    }
    const fails: Record<string, string> = {
      '4100280000090000': 'payment_timed_out',
      '4100280000080001': 'insufficient_fund',
      '4100280000070002': 'payment_cancelled',
      '4100280000060003': 'card_declined',
      '4100280000030006': 'card_disabled_for_online_payments',
      '4100280000010008': 'card_number_invalid',
      '4100280000020007': 'gateway_technical_error',
      '4100280000000009': 'authentication_failed',
      'failure@razorpay': 'payment_failed',
    }
    const order = await provider.order()
    for (const [instrument, reason] of Object.entries(fails))
      expect((await provider.attempt(order, instrument)).error, instrument).toMatchObject({ reason })
    const bank = { order_id: order, method: 'netbanking' }
    const refused = await provider.call('POST', '/checkout/attempts', { ...bank, instrument: 'failure' })
    expect(refused.body.error).toMatchObject({ reason: 'payment_failed' })
    const paid = await provider.call('POST', '/checkout/attempts', { ...bank, instrument: 'success' })
    expect(paid.body.razorpay_order_id).toBe(order)
  })

  test('[D6.25] a second payment, an unknown order and an unknown instrument are refused', async () => {
    const order = await provider.order()
    const many = await Promise.all(Array.from({ length: 20 }, () => provider.attempt(order)))
    expect(many.filter(({ error }) => !error)).toHaveLength(1)
    expect((await provider.attempt(order)).error).toMatchObject({ reason: 'order_already_paid' })
    const { items } = (await provider.call('GET', `/orders/${order}/payments`)).body
    expect(items).toHaveLength(1)
    const nowhere = await provider.attempt('order_00000000000000')
    expect(nowhere.error).toMatchObject({ description: 'The id provided does not exist' })
    for (const instrument of ['4111 1111 1111 1111', 'asha@upi', '__proto__', ''])
      expect((await provider.attempt(await provider.order(), instrument)).error, instrument).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        reason: 'unknown_test_instrument',
      })
    const odd = { order_id: order, method: 'card', instrument: 'x', fault: 'rain' }
    expect((await provider.call('POST', '/checkout/attempts', odd)).status).toBe(400)
  })

  test('[D6.25] the script works under the strictest content security policy', async () => {
    const script = await provider.app.inject('/sandbox/v1/checkout.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval\(|new Function|\bstyle=|javascript:/)
    const looks = await provider.app.inject('/sandbox/v1/checkout.css')
    expect(looks.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(looks.body).not.toMatch(/url\(|@import/)
  })
})

describe('[D6.25] the faults', () => {
  const paidWith = async (fault: string) => {
    const order = await provider.order()
    return { order, outcome: await provider.attempt(order, 'success@razorpay', fault) }
  }
  const statusOf = async (order: string): Promise<string> =>
    (await provider.call('GET', `/orders/${order}/payments`)).body.items[0].status

  test('http_429 and http_500 corrupt two answers about that order and no other', async () => {
    for (const [fault, status] of [
      ['http_429', 429],
      ['http_500', 500],
    ] as const) {
      const { order } = await paidWith(fault)
      const other = await provider.order()
      expect((await provider.call('GET', `/orders/${order}/payments`)).status).toBe(status)
      expect((await provider.call('GET', `/orders/${other}/payments`)).status).toBe(200)
      expect((await provider.call('GET', `/orders/${order}`)).status).toBe(status)
      expect(await statusOf(order)).toBe('captured')
    }
  })

  test('with authorised_only a payment waits until the shop captures it', async () => {
    const { order, outcome } = await paidWith('authorised_only')
    expect(await statusOf(order)).toBe('authorized')
    expect((await provider.attempt(order)).error).toMatchObject({ reason: 'order_already_authorised' })
    const path = `/payments/${outcome.razorpay_payment_id}/capture`
    expect(await provider.call('POST', path, { amount: 1, currency: 'INR' })).toEqual(
      problem('Capture amount must be equal to the amount authorized'),
    )
    expect((await provider.call('POST', path, { amount: 50_000, currency: 'INR' })).body.status).toBe('captured')
    expect(await provider.call('POST', path, { amount: 50_000, currency: 'INR' })).toEqual(
      problem('This payment has already been captured'),
    )
  })

  test('forged_signature, browser_closed and wrong_amount misreport a successful payment', async () => {
    const forged = await paidWith('forged_signature')
    const { razorpay_payment_id: id, razorpay_signature: signature } = forged.outcome
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
    expect(signature).not.toBe(signAsProvider('key secret', `${forged.order}|${id}`))
    const gone = await paidWith('browser_closed')
    expect(gone.outcome.error).toMatchObject({ code: 'SANDBOX_BROWSER_CLOSED', reason: 'browser_closed' })
    const wrong = await paidWith('wrong_amount')
    for (const { order } of [forged, gone, wrong]) expect(await statusOf(order)).toBe('captured')
    const { items } = (await provider.call('GET', `/orders/${wrong.order}/payments`)).body
    expect(items[0].amount).toBe(49_900)
  })
})
