import { Type } from 'typebox'
import { sealingKey } from '../../platform/sealed-text.ts'
import { vendor } from '../../platform/vendor.ts'
import type { PaymentDeps, PaymentVendor } from './payment-vendor.ts'
import { razorpayGateway } from './razorpay-gateway.ts'
import { noOrigins } from './razorpay-origins.ts'

/** The path of the sandbox if this process serves it. */
export const SANDBOX_PREFIX = '/sandbox/v1'

/**
 * The sandbox provider: Razorpay's API without real money. It is served by this process, or by another one at the same
 * address.
 */
export const sandbox: PaymentVendor = {
  about: { label: 'sandbox', keys: null, webhookSecret: null },
  ...vendor({
    settings: {
      ALLOW_SANDBOX_PAYMENTS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
    },
    problems: ({ ALLOW_SANDBOX_PAYMENTS }, { chosen, production }) =>
      chosen && production && ALLOW_SANDBOX_PAYMENTS !== '1'
        ? [
            'PAYMENT_PROVIDER=sandbox takes no real money: in production set a real provider and its keys, or ALLOW_SANDBOX_PAYMENTS=1',
          ]
        : [],
    open: (_set, { secretKey, own, onReply }: PaymentDeps) => {
      const { keyId, keySecret, webhookSecret } = sandboxKeys(secretKey)
      return razorpayGateway({
        apiBase: () => `${own.origin()}${SANDBOX_PREFIX}`,
        checkoutScript: `${SANDBOX_PREFIX}/checkout.js`,
        takesUpiId: true,
        windowOrigins: noOrigins,
        account: 'SANDBOX',
        keyId,
        keySecret,
        webhookSecrets: [webhookSecret],
        ...(onReply && { onReply: onReply }),
      })
    },
  }),
}

/**
 * Returns the keys of the sandbox, which are derived from the shop's key. Therefore all machines of a shop have the same
 * ones, and an outsider cannot fake a payment to a shop that uses the sandbox.
 */
export function sandboxKeys(secretKey: Buffer): { keyId: string; keySecret: string; webhookSecret: string } {
  const derived = (name: string): string => sealingKey(secretKey, 'sandbox', name).toString('hex')
  return {
    keyId: `rzp_test_${derived('key id').slice(0, 14)}`,
    keySecret: derived('key secret'),
    webhookSecret: derived('webhook secret'),
  }
}
