import { Type } from 'typebox'
import { vendor } from '../../platform/vendor.ts'
import { weakSecret } from '../../platform/weak-secret.ts'
import type { PaymentDeps, PaymentVendor } from './payment-vendor.ts'
import { razorpayGateway } from './razorpay-gateway.ts'
import { razorpayOrigins } from './razorpay-origins.ts'

const address = '^https?://[^\\s?#]+$'

/** Razorpay with its Standard Checkout (https://razorpay.com/docs/api). */
export const razorpay: PaymentVendor = {
  about: {
    label: 'Razorpay',
    keys: {
      needs: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'],
      at: 'Account & Settings, API keys',
    },
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRETS',
  },
  ...vendor({
    settings: {
      RAZORPAY_API_BASE: Type.String({ pattern: address, default: 'https://api.razorpay.com/v1' }),
      RAZORPAY_CHECKOUT_JS: Type.String({ pattern: address, default: 'https://checkout.razorpay.com/v1/checkout.js' }),
      RAZORPAY_KEY_ID: Type.String({ pattern: '^([A-Za-z0-9_]{1,64})?$', default: '' }),
      RAZORPAY_KEY_SECRET: Type.String({ default: '' }),
      // Razorpay withdrew payment by UPI id on 28 February 2026, except for exempt accounts.
      RAZORPAY_UPI_ID: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
      RAZORPAY_WEBHOOK_SECRETS: Type.String({ pattern: '^([^\\s,]+(,[^\\s,]+)*)?$', default: '' }),
    },
    secrets: ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'],
    problems: (set, { chosen, production }) => {
      const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRETS: hooks } = set
      if (!chosen && (id || secret || hooks))
        return [
          'RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRETS are used with PAYMENT_PROVIDER=razorpay only: set it too',
        ]
      if (chosen && !(id && secret && hooks))
        return ['PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS']
      const weak = hooks.split(',').map((one) => weakSecret('RAZORPAY_WEBHOOK_SECRETS', one))
      return production ? weak.filter((problem) => problem !== null) : []
    },
    open: (set, { onReply }: PaymentDeps) => {
      const apiBase = set.RAZORPAY_API_BASE.replace(/\/+$/, '')
      const checkoutScript = set.RAZORPAY_CHECKOUT_JS
      const keyId = set.RAZORPAY_KEY_ID
      return razorpayGateway({
        apiBase: () => apiBase,
        checkoutScript,
        takesUpiId: set.RAZORPAY_UPI_ID === '1',
        windowOrigins: razorpayOrigins({ apiBase, checkoutScript }),
        account: keyId.startsWith('rzp_test_') ? 'TEST' : 'LIVE',
        keyId,
        keySecret: set.RAZORPAY_KEY_SECRET,
        webhookSecrets: set.RAZORPAY_WEBHOOK_SECRETS.split(','),
        ...(onReply && { onReply: onReply }),
      })
    },
  }),
}
