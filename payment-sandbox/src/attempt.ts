import { badRequest, unknownId, type ErrorDetails } from './answers.ts'
import { captureNow } from './books.ts'
import { newId, type OrderRow, type PaymentRow } from './entities.ts'
import { paymentEvent } from './events.ts'
import { lateFaults, REFUSED_REFUNDS, answerFaultOf, type Fault } from './faults.ts'
import { decideByInstrument, type InstrumentMethod, type Verdict } from './instruments.ts'
import type { SandboxDatabase, SandboxTransaction } from './database.ts'
import { changeOrder, holdOrder, insertPayment, paymentsOf } from './queries.ts'
import { signAsProvider } from './signatures.ts'
import { queueWebhooks } from './webhook-outbox.ts'

/** Milliseconds until a bank or the provider's staff do something to a payment without a request. */
const LATE_MS = 2_000

export interface AttemptAsked {
  order_id: string
  method: InstrumentMethod
  instrument: string
  fault?: Fault
}

export type PaymentOutcome =
  | { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  | { error: ErrorDetails & { payment_id?: string } }

/** Records a customer's attempt to pay an order. The instrument decides the result. `fault` adds a failure. */
export async function attemptPayment(
  db: SandboxDatabase,
  keySecret: string,
  asked: AttemptAsked,
): Promise<PaymentOutcome> {
  const payment = await db.transaction(async (tx) => {
    const order = await holdOrder(tx, asked.order_id)
    if (!order) throw unknownId()
    const verdict = decideByInstrument(asked.method, asked.instrument)
    if (!verdict) throw badRequest('This is none of the test instruments', 'unknown_test_instrument')
    if (order.status === 'paid') throw badRequest('This order is paid already', 'order_already_paid')
    if ((await paymentsOf(tx, order.id)).some(({ status }) => status === 'authorized'))
      throw badRequest('A payment of this order waits for the shop', 'order_already_authorised')
    return pay(tx, order, verdict, asked)
  })
  const { error } = payment.details
  if (error) return { error: { ...error, payment_id: payment.id } }
  if (asked.fault === 'browser_closed') return { error: closedWindow(payment.id) }
  const signature = signAsProvider(keySecret, `${payment.orderId}|${payment.id}`)
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.orderId,
    razorpay_signature: asked.fault === 'forged_signature' ? forged(signature) : signature,
  }
}

async function pay(
  tx: SandboxTransaction,
  order: OrderRow,
  verdict: NonNullable<Verdict>,
  { method, fault }: AttemptAsked,
): Promise<PaymentRow> {
  const late = fault === 'late_authorisation' && !verdict.failure
  const error = late ? timedOut : verdict.failure
  const tried = await changeOrder(tx, order.id, {
    status: 'attempted',
    attempts: order.attempts + 1,
    ...answerFaultOf(fault),
  })
  const payment = await insertPayment(
    tx,
    {
      id: newId('pay'),
      orderId: order.id,
      amount: fault === 'wrong_amount' ? otherAmount(order.amount) : order.amount,
      currency: order.currency,
      status: error ? 'failed' : 'authorized',
      method,
      details: { ...verdict.details, ...(error ? { error } : {}) },
      failingRefunds: fault === 'refund_fails' ? 1 : 0,
      refundTrouble: fault === 'low_balance' || fault === 'operation_in_progress' ? fault : null,
      refundTroubleLeft: REFUSED_REFUNDS,
      toldStatus: fault === 'unknown_status' ? 'on_hold_by_bank' : null,
      lateAs: lateAsOf(fault),
    },
    lateAsOf(fault) !== null && (late || error === null) ? LATE_MS : null,
  )
  await queueWebhooks(tx, [paymentEvent(error ? 'payment.failed' : 'payment.authorized', payment)])
  const waits = error !== null || !order.autoCapture || fault === 'authorised_only' || fault === 'auto_refund'
  return waits ? payment : captureNow(tx, tried, payment)
}

/** Returns the event that the fault will cause later, or null if it causes none. */
function lateAsOf(fault: Fault | undefined) {
  return fault !== undefined && isLate(fault) ? lateFaults[fault] : null
}

const isLate = (fault: Fault): fault is keyof typeof lateFaults => fault in lateFaults

const timedOut = {
  code: 'GATEWAY_ERROR',
  description: 'The bank did not answer in time.',
  source: 'gateway',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
}

/**
 * Returns the error of a paid attempt whose browser is closed before it can report the payment. The checkout script
 * reads the error's code and closes the window.
 */
const closedWindow = (paymentId: string) => ({
  code: 'SANDBOX_BROWSER_CLOSED',
  description: 'The payment is made, and the browser is gone before it could say so.',
  reason: 'browser_closed',
  payment_id: paymentId,
})

/** Returns a different amount: one rupee less, or one rupee more if less than one rupee would be left. */
const otherAmount = (amount: number): number => (amount >= 200 ? amount - 100 : amount + 100)

const forged = (signature: string): string => `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`
