import { createHash } from 'node:crypto'
import type {
  GatewayFailure,
  PaymentGateway,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderPageQuery,
  ProviderList,
} from '../../modules/payments/ports.ts'
import type { Static, TSchema } from 'typebox'
import { paise, type Paise } from '../../platform/money.ts'
import {
  isFailure,
  razorpayCall,
  unreachableFailure,
  type CallFailure,
  type RazorpayCall,
  type RazorpayCallOptions,
} from './razorpay-call.ts'
import { readWebhook } from './razorpay-webhook.ts'
import {
  RazorpayDispute,
  RazorpayList,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  readList,
  toDispute,
  toOrder,
  toPayment,
  toRefund,
} from './razorpay-wire.ts'
import { checkoutMessage, isSignature } from './signatures.ts'

export interface RazorpayOptions
  extends RazorpayCallOptions, Pick<PaymentGateway, 'account' | 'checkoutScript' | 'takesUpiId' | 'windowOrigins'> {
  /**
   * The current webhook secret and earlier ones. Events that are on the way may have been signed with an earlier one.
   */
  webhookSecrets: readonly string[]
}

/** Returns the gateway for Razorpay's API. The sandbox implements the same API, with another address and other keys. */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  const call = razorpayCall(options)
  const { keyId, account, checkoutScript, takesUpiId, windowOrigins } = options
  return {
    provider: 'Razorpay',
    keyId,
    account,
    checkoutScript,
    // According to Razorpay's documentation, a refund is at least ₹1.00.
    minimumRefundPaise: paise(100),
    takesUpiId,
    windowOrigins,
    createOrder: (wanted) => createOrder(call, wanted),
    paymentsOfOrder: (orderId) =>
      listPage(call, `/orders/${encodeURIComponent(orderId)}/payments`, RazorpayPayment, toPayment),
    capture: (paymentId, amountPaise) => capture(call, paymentId, amountPaise),
    refund: (wanted) => refund(call, wanted),
    refundsOfPayment: (paymentId) => listPage(call, refundsPath(paymentId), RazorpayRefund, toRefund),
    listPayments: (span) => listPage(call, `/payments?${pageOf(span)}`, RazorpayPayment, toPayment),
    listRefunds: (span) => listPage(call, `/refunds?${pageOf(span)}`, RazorpayRefund, toRefund),
    listDisputes: (span) => listPage(call, `/disputes?${pageOf(span)}`, RazorpayDispute, toDispute),
    isCheckoutSigned: ({ orderId, paymentId, signature }) =>
      isSignature(signature, [options.keySecret], checkoutMessage(orderId, paymentId)),
    readWebhook: (rawBody, headers) => readWebhook(options.webhookSecrets, rawBody, headers),
  }
}

async function listPage<T extends TSchema, Read>(
  call: RazorpayCall,
  path: string,
  schema: T,
  read: (item: Static<T>) => Read,
): Promise<ProviderList<Read> | GatewayFailure> {
  const answer = await call.get(path, RazorpayList)
  return isFailure(answer) ? failure(answer) : readList(answer, schema, read)
}

const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

const pageOf = ({ from, to, skip, count }: ProviderPageQuery): string =>
  `from=${unixSeconds(from)}&to=${unixSeconds(to)}&count=${count}&skip=${skip}`

async function capture(
  call: RazorpayCall,
  paymentId: string,
  amount: Paise,
): Promise<ProviderPayment | GatewayFailure> {
  const path = `/payments/${encodeURIComponent(paymentId)}`
  const answer = await call.post(`${path}/capture`, { amount, currency: 'INR' }, RazorpayPayment)
  if (!isFailure(answer)) return toPayment(answer)
  // Razorpay may have captured the payment already, or its reply may have been lost, so the payment's status is read.
  const now = answer.failed === 'busy' ? answer : await call.get(path, RazorpayPayment)
  if (isFailure(now)) return failure(answer)
  const payment = toPayment(now)
  return payment.status === 'captured' || payment.status === 'refunded' ? payment : failure(answer)
}

type WantedOrder = Parameters<PaymentGateway['createOrder']>[0]

/**
 * Creates an order. If the reply is lost, or the order is refused because the receipt exists, looks for the order by
 * its receipt.
 */
async function createOrder(call: RazorpayCall, wanted: WantedOrder): Promise<ProviderOrder | GatewayFailure> {
  const { receipt, amountPaise: amount, currency } = wanted
  const body = { amount, currency, receipt, unique_receipt: true, payment_capture: 1 }
  const answer = await call.post('/orders', body, RazorpayOrder)
  if (!isFailure(answer)) return matchingOrder(toOrder(answer), wanted)
  const mayExist = answer.failed === 'unreachable' || answer.reason.includes('receipt should be unique')
  if (!mayExist) return failure(answer)
  const found = await listPage(call, `/orders?receipt=${encodeURIComponent(receipt)}`, RazorpayOrder, toOrder)
  const order = 'failed' in found ? undefined : found.items.find((one) => one.receipt === receipt)
  return order ? matchingOrder(order, wanted) : failure(answer)
}

/**
 * Returns the order if its amount, currency and receipt are as requested. A customer must never see an order for
 * another amount.
 */
function matchingOrder(order: ProviderOrder, wanted: WantedOrder): ProviderOrder | GatewayFailure {
  const same =
    order.amountPaise === wanted.amountPaise && order.currency === wanted.currency && order.receipt === wanted.receipt
  return same ? order : { failed: 'refused', description: `The provider's order ${order.id} is not the one asked for` }
}

type WantedRefund = Parameters<PaymentGateway['refund']>[0]

async function refund(call: RazorpayCall, wanted: WantedRefund): Promise<ProviderRefund | GatewayFailure> {
  const key = razorpayKey(wanted.key)
  const answer = await call.post(
    `/payments/${encodeURIComponent(wanted.paymentId)}/refund`,
    { amount: wanted.amountPaise, speed: 'normal', receipt: key },
    RazorpayRefund,
    { 'x-refund-idempotency': key },
  )
  if (!isFailure(answer)) return matchingRefund(toRefund(answer), wanted)
  if (answer.failed === 'busy') return failure(answer)
  // The provider forgets an idempotency key after a while, but keeps the receipt of a refund.
  const found = await listPage(call, refundsPath(wanted.paymentId), RazorpayRefund, toRefund)
  const ours = 'failed' in found ? undefined : found.items.find((one) => one.receipt === key)
  return ours ? matchingRefund(ours, wanted) : failure(answer)
}

function matchingRefund(made: ProviderRefund, wanted: WantedRefund): ProviderRefund | GatewayFailure {
  return made.paymentId === wanted.paymentId && made.amountPaise === wanted.amountPaise
    ? made
    : unreachableFailure(`The provider's refund ${made.id} is not the one asked for`)
}

const refundsPath = (paymentId: string): string => `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`

/**
 * Returns an idempotency key of 10 to 40 letters, digits, - and _, as Razorpay requires. Keys of another form are
 * hashed.
 */
const razorpayKey = (key: string): string =>
  /^[A-Za-z0-9_-]{10,40}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 40)

const failure = ({ failed, description }: CallFailure): GatewayFailure => ({ failed, description })
