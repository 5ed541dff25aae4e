import type {
  PaymentCreateRequest,
  PaymentOrder,
  PaymentPurpose,
  PaymentVerifyRequest,
} from '@farmstand/contracts/payment'
import { api } from '../api-client.ts'
import { isConnectionProblem } from '../api-error.ts'
import { toPaise } from '@farmstand/contracts/money'
import { pollPaymentMoney, moneyOf, type MoneyState } from './payment-status.ts'
import { loadScript } from './load-script.ts'
import { openWindow } from './open-window.ts'
import type { Handover, NamedWay } from './payment-window.ts'
import { providerName } from './provider-name.ts'

export interface OnlineWish {
  /** Rupees, as shown. */
  amount: number
  purpose: PaymentPurpose
  estimationId?: string
  /** The wanted deliveries, so that the shop checks their windows before money moves. */
  deliveries?: PaymentCreateRequest['deliveries']
  receipt: string
  /** The subject of the payment, for the provider's window and the payment's label. */
  description: string
  label: string
  shopName: string
  payer: { name: string; email: string; contact: string }
  /** The customer's choice of a way to pay. Null if they chose none. */
  way: NamedWay | null
  /** The provider's window is about to open. Other parts must not cover it. */
  onWindow: (orderId: string) => void
  /** The window is closed, and the page asks whether money moved. */
  onAsking: () => void
}

export type OnlineOutcome =
  | { kind: 'uncreated'; provider: string; error: unknown }
  | { kind: 'no-sdk'; provider: string }
  | { kind: 'paid'; orderId: string; paymentId: string }
  /** The customer closed the window, or the bank refused. */
  | { kind: 'unfinished'; orderId: string; reason: string | null; state: MoneyState }
  /** Paid according to the window, but the server could not confirm it. */
  | { kind: 'unverified'; orderId: string; state: MoneyState }

/** Creates a payment, opens the window and verifies the result. The outcome is known within ten seconds after that. */
export async function payOnline(wish: OnlineWish): Promise<OnlineOutcome> {
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

function create({ amount, purpose, receipt, estimationId, deliveries }: OnlineWish): Promise<PaymentOrder> {
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
    // Only the reply was lost.
    if (isConnectionProblem(error) && state.money === 'arrived')
      return { kind: 'paid', orderId, paymentId: state.paymentId }
    return { kind: 'unverified', orderId, state }
  }
}
