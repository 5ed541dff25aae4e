import type {
  PaymentCreateRequest,
  PaymentOrder,
  PaymentPurpose,
  PaymentVerifyRequest,
} from '@farmstand/contracts/payment'
import { toPaise } from '@farmstand/contracts/money'
import { api } from '../api-client.ts'
import { isConnectionProblem } from '../api-error.ts'
import { pollPaymentMoney, moneyOf, type MoneyState } from './payment-status.ts'
import { loadScript } from './load-script.ts'
import { openWindow } from './open-window.ts'
import type { Handover, NamedOnlineMethod } from './payment-window.ts'
import { usualProvider } from '../../adapters/payment/index.ts'

export interface OnlinePaymentInput {
  /** The amount to pay in rupees, as shown on the page. */
  amount: number
  purpose: PaymentPurpose
  estimationId?: string
  /** The chosen delivery dates and slots. The shop checks that they are still free before money moves. */
  deliveries?: PaymentCreateRequest['deliveries']
  receipt: string
  /** The purpose of the payment. The provider's window shows it, and the payment is labelled with it. */
  description: string
  label: string
  shopName: string
  payer: { name: string; email: string; contact: string }
  /** The payment method that the customer chose; null if they chose none. */
  way: NamedOnlineMethod | null
  /** Called just before the provider's window opens, so that no dialog covers the window. */
  onWindow: (orderId: string) => void
  /** Called when the window has closed and the page starts to ask whether money moved. */
  onAsking: () => void
}

export type OnlineOutcome =
  | { kind: 'uncreated'; provider: string; error: unknown }
  | { kind: 'no-sdk'; provider: string }
  | { kind: 'paid'; orderId: string; paymentId: string }
  /** The customer closed the window, or the bank refused. */
  | { kind: 'unfinished'; orderId: string; reason: string | null; state: MoneyState }
  /** The window reported the payment as paid, but the server could not confirm it. */
  | { kind: 'unverified'; orderId: string; state: MoneyState }

/**
 * Creates a payment, opens the provider's window and verifies the result. The outcome is known at most ten seconds
 * after the window closes.
 */
export async function payOnline(wish: OnlinePaymentInput): Promise<OnlineOutcome> {
  let order: PaymentOrder
  try {
    order = await create(wish)
  } catch (error) {
    return { kind: 'uncreated', provider: await providerName(), error }
  }
  const { provider } = order
  if (!(await loadScript(order.checkout_script))) return { kind: 'no-sdk', provider }
  wish.onWindow(order.id)
  const { shopName, description, payer, way } = wish
  const closing = openWindow(order, { shopName, description, payer, way })
  if (closing === null) return { kind: 'no-sdk', provider }
  const closed = await closing
  wish.onAsking()
  if (closed.kind === 'paid') return verify(order, wish.label, closed)
  const state = await pollPaymentMoney(order.id)
  return state.money === 'arrived'
    ? { kind: 'paid', orderId: order.id, paymentId: state.paymentId }
    : { kind: 'unfinished', orderId: order.id, reason: closed.lastFailure, state }
}

function create({ amount, purpose, receipt, estimationId, deliveries }: OnlinePaymentInput): Promise<PaymentOrder> {
  const body: PaymentCreateRequest = {
    amount: toPaise(amount),
    currency: 'INR',
    receipt,
    payment_capture: 1,
    purpose,
    ...(estimationId ? { estimation_id: estimationId } : {}),
    ...(deliveries ? { deliveries } : {}),
  }
  return api.createPayment({ body })
}

async function verify(order: PaymentOrder, label: string, handover: Handover): Promise<OnlineOutcome> {
  const body: PaymentVerifyRequest = {
    payment_id: handover.paymentId,
    payment_type: label,
    payment_sub_type: 'online',
    signature: handover.signature,
    order_id: handover.orderId,
    amount: order.amount,
  }
  const orderId = order.id
  try {
    const { status, payment_id } = await api.verifyPayment({ body })
    const verified = moneyOf(status, payment_id)
    const state = verified.money === 'unknown' ? await pollPaymentMoney(orderId) : verified
    if (state.money === 'arrived') return { kind: 'paid', orderId, paymentId: state.paymentId }
    return { kind: 'unfinished', orderId, reason: null, state }
  } catch (error) {
    const state = await pollPaymentMoney(orderId)
    // The payment has arrived, and only the server's reply was lost.
    if (isConnectionProblem(error) && state.money === 'arrived')
      return { kind: 'paid', orderId, paymentId: state.paymentId }
    return { kind: 'unverified', orderId, state }
  }
}

/**
 * Returns the payment provider's name for a text without a payment that names the provider. If the shop does not
 * answer, returns the name of the usual provider.
 */
const providerName = (): Promise<string> =>
  api.getCheckoutOptions().then(
    ({ payment_provider: name }) => name,
    () => usualProvider,
  )
