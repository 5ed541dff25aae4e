import type {
  PaymentCreateRequest,
  PaymentOrder,
  PaymentPurpose,
  PaymentVerifyRequest,
} from '@farmstand/contracts/payment'
import { api } from '../api-client.ts'
import { isConnectionProblem } from '../api-error.ts'
import { toPaise } from '@farmstand/contracts/money'
import { askMoney, moneyOf, type MoneyState } from './payment-status.ts'
import { loadScript } from './load-script.ts'
import { openWindow } from './open-window.ts'
import type { Handover, NamedWay } from './payment-window.ts'
import { providerName } from './provider-name.ts'

export interface OnlineWish {
  /** Rupees, as shown. */
  amount: number
  purpose: PaymentPurpose
  estimationId?: string
  /** When what is paid for is to come, so that the shop checks its windows before money moves. */
  deliveries?: PaymentCreateRequest['deliveries']
  receipt: string
  /** What is paid for, as the provider's window and the payment's label say it. */
  description: string
  label: string
  shopName: string
  payer: { name: string; email: string; contact: string }
  /** What the customer wants to pay with; null: they have not said. */
  way: NamedWay | null
  /** The provider's window is about to open: nothing else may be in its way. */
  onWindow: (orderId: string) => void
  /** It is closed; whether money moved is being asked. */
  onAsking: () => void
}

export type OnlineOutcome =
  | { kind: 'uncreated'; provider: string; error: unknown }
  | { kind: 'no-sdk'; provider: string }
  | { kind: 'paid'; orderId: string; paymentId: string }
  /** The window was closed, or the bank refused. */
  | { kind: 'unfinished'; orderId: string; reason: string | null; state: MoneyState }
  /** Paid, as the window says; the server could not confirm it. */
  | { kind: 'unverified'; orderId: string; state: MoneyState }

/** Create, window, verify; afterwards it is known, within ten seconds, whether money moved. */
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
  const state = await askMoney(order.id)
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
    const told = moneyOf(status, payment_id)
    const state = told.money === 'unknown' ? await askMoney(orderId) : told
    if (state.money === 'arrived') return { kind: 'paid', orderId, paymentId: state.paymentId }
    return { kind: 'unfinished', orderId, reason: null, state }
  } catch (error) {
    const state = await askMoney(orderId)
    // Only the answer was lost.
    if (isConnectionProblem(error) && state.money === 'arrived')
      return { kind: 'paid', orderId, paymentId: state.paymentId }
    return { kind: 'unverified', orderId, state }
  }
}
