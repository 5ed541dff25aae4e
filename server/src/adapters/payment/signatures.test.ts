import { describe, expect, test } from 'vitest'
import { razorpayGateway } from './razorpay-gateway.ts'
import { noOrigins } from './razorpay-origins.ts'
import { checkoutMessage, sign } from './signatures.ts'

const gateway = razorpayGateway({
  account: 'TEST',
  takesUpiId: false,
  windowOrigins: noOrigins,
  apiBase: () => 'http://127.0.0.1:9',
  checkoutScript: '',
  keyId: 'rzp_test_key',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  webhookSecrets: ['the new one', 'whsec'],
})
const signedWebhook = (rawBody: Buffer, signature: string): boolean =>
  gateway.readWebhook(rawBody, { 'x-razorpay-signature': signature }) !== 'unsigned'

const orderId = 'order_IEIaMR65cu6nz3'
const paymentId = 'pay_IH4NVgf4Dreq1l'
const checkout = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
const event = Buffer.from('{"entity":"event","event":"payment.captured"}')
const webhook = 'f67526d51b583329efb5415d3e39688506fea1bdbdc8df6b2c8132ce4ffe3cf2'

describe('signatures of the provider', () => {
  test('[D6.20] the published checkout signature is accepted for its order and payment only', () => {
    expect(gateway.isCheckoutSigned({ orderId, paymentId, signature: checkout })).toBe(true)
    expect(gateway.isCheckoutSigned({ orderId: `${orderId}x`, paymentId, signature: checkout })).toBe(false)
    expect(gateway.isCheckoutSigned({ orderId, paymentId: `${paymentId}x`, signature: checkout })).toBe(false)
    expect(gateway.isCheckoutSigned({ orderId: paymentId, paymentId: orderId, signature: checkout })).toBe(false)
    // The algorithm is right, but the secret is that of the webhook, which does not sign checkouts.
    const wrong = sign('whsec', checkoutMessage(orderId, paymentId))
    expect(gateway.isCheckoutSigned({ orderId, paymentId, signature: wrong })).toBe(false)
  })

  test('[D6.22] exact webhook bytes signed with the current or the previous secret are accepted', () => {
    expect(signedWebhook(event, webhook)).toBe(true)
    expect(signedWebhook(event, sign('the new one', event))).toBe(true)
    expect(signedWebhook(event, sign('an older one', event))).toBe(false)
    for (const other of [`${event.toString()}\n`, event.toString().replace(':', ': '), ''])
      expect(signedWebhook(Buffer.from(other), webhook)).toBe(false)
  })

  test('[D6.20] signatures of another length, case or alphabet are refused', () => {
    const others = [
      '',
      ' ',
      checkout.slice(1),
      `${checkout}0`,
      ` ${checkout}`,
      `${checkout}\n`,
      'g'.repeat(64),
      '0'.repeat(64),
    ]
    for (const signature of [...others, checkout.toUpperCase(), 'é'.repeat(64), `0x${checkout.slice(2)}`])
      expect(gateway.isCheckoutSigned({ orderId, paymentId, signature }), signature).toBe(false)
  })

  test('[D6.20] 10,000 forged signatures are refused', () => {
    let passed = 0
    for (let round = 0; round < 10_000; round++) {
      const at = round % 64
      const digit = ((Number.parseInt(checkout.charAt(at), 16) + 1 + (round % 15)) % 16).toString(16)
      const signature =
        round % 2 ? checkout.slice(0, at) + digit + checkout.slice(at + 1) : sign(`guess ${round}`, orderId)
      if (gateway.isCheckoutSigned({ orderId, paymentId, signature })) passed++
      if (signedWebhook(event, signature)) passed++
    }
    expect(passed).toBe(0)
  })
})
