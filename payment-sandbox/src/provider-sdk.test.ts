import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { keys, pretendedProvider, type PretendedProvider } from './testing/pretended-provider.ts'

let database: TestDatabase
let provider: PretendedProvider
let sdk: Razorpay

beforeAll(async () => {
  database = await testDatabase()
  provider = await pretendedProvider(database)
  const origin = await provider.listen()
  sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret })
  // The SDK has no option for the provider's address, so its function is replaced.
  Object.assign(sdk.api, { getEntityUrl: ({ url }: { url: string }) => `${origin}/sandbox/v1${url}` })
})
afterAll(async () => {
  await provider.app.close()
  await database.drop()
})

const order = (amount = 50_000, receipt = `receipt_${String(Math.random()).slice(2, 16)}`) =>
  sdk.orders.create({ amount, currency: 'INR', receipt })

describe('[D6.25] the provider’s own SDK', () => {
  test('the SDK lists orders by page, and fetches an order and its payments', async () => {
    const made = await order()
    expect(made).toMatchObject({ entity: 'order', amount: 50_000, amount_due: 50_000, status: 'created' })
    expect(await sdk.orders.fetch(made.id)).toEqual(made)
    await order()
    const newest = await sdk.orders.all({ count: 1 })
    const next = await sdk.orders.all({ count: 1, skip: 1 })
    expect(newest.items).toHaveLength(1)
    expect(next.items.map(({ id }) => id)).not.toEqual(newest.items.map(({ id }) => id))
    expect((await sdk.orders.all({ receipt: made.receipt ?? '' })).items).toEqual([made])
    const paid = await provider.attempt(made.id)
    expect((await sdk.orders.fetchPayments(made.id)).items).toMatchObject([{ id: paid.razorpay_payment_id }])
  })

  test('the SDK finds payments by date and page, fetches them and captures them', async () => {
    const made = await order()
    const { razorpay_payment_id: id } = await provider.attempt(made.id, 'success@razorpay', 'authorised_only')
    expect(await sdk.payments.fetch(id)).toMatchObject({ entity: 'payment', status: 'authorized', captured: false })
    expect(await sdk.payments.capture(id, 50_000, 'INR')).toMatchObject({ status: 'captured', captured: true })
    const now = Math.floor(Date.now() / 1_000)
    const listed = await sdk.payments.all({ from: now - 600, to: now + 60, count: 100, skip: 0 })
    expect(listed.items.map((one) => one.id)).toContain(id)
    expect((await sdk.payments.all({ from: now - 7_200, to: now - 3_600 })).items).toEqual([])
    const [first, second] = [await sdk.payments.all({ count: 1 }), await sdk.payments.all({ count: 1, skip: 1 })]
    expect(first.items).toHaveLength(1)
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
  })

  test('the SDK makes refunds, fetches them in three ways, and receives refusals', async () => {
    const { razorpay_payment_id: id } = await provider.attempt((await order()).id)
    const refund = await sdk.payments.refund(id, { amount: 20_000, speed: 'normal', receipt: 'refund_receipt' })
    expect(refund).toMatchObject({ entity: 'refund', payment_id: id, amount: 20_000, receipt: 'refund_receipt' })
    expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ id: refund.id })
    expect(await sdk.payments.fetchRefund(id, refund.id)).toMatchObject({ id: refund.id })
    expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toMatchObject([{ id: refund.id }])
    expect((await sdk.refunds.all({ count: 100 })).items.map((one) => one.id)).toContain(refund.id)
    await expect(sdk.payments.refund(id, { amount: 40_000 })).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The refund amount provided is greater than amount captured' },
    })
    await expect(sdk.payments.fetchRefund('pay_unknown', refund.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('the SDK lists a lost dispute with the deducted amount', async () => {
    const { razorpay_payment_id: id } = await provider.attempt((await order()).id, 'success@razorpay', 'dispute')
    await expect
      .poll(async () => (await sdk.disputes.all({ count: 100 })).items)
      .toContainEqual(expect.objectContaining({ payment_id: id, status: 'lost', amount_deducted: 50_000 }))
  }, 30_000)

  test('both validators of the SDK accept the sandbox’s signatures and no others', async () => {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await provider.attempt((await order()).id)
    const pair = { order_id: razorpay_order_id, payment_id: razorpay_payment_id }
    expect(validatePaymentVerification(pair, razorpay_signature, keys.keySecret)).toBe(true)
    expect(validatePaymentVerification(pair, razorpay_signature.replace(/^./, 'x'), keys.keySecret)).toBe(false)
    await expect.poll(() => provider.receivedWebhooks.length).toBeGreaterThan(0)
    for (const { raw, signature } of provider.receivedWebhooks) {
      expect(Razorpay.validateWebhookSignature(raw, signature, keys.webhookSecret)).toBe(true)
      expect(Razorpay.validateWebhookSignature(`${raw} `, signature, keys.webhookSecret)).toBe(false)
    }
  }, 30_000)
})
