import { badRequest, unknownId } from './answers.ts'
import type { SandboxDatabase, SandboxTransaction } from './database.ts'
import { newId, type OrderRow, type PaymentRow, type RefundRow } from './entities.ts'
import { disputeEvent, orderPaidEvent, paymentEvent, refundEvent } from './events.ts'
import {
  changeOrder,
  changePayment,
  changeRefund,
  dueRefunds,
  findOrders,
  findPayment,
  findRefund,
  findRefundByKey,
  holdOrder,
  holdPayment,
  insertDispute,
  insertOrder,
  insertRefund,
  latePayments,
  takeRefundTrouble,
} from './queries.ts'
import { queueWebhooks } from './webhook-outbox.ts'

/** Milliseconds between accepting a refund and the bank's decision. */
const REFUND_SETTLES_MS = 800
const MIN_AMOUNT = 100

export interface OrderAsked {
  amount: number
  currency: string
  receipt?: string
  unique_receipt?: boolean
  notes?: Record<string, string>
  autoCapture: boolean
}

export async function createOrder(db: SandboxDatabase, asked: OrderAsked): Promise<OrderRow> {
  if (asked.amount < MIN_AMOUNT)
    throw badRequest(
      'Order amount less than minimum amount allowed',
      'amount_less_than_minimum_amount',
      'order_creation',
    )
  if (asked.currency !== 'INR') throw badRequest('Currency is not supported')
  const made = await insertOrder(db, {
    id: newId('order'),
    amount: asked.amount,
    currency: asked.currency,
    receipt: asked.receipt ?? null,
    notes: asked.notes ?? {},
    status: 'created',
    autoCapture: asked.autoCapture,
  })
  if (made) return made
  const [same] = await findOrders(db, asked.receipt, { skip: 0, count: 1 })
  if (asked.unique_receipt && same?.amount === asked.amount && same.currency === asked.currency) return same
  throw badRequest('Order receipt should be unique.')
}

/** Captures an authorised payment and marks the payment's order as paid. The caller has locked the order. */
export async function captureNow(tx: SandboxTransaction, order: OrderRow, payment: PaymentRow): Promise<PaymentRow> {
  const captured = await changePayment(tx, payment.id, { status: 'captured', captured: true })
  const paid = await changeOrder(tx, order.id, { status: 'paid', amountPaid: order.amountPaid + captured.amount })
  await queueWebhooks(tx, [paymentEvent('payment.captured', captured), orderPaidEvent(paid, captured)])
  return captured
}

export async function capture(
  db: SandboxDatabase,
  asked: { paymentId: string; amount: number; currency: string },
): Promise<PaymentRow> {
  const known = await findPayment(db, asked.paymentId)
  if (!known) throw unknownId()
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, known.orderId)
    const payment = await holdPayment(tx, known.id)
    if (!order || !payment) throw unknownId()
    if (payment.captured) throw badRequest('This payment has already been captured')
    if (payment.lateAs === 'auto_refund') throw badRequest('The payment is being refunded and cannot be captured')
    if (payment.status !== 'authorized')
      throw badRequest('Only payments which have been authorized and not yet captured can be captured')
    if (payment.amount !== asked.amount || payment.currency !== asked.currency)
      throw badRequest('Capture amount must be equal to the amount authorized')
    return captureNow(tx, order, payment)
  })
}

export interface RefundAsked {
  paymentId: string
  amount?: number
  speed?: string
  receipt?: string
  notes?: Record<string, string>
  idempotencyKey?: string
}

export async function refundPayment(db: SandboxDatabase, asked: RefundAsked): Promise<RefundRow> {
  if (asked.idempotencyKey !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(asked.idempotencyKey))
    throw badRequest('The idempotency key is invalid.')
  const trouble = await takeRefundTrouble(db, asked.paymentId)
  if (trouble) throw badRequest(refundTroubles[trouble])
  return db.transaction(async (tx) => {
    const payment = await holdPayment(tx, asked.paymentId)
    if (!payment) throw unknownId()
    const repeated = asked.idempotencyKey ? await findRefundByKey(tx, asked.idempotencyKey) : null
    if (repeated) return sameQuestion(repeated, asked)
    const amount = refundable(payment, asked.amount)
    const willFail = payment.failingRefunds > 0
    const made = await insertRefund(
      tx,
      {
        id: newId('rfnd'),
        paymentId: payment.id,
        amount,
        status: 'pending',
        receipt: asked.receipt ?? null,
        notes: asked.notes ?? {},
        speed: asked.speed ?? 'normal',
        idempotencyKey: asked.idempotencyKey ?? null,
        asked: question(asked),
        willFail,
      },
      REFUND_SETTLES_MS,
    )
    const after = await changePayment(tx, payment.id, {
      ...refundedTo(payment, payment.amountRefunded + amount),
      failingRefunds: willFail ? payment.failingRefunds - 1 : payment.failingRefunds,
    })
    await queueWebhooks(tx, [refundEvent('refund.created', made, after)])
    return made
  })
}

/** The refusals of refunds for a temporary reason, as the provider words them. */
const refundTroubles = {
  low_balance: 'Your account does not have enough balance to carry out the refund operation.',
  operation_in_progress: 'Request failed because another payment operation is in progress',
}

const question = ({ paymentId, amount, speed, receipt, notes }: RefundAsked): string =>
  JSON.stringify([paymentId, amount, speed, receipt, notes])

function sameQuestion(repeated: RefundRow, asked: RefundAsked): RefundRow {
  if (repeated.asked === question(asked)) return repeated
  throw badRequest('Different request with the same idempotency key has already been processed.')
}

function refundable(payment: PaymentRow, asked: number | undefined): number {
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amountRefunded
  if (left === 0) throw badRequest('The payment has been fully refunded already')
  const amount = asked ?? left
  if (amount > left) throw badRequest('The refund amount provided is greater than amount captured')
  if (amount < MIN_AMOUNT) throw badRequest('The amount must be atleast INR 1.00')
  return amount
}

const refundedTo = (payment: PaymentRow, amountRefunded: number): Pick<PaymentRow, 'amountRefunded' | 'status'> => ({
  amountRefunded,
  status: amountRefunded === payment.amount ? 'refunded' : 'captured',
})

/**
 * Applies the banks' events that are due: late answers, and refunds that arrive or fail. Any process may call this at
 * any time.
 */
export async function settleDue(db: SandboxDatabase): Promise<void> {
  for (const { id, orderId, lateAs } of await latePayments(db))
    await happenings[lateAs ?? 'authorisation'](db, id, orderId)
  for (const { id, paymentId } of await dueRefunds(db)) await settleRefund(db, id, paymentId)
}

const authoriseLate = (db: SandboxDatabase, paymentId: string, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    const payment = await holdPayment(tx, paymentId)
    if (!order || !payment?.lateAt) return
    const { error: _, ...details } = payment.details
    const authorised = await changePayment(tx, paymentId, { status: 'authorized', details, lateAt: null })
    await queueWebhooks(tx, [paymentEvent('payment.authorized', authorised)])
    // The payment is captured even if another attempt has paid meanwhile. The shop then has to refund the money.
    if (order.autoCapture) await captureNow(tx, order, authorised)
  })

/** Refunds a payment that the shop did not capture in time. */
const refundUncaptured = (db: SandboxDatabase, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await holdPayment(tx, paymentId)
    if (!payment?.lateAt) return
    const after = await changePayment(tx, paymentId, {
      status: 'refunded',
      amountRefunded: payment.amount,
      lateAt: null,
    })
    const made = await insertRefund(tx, { ...unasked(after), status: 'processed' }, null)
    await queueWebhooks(tx, [refundEvent('refund.processed', made, after)])
  })

/** Refunds the whole payment, as a person would in the provider's dashboard. */
const refundInDashboard = (db: SandboxDatabase, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await holdPayment(tx, paymentId)
    if (!payment?.lateAt) return
    const left = payment.amount - payment.amountRefunded
    const after = await changePayment(tx, paymentId, { ...refundedTo(payment, payment.amount), lateAt: null })
    if (left === 0) return
    const made = await insertRefund(tx, { ...unasked(after), amount: left, status: 'pending' }, REFUND_SETTLES_MS)
    await queueWebhooks(tx, [refundEvent('refund.created', made, after)])
  })

const unasked = (payment: PaymentRow) => ({
  id: newId('rfnd'),
  paymentId: payment.id,
  amount: payment.amount,
  receipt: null,
  notes: {},
  speed: 'normal',
  asked: 'nobody asked',
  willFail: false,
})

/** Loses a dispute: the payer's bank takes the money back for good, while the payment keeps its status `captured`. */
const loseDispute = (db: SandboxDatabase, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await holdPayment(tx, paymentId)
    if (!payment?.lateAt) return
    const after = await changePayment(tx, paymentId, { lateAt: null })
    const lost = await insertDispute(tx, { id: newId('disp'), paymentId, amount: after.amount, status: 'lost' })
    await queueWebhooks(tx, [disputeEvent(lost, after)])
  })

const happenings = {
  authorisation: authoriseLate,
  auto_refund: refundUncaptured,
  dashboard_refund: refundInDashboard,
  dispute: loseDispute,
}

const settleRefund = (db: SandboxDatabase, refundId: string, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await holdPayment(tx, paymentId)
    const waiting = await findRefund(tx, refundId)
    if (!payment || !waiting?.settleAt) return
    const settled = await changeRefund(tx, refundId, {
      status: waiting.willFail ? 'failed' : 'processed',
      settleAt: null,
    })
    const after = waiting.willFail
      ? await changePayment(tx, paymentId, refundedTo(payment, payment.amountRefunded - waiting.amount))
      : payment
    await queueWebhooks(tx, [refundEvent(waiting.willFail ? 'refund.failed' : 'refund.processed', settled, after)])
  })
