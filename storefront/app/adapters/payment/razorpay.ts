import type { OpenPaymentWindow } from '../../lib/payment/payment-window.ts'

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

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard; the sandbox's script has the same name. */
export const razorpay: OpenPaymentWindow = (options) => {
  const Razorpay: unknown = Reflect.get(window, 'Razorpay')
  if (!isCheckout(Razorpay)) return null
  return new Promise((resolve) => {
    let lastFailure: string | null = null
    const checkout = new Razorpay({
      key: options.key,
      amount: options.amount,
      currency: options.currency,
      name: options.shopName,
      description: options.description,
      order_id: options.orderId,
      prefill: options.payer,
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
    // One try failed; the window stays open for the next, so this is only remembered.
    checkout.on('payment.failed', ({ error }) => {
      lastFailure = error?.description ?? null
    })
    checkout.open()
  })
}

const isCheckout = (value: unknown): value is CheckoutClass => typeof value === 'function'
