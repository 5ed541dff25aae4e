import { createHash } from 'node:crypto'
import type { GatewayFailure, PaymentGateway, ProviderOrder, ProviderRefund } from '../../modules/payments/ports.ts'
import type { PaymentAccount } from '../../platform/config.ts'
import { isFailure, razorpayCall, unreachable, type CallFailure, type RazorpayCall } from './razorpay-call.ts'
import {
  RazorpayOrder,
  RazorpayOrders,
  RazorpayPayment,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
  toOrder,
  toPayment,
  toRefund,
} from './razorpay-wire.ts'
import { checkoutMessage, isSignature } from './signatures.ts'

export interface RazorpayOptions extends Omit<PaymentAccount, 'apiBase'> {
  apiBase: () => string
  timeoutMs?: number
  answered?: (dealtWith: boolean) => void
}

/** Razorpay, or what speaks its protocol: the shop's own sandbox is another address and other keys. */
export function razorpay(options: RazorpayOptions): PaymentGateway {
  const call = razorpayCall(options)
  return {
    provider: 'Razorpay',
    keyId: options.keyId,
    checkoutScript: options.checkoutScript,
    createOrder: (wanted) => createOrder(call, wanted),
    async paymentsOfOrder(orderId) {
      const answer = await call.get(`/orders/${encodeURIComponent(orderId)}/payments`, RazorpayPayments)
      return isFailure(answer) ? failure(answer) : { payments: answer.items.map(toPayment) }
    },
    async capture(paymentId, amountPaise) {
      const path = `/payments/${encodeURIComponent(paymentId)}`
      const answer = await call.post(`${path}/capture`, { amount: amountPaise, currency: 'INR' }, RazorpayPayment)
      if (!isFailure(answer)) return toPayment(answer)
      // Refused because it is captured already, or captured and the answer lost: the payment itself tells.
      const now = answer.failed === 'busy' ? answer : await call.get(path, RazorpayPayment)
      return !isFailure(now) && (now.status === 'captured' || now.status === 'refunded')
        ? toPayment(now)
        : failure(answer)
    },
    refund: (wanted) => refund(call, wanted),
    async refundsOfPayment(paymentId) {
      const answer = await refundsOf(call, paymentId)
      return isFailure(answer) ? failure(answer) : { refunds: answer.items.map(toRefund) }
    },
    signedCheckout: ({ orderId, paymentId, signature }) =>
      isSignature(signature, [options.keySecret], checkoutMessage(orderId, paymentId)),
    signedWebhook: (rawBody, signature) => isSignature(signature, options.webhookSecrets, rawBody),
  }
}

type WantedOrder = Parameters<PaymentGateway['createOrder']>[0]

/** An answer that got lost, and an account that knows the receipt already, both mean: the order may be there; look for it. */
async function createOrder(call: RazorpayCall, wanted: WantedOrder): Promise<ProviderOrder | GatewayFailure> {
  const { receipt, amountPaise: amount, currency } = wanted
  const body = { amount, currency, receipt, unique_receipt: true, payment_capture: 1 }
  const answer = await call.post('/orders', body, RazorpayOrder)
  if (!isFailure(answer)) return asAsked(toOrder(answer), wanted)
  const mayExist = answer.failed === 'unreachable' || answer.reason.includes('receipt should be unique')
  if (!mayExist) return failure(answer)
  const found = await call.get(`/orders?receipt=${encodeURIComponent(receipt)}`, RazorpayOrders)
  const order = isFailure(found) ? undefined : found.items.find((one) => one.receipt === receipt)
  return order ? asAsked(toOrder(order), wanted) : failure(answer)
}

/** An order over something else must never be shown to a customer. */
function asAsked(order: ProviderOrder, wanted: WantedOrder): ProviderOrder | GatewayFailure {
  const same =
    order.amountPaise === wanted.amountPaise && order.currency === wanted.currency && order.receipt === wanted.receipt
  return same ? order : { failed: 'refused', description: `The provider's order ${order.id} is not the one asked for` }
}

type WantedRefund = Parameters<PaymentGateway['refund']>[0]

async function refund(call: RazorpayCall, wanted: WantedRefund): Promise<ProviderRefund | GatewayFailure> {
  const key = refundKey(wanted.key)
  const answer = await call.post(
    `/payments/${encodeURIComponent(wanted.paymentId)}/refund`,
    { amount: wanted.amountPaise, speed: 'normal', receipt: key },
    RazorpayRefund,
    { 'x-refund-idempotency': key },
  )
  if (!isFailure(answer)) return asAskedRefund(toRefund(answer), wanted)
  if (answer.failed === 'busy') return failure(answer)
  // The provider's own memory of the key ends some day; the receipt stays with the refund.
  const found = await refundsOf(call, wanted.paymentId)
  const ours = isFailure(found) ? undefined : found.items.find((one) => one.receipt === key)
  return ours ? asAskedRefund(toRefund(ours), wanted) : failure(answer)
}

function asAskedRefund(made: ProviderRefund, wanted: WantedRefund): ProviderRefund | GatewayFailure {
  return made.paymentId === wanted.paymentId && made.amountPaise === wanted.amountPaise
    ? made
    : unreachable(`The provider's refund ${made.id} is not the one asked for`)
}

const refundsOf = (call: RazorpayCall, paymentId: string) =>
  call.get(`/payments/${encodeURIComponent(paymentId)}/refunds?count=100`, RazorpayRefunds)

/** The provider takes 10 to 40 letters, digits, - and _ for both uses of the key; another key gets a name made from it. */
const refundKey = (key: string): string =>
  /^[A-Za-z0-9_-]{10,40}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 40)

const failure = ({ failed, description }: CallFailure): GatewayFailure => ({ failed, description })
