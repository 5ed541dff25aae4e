import { createHmac, randomBytes } from 'node:crypto'
import { nobody } from '../adapters/payment/razorpay-origins.ts'
import { readWebhook } from '../adapters/payment/razorpay-webhook.ts'
import type {
  GatewayFailure,
  PaymentGateway,
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '../modules/payments/index.ts'
import { sameHash } from '../platform/ids.ts'
import { paise } from '../platform/money.ts'

type Call =
  | 'createOrder'
  | 'paymentsOfOrder'
  | 'capture'
  | 'refund'
  | 'refundsOfPayment'
  | 'paymentsMade'
  | 'refundsMade'
  | 'disputesBegun'
/** `lost`: the provider did it, and the answer never came. */
export type Fault = GatewayFailure['failed'] | 'lost'

export interface Attempt {
  payment_id: string
  order_id: string
  signature: string
}

export interface SignedEvent {
  payload: string
  headers: Record<string, string>
}

export interface FakeGateway extends PaymentGateway {
  orders: Map<string, ProviderOrder>
  payments: Map<string, ProviderPayment>
  refunds: Map<string, ProviderRefund & { key: string }>
  disputes: Map<string, ProviderDispute>
  /** How often each call was answered or failed. */
  calls: Record<Call, number>
  /** What the next calls of a kind do instead of answering, the first of each first. */
  faults: Partial<Record<Call, Fault[]>>
  /** Refunds stay pending until `settleRefunds`; otherwise they are processed at once. */
  slowRefunds: boolean
  /** What became of the pending refunds of a payment. */
  settleRefunds(paymentId: string, status: 'processed' | 'failed'): void
  /** A customer's attempt to pay an order; captured unless said otherwise. */
  pay(orderId: string, more?: Partial<ProviderPayment>): Attempt
  /** What the bank or the provider's staff changes later. */
  change(paymentId: string, more: Partial<ProviderPayment>): void
  /** Staff of the provider, or a seller in its dashboard, sends money back. */
  refundElsewhere(paymentId: string, amountPaise: number): void
  /** The payer's bank takes a payment back for good. */
  loseDispute(paymentId: string, amountPaise?: number): void
  /** The signature of an event with exactly this text. */
  signEvent(payload: string): string
  /** A signed event about a payment, its order, or its newest refund. */
  event(name: string, paymentId: string, more?: { id?: string }): SignedEvent
}

const KEY_SECRET = 'secret-of-checkout'
const WEBHOOK_SECRET = 'secret-of-webhooks'
const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')
const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`

const all = <T>(items: T[]) => ({ items, unreadable: [] })

/** A payment provider in memory: as fast as it can be, with real signatures, and as unreliable as a test wants it. */
export function fakeGateway(): FakeGateway {
  const orders: FakeGateway['orders'] = new Map()
  const payments: FakeGateway['payments'] = new Map()
  const refunds: FakeGateway['refunds'] = new Map()
  const calls: FakeGateway['calls'] = {
    createOrder: 0,
    paymentsOfOrder: 0,
    capture: 0,
    refund: 0,
    refundsOfPayment: 0,
    paymentsMade: 0,
    refundsMade: 0,
    disputesBegun: 0,
  }
  const disputes: FakeGateway['disputes'] = new Map()
  const faults: FakeGateway['faults'] = {}

  /** Answers after a turn of the event loop, as a network would, unless a fault was ordered. */
  async function answer<T>(call: Call, work: () => T | GatewayFailure): Promise<T | GatewayFailure> {
    calls[call] += 1
    const fault = faults[call]?.shift()
    await new Promise(setImmediate)
    if (fault && fault !== 'lost') return { failed: fault, description: `${call} is ${fault}` }
    const done = work()
    return fault ? { failed: 'unreachable', description: `the answer of ${call} was lost` } : done
  }

  const known = (paymentId: string): ProviderPayment => {
    const found = payments.get(paymentId)
    if (!found) throw new Error(`The fake provider knows no payment ${paymentId}`)
    return found
  }
  const change = (paymentId: string, more: Partial<ProviderPayment>): ProviderPayment => {
    const changed = { ...known(paymentId), ...more }
    payments.set(paymentId, changed)
    return changed
  }
  const giveBack = (paymentId: string, amount: number): void => {
    const amountRefundedPaise = paise(known(paymentId).amountRefundedPaise + amount)
    const whole = amountRefundedPaise === known(paymentId).amountPaise
    change(paymentId, { amountRefundedPaise, status: whole ? 'refunded' : 'captured' })
  }
  const addRefund = (paymentId: string, amount: number, key: string): ProviderRefund & { key: string } => {
    const status = gateway.slowRefunds ? 'pending' : 'processed'
    const made = { id: newId('rfnd'), paymentId, amountPaise: paise(amount), status, receipt: key, key } as const
    refunds.set(made.id, made)
    giveBack(paymentId, amount)
    return made
  }

  const gateway: FakeGateway = {
    provider: 'Razorpay',
    keyId: 'rzp_test_fake',
    account: 'TEST',
    checkoutScript: '/sandbox/checkout.js',
    windowOrigins: nobody,
    orders,
    payments,
    refunds,
    disputes,
    calls,
    faults,
    createOrder: ({ receipt, amountPaise, currency }) =>
      answer('createOrder', () => {
        const before = [...orders.values()].find((one) => one.receipt === receipt)
        const order = before ?? { id: newId('order'), amountPaise, currency, receipt }
        orders.set(order.id, order)
        return order
      }),
    paymentsOfOrder: (orderId) =>
      answer('paymentsOfOrder', () => all([...payments.values()].filter((one) => one.orderId === orderId))),
    capture: (paymentId, amountPaise) =>
      answer('capture', () =>
        known(paymentId).amountPaise === amountPaise
          ? change(paymentId, { status: 'captured' })
          : { failed: 'refused', description: 'Capture amount must be equal to the amount authorized' },
      ),
    refund: ({ paymentId, amountPaise, key }) =>
      answer('refund', () => {
        const before = [...refunds.values()].find((one) => one.key === key)
        if (before) return before
        const { amountPaise: captured, amountRefundedPaise: returned } = known(paymentId)
        return amountPaise > captured - returned
          ? { failed: 'refused', description: 'The refund amount provided is greater than amount captured' }
          : addRefund(paymentId, amountPaise, key)
      }),
    refundsOfPayment: (paymentId) =>
      answer('refundsOfPayment', () => all([...refunds.values()].filter((one) => one.paymentId === paymentId))),
    paymentsMade: ({ skip, count }) =>
      answer('paymentsMade', () => all([...payments.values()].slice(skip, skip + count))),
    refundsMade: ({ skip, count }) => answer('refundsMade', () => all([...refunds.values()].slice(skip, skip + count))),
    disputesBegun: ({ skip, count }) =>
      answer('disputesBegun', () => all([...disputes.values()].slice(skip, skip + count))),
    signedCheckout: ({ orderId, paymentId, signature }) =>
      sameHash(signature, sign(KEY_SECRET, `${orderId}|${paymentId}`)),
    readWebhook: (rawBody, headers) => readWebhook([WEBHOOK_SECRET], rawBody, headers),
    pay: (orderId, more = {}) => {
      const order = orders.get(orderId)
      if (!order) throw new Error(`The fake provider knows no order ${orderId}`)
      const id = newId('pay')
      payments.set(id, {
        id,
        orderId,
        amountPaise: order.amountPaise,
        currency: order.currency,
        status: 'captured',
        told: 'captured',
        amountRefundedPaise: paise(0),
        method: 'upi',
        failure: null,
        ...more,
      })
      return { payment_id: id, order_id: orderId, signature: sign(KEY_SECRET, `${orderId}|${id}`) }
    },
    change: (paymentId, more) => void change(paymentId, more),
    slowRefunds: false,
    settleRefunds: (paymentId, status) => {
      for (const one of [...refunds.values()].filter(
        (each) => each.paymentId === paymentId && each.status === 'pending',
      )) {
        refunds.set(one.id, { ...one, status })
        if (status === 'failed') giveBack(paymentId, 0 - one.amountPaise)
      }
    },
    refundElsewhere: (paymentId, amount) => {
      const { id, ...made } = addRefund(paymentId, amount, newId('elsewhere'))
      refunds.set(id, { id, ...made, receipt: null })
    },
    loseDispute: (paymentId, amount = known(paymentId).amountPaise) => {
      const id = newId('disp')
      disputes.set(id, { id, paymentId, status: 'lost', deductedPaise: paise(amount) })
    },
    signEvent: (payload) => sign(WEBHOOK_SECRET, payload),
    event: (name, paymentId, { id = newId('evt') } = {}) => {
      const payment = known(paymentId)
      const refund = [...refunds.values()].findLast((one) => one.paymentId === paymentId)
      const entities = {
        payment: {
          id: paymentId,
          order_id: payment.orderId,
          amount: payment.amountPaise,
          status: payment.status,
          email: 'void@razorpay.com',
        },
        ...(name.startsWith('order.') ? { order: { id: payment.orderId, status: 'paid' } } : {}),
        ...(name.includes('.dispute.') ? { dispute: { id: 'disp_event', payment_id: paymentId } } : {}),
        ...(name.startsWith('refund.') && refund ? { refund: { id: refund.id, payment_id: paymentId } } : {}),
      }
      const wrapped = Object.entries(entities).map(([key, entity]) => [key, { entity }])
      const payload = JSON.stringify({ entity: 'event', event: name, payload: Object.fromEntries(wrapped) })
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': sign(WEBHOOK_SECRET, payload),
          'x-razorpay-event-id': id,
        },
      }
    },
  }
  return gateway
}
