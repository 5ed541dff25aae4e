import type { NamedOnlineMethod, OpenPaymentWindow } from '../../lib/payment/payment-window.ts'

interface Reply {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface Checkout {
  on: (event: 'payment.failed', heard: (event: { error?: { description?: string } }) => void) => void
  open: () => void
}

type CheckoutClass = new (options: object) => Checkout

/**
 * Opens Razorpay's window: https://razorpay.com/docs/payments/payment-gateway/web-integration/standard. The script of
 * the payment sandbox defines the same name.
 */
export const razorpay: OpenPaymentWindow = (options) => {
  const Razorpay: unknown = Reflect.get(window, 'Razorpay')
  if (!isCheckout(Razorpay)) return null
  return new Promise((resolve) => {
    let lastFailure: string | null = null
    const spoken = spokenAs[options.language]
    const display = { ...(spoken && { language: spoken }), ...(options.way && chosenFirst(options.way)) }
    const checkout = new Razorpay({
      key: options.key,
      amount: options.amount,
      currency: options.currency,
      name: options.shopName,
      description: options.description,
      order_id: options.orderId,
      prefill: options.payer,
      ...(Object.keys(display).length > 0 && { config: { display } }),
      theme: { color: options.color },
      handler: (reply: Reply) =>
        resolve({
          kind: 'paid',
          paymentId: reply.razorpay_payment_id,
          orderId: reply.razorpay_order_id,
          signature: reply.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed', lastFailure }) },
    })
    // The window stays open for another attempt, so the failure is only stored here.
    checkout.on('payment.failed', ({ error }) => {
      lastFailure = error?.description ?? null
    })
    checkout.open()
  })
}

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods */
const instruments: Record<NamedOnlineMethod['id'], object> = {
  google_pay: { method: 'upi', flows: ['intent'], apps: ['google_pay'] },
  phonepe: { method: 'upi', flows: ['intent'], apps: ['phonepe'] },
  paytm: { method: 'upi', flows: ['intent'], apps: ['paytm'] },
  upi_code: { method: 'upi', flows: ['qr'] },
  upi_id: { method: 'upi', flows: ['collect'] },
}

/** Returns the window's configuration with the chosen payment method first, above all the others. */
const chosenFirst = ({ id, name }: NamedOnlineMethod): object => ({
  blocks: { chosen: { name, instruments: [instruments[id]] } },
  sequence: ['block.chosen'],
  preferences: { show_default_blocks: true },
})

/** The code that the window uses for each page language. Null for English, which is the window's default. */
const spokenAs = { en: null, hi: 'hi', mr: 'mar' }

const isCheckout = (value: unknown): value is CheckoutClass => typeof value === 'function'
