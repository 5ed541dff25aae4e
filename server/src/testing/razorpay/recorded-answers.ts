import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import type {
  RazorpayDispute,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
} from '../../adapters/payment/razorpay-wire.ts'

/** An entity with its time of creation, in seconds since 1970. */
type Made = { created_at: number }
export type OrderEntity = Static<typeof RazorpayOrder> & Made & Record<string, unknown>
export type PaymentEntity = Static<typeof RazorpayPayment> & Made & Record<string, unknown>
export type RefundEntity = Static<typeof RazorpayRefund> & Made & Record<string, unknown>
export type DisputeEntity = Static<typeof RazorpayDispute> & Made

type Body = Record<string, unknown>

/** A refusal with the provider's wording. */
export class RazorpayRefusal extends Error {
  readonly status: number
  constructor(description: string, status = 400) {
    super(description)
    this.status = status
  }
}

export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'evt'): string =>
  `${prefix}_${randomBytes(7).toString('hex')}`

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** Produces Razorpay's answers as its documentation shows them, as close to production as the documentation allows. */
export class RecordedAnswers {
  readonly orders = new Map<string, OrderEntity>()
  readonly payments = new Map<string, PaymentEntity>()
  readonly refunds = new Map<string, RefundEntity>()
  readonly disputes = new Map<string, DisputeEntity>()
  /** For each refund with an idempotency key, the key and the request. */
  readonly #asked = new Map<string, { key: string; question: string }>()
  /**
   * True for an account that ignores `unique_receipt`. It refuses a repeated receipt instead of returning its order.
   */
  strictReceipts = false
  /** If true, refunds stay pending until a test settles them. Otherwise they are processed at once. */
  slowRefunds = false
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  answer(method: string, { pathname, searchParams }: URL, body: Body, key: string): object {
    const [, kind = '', id = '', more = ''] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? []
    const at = `${method} ${kind}${id ? '/:id' : ''}${more ? `/${more}` : ''}`
    if (at === 'POST orders') return this.#makeOrder(body)
    if (at === 'GET orders') return list(this.orders, ({ receipt }) => receipt === searchParams.get('receipt'))
    if (at === 'GET orders/:id/payments') {
      const order = found(this.orders, id)
      return list(this.payments, ({ order_id }) => order_id === order.id)
    }
    if (at === 'GET payments/:id') return found(this.payments, id)
    if (at === 'POST payments/:id/capture') return capture(found(this.payments, id), body)
    if (at === 'POST payments/:id/refund') return this.#refund(found(this.payments, id), body, key)
    if (at === 'GET payments/:id/refunds') {
      const payment = found(this.payments, id)
      return list(this.refunds, ({ payment_id }) => payment_id === payment.id)
    }
    if (at === 'GET payments') return pageOf(this.payments, searchParams)
    if (at === 'GET refunds') return pageOf(this.refunds, searchParams)
    if (at === 'GET disputes') return pageOf(this.disputes, searchParams)
    throw new RazorpayRefusal('The requested URL was not found on the server.')
  }

  addPayment(facts: Partial<PaymentEntity> & Pick<PaymentEntity, 'id' | 'order_id' | 'amount'>): PaymentEntity {
    const status = facts.status ?? 'captured'
    const failed = status === 'failed'
    const payment: PaymentEntity = {
      entity: 'payment',
      currency: 'INR',
      status,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: status === 'captured' || status === 'refunded',
      vpa: 'gaurav.kumar@exampleupi',
      email: 'void@razorpay.com',
      notes: [],
      fee: null,
      error_code: failed ? 'BAD_REQUEST_ERROR' : null,
      error_description: failed ? 'Your payment could not be completed.' : null,
      error_reason: failed ? 'payment_failed' : null,
      acquirer_data: { rrn: '001234567890' },
      created_at: seconds(this.#now()),
      ...facts,
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  /** Adds a refund. A refund with a receipt was requested by the shop. */
  addRefund(
    payment: PaymentEntity,
    amount: number,
    { id, receipt }: { id: string; receipt: string | null },
  ): RefundEntity {
    const left = payment.amount - (payment.amount_refunded ?? 0)
    if (left === 0) throw new RazorpayRefusal('The payment has been fully refunded already')
    if (amount > left) throw new RazorpayRefusal('The refund amount provided is greater than amount captured')
    const made: RefundEntity = {
      id,
      entity: 'refund',
      amount,
      currency: 'INR',
      payment_id: payment.id,
      notes: [],
      receipt,
      status: this.slowRefunds ? 'pending' : 'processed',
      speed_requested: 'normal',
      created_at: seconds(this.#now()),
    }
    this.refunds.set(made.id, made)
    moveRefunded(payment, amount)
    return made
  }

  /** Settles the pending refunds of a payment: the bank has accepted them or, if failed, could not deliver them. */
  settleRefunds(payment: PaymentEntity, status: 'processed' | 'failed'): void {
    for (const one of this.refunds.values()) {
      if (one.payment_id !== payment.id || one.status !== 'pending') continue
      one.status = status
      if (status === 'failed') moveRefunded(payment, -one.amount)
    }
  }

  addDispute(paymentId: string, amount: number): void {
    const id = newId('disp')
    const made = { payment_id: paymentId, amount_deducted: amount, created_at: seconds(this.#now()) }
    this.disputes.set(id, { id, entity: 'dispute', status: 'lost', ...made })
  }

  #makeOrder(body: Body): OrderEntity {
    const [amount, receipt] = [Number(body['amount']), String(body['receipt'])]
    const same = this.orders.values().find((one) => one.receipt === receipt)
    if (same && body['unique_receipt'] && !this.strictReceipts && same.amount === amount) return same
    if (same) throw new RazorpayRefusal('Order receipt should be unique.')
    if (amount < 100) throw new RazorpayRefusal('Order amount less than minimum amount allowed')
    const order: OrderEntity = {
      id: newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: String(body['currency']),
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: seconds(this.#now()),
    }
    this.orders.set(order.id, order)
    return order
  }

  #refund(payment: PaymentEntity, body: Body, key: string): RefundEntity {
    const question = JSON.stringify([payment.id, body])
    const [before, asked] = [...this.#asked].find(([, one]) => one.key === key) ?? []
    if (asked && asked.question !== question)
      throw new RazorpayRefusal('Different request with the same idempotency key has already been processed.')
    if (before) return found(this.refunds, before)
    const made = this.addRefund(payment, Number(body['amount']), {
      id: newId('rfnd'),
      receipt: String(body['receipt']),
    })
    this.#asked.set(made.id, { key, question })
    return made
  }
}

function capture(payment: PaymentEntity, body: Body): PaymentEntity {
  if (payment.captured) throw new RazorpayRefusal('This payment has already been captured')
  if (payment.amount !== body['amount'])
    throw new RazorpayRefusal('Capture amount must be equal to the amount authorized')
  return Object.assign(payment, { status: 'captured', captured: true, fee: 1180, tax: 180 })
}

function moveRefunded(payment: PaymentEntity, amount: number): void {
  payment.amount_refunded = (payment.amount_refunded ?? 0) + amount
  payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured'
}

export function found<T>(among: ReadonlyMap<string, T>, id: string): T {
  const one = among.get(id)
  if (!one) throw new RazorpayRefusal('The id provided does not exist')
  return one
}

const collection = (items: object[]): object => ({ entity: 'collection', count: items.length, items })

const list = <T extends object>(among: ReadonlyMap<string, T>, wanted: (one: T) => boolean): object =>
  collection([...among.values()].filter(wanted))

/** Returns a page of the entities that were created within the requested time span, newest first. */
function pageOf(among: ReadonlyMap<string, Made>, asked: URLSearchParams): object {
  const [from, to, skip, count] = ['from', 'to', 'skip', 'count'].map((name) => Number(asked.get(name)))
  const made = [...among.values()].filter(({ created_at: at }) => at >= (from ?? 0) && at <= (to ?? Infinity))
  return collection(made.toReversed().slice(skip, (skip ?? 0) + (count ?? 0)))
}
