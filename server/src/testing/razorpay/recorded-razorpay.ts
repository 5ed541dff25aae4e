import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { razorpayGateway } from '../../adapters/payment/razorpay-gateway.ts'
import { noOrigins } from '../../adapters/payment/razorpay-origins.ts'
import { toOrder, toPayment, toRefund } from '../../adapters/payment/razorpay-wire.ts'
import type { PaymentGateway, ProviderPayment } from '../../modules/payments/index.ts'
import type { ProviderOrder, ProviderRefund } from '../../modules/payments/ports.ts'
import { recordedFaults, type RecordedFaults } from './recorded-faults.ts'
import { found, newId, RazorpayRefusal, RecordedAnswers, seconds, type PaymentEntity } from './recorded-answers.ts'

export interface Attempt {
  payment_id: string
  order_id: string
  signature: string
}

export interface SignedEvent {
  payload: string
  headers: Record<string, string>
}

/** A payment in the shop's terms. `providerStatus` is a status of the provider that the shop does not know. */
type PaymentFacts = Partial<Omit<ProviderPayment, 'amountPaise' | 'amountRefundedPaise'>> & {
  amountPaise?: number
  amountRefundedPaise?: number
}

/** A recorded Razorpay that is called through the shop's real adapter, over HTTP. */
export interface RecordedRazorpay extends PaymentGateway, RecordedFaults {
  apiBase: string
  keySecret: string
  /** Every request, in order, such as 'POST /orders'. */
  requests: string[]
  /** Changes the body of an answer, so that the shop receives different facts. */
  rewrite: ((body: Record<string, unknown>) => Record<string, unknown>) | null
  strictReceipts: boolean
  slowRefunds: boolean
  readonly orders: ReadonlyMap<string, ProviderOrder>
  readonly payments: ReadonlyMap<string, ProviderPayment>
  readonly refunds: ReadonlyMap<string, ProviderRefund>
  /** Pays an order as a customer does. By default the payment is captured. */
  pay(orderId: string, more?: PaymentFacts): Attempt
  /** Adds a payment that was made at `at`. The shop may not know the order. */
  add(payment: PaymentFacts & { id: string; orderId: string | null; amountPaise: number; at: Date }): void
  /** Changes a payment, as a bank or the provider's staff might do later. */
  change(paymentId: string, more: PaymentFacts): void
  /** Removes a payment, so that the provider does not know it any more. */
  forget(paymentId: string): void
  /** Refunds a payment without the shop, as the provider's staff or the seller in the provider's dashboard might do. */
  refundElsewhere(paymentId: string, amountPaise: number, id?: string): ProviderRefund
  /** Settles the pending refunds of a payment. */
  settleRefunds(paymentId: string, status: 'processed' | 'failed'): void
  /** Loses a dispute: the payer's bank takes the money back for good. */
  loseDispute(paymentId: string, amountPaise?: number): void
  /** Returns the signature of an event with exactly this text. */
  signEvent(payload: string): string
  /** Returns a signed event about a payment, its order, or its newest refund. */
  event(name: string, paymentId: string, more?: { id?: string }): SignedEvent
  close(): Promise<void>
}

const KEYS = { keyId: 'rzp_test_recorded', keySecret: 'recorded-secret', webhookSecret: 'recorded-webhook-secret' }

export async function recordedRazorpay({ now = () => new Date() } = {}): Promise<RecordedRazorpay> {
  const books = new RecordedAnswers(now)
  const requests: string[] = []
  const faults = recordedFaults()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // The server listens on a port, so its address is an object with a port.
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', apiBase)
    const method = request.method ?? ''
    const path = url.pathname.replace('/v1', '')
    requests.push(`${method} ${path}`)
    const plan = faults.planFor(method, path, self)
    if (plan?.instead) return plan.instead(response)
    const body = JSON.parse((await textOf(request)) || '{}') as Record<string, unknown>
    const reply = attempted(request, () =>
      books.answer(method, url, body, String(request.headers['x-refund-idempotency'] ?? '')),
    )
    if (plan?.after) return plan.after(response)
    const sent = self.rewrite && reply.status === 200 ? self.rewrite(reply.body) : reply.body
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
  }

  const gateway = razorpayGateway({
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    apiBase: () => apiBase,
    account: 'TEST',
    checkoutScript: '/sandbox/checkout.js',
    takesUpiId: false,
    windowOrigins: noOrigins,
    webhookSecrets: [KEYS.webhookSecret],
  })
  const self: RecordedRazorpay = Object.assign(controlsOf(books), faults.controls, gateway, {
    apiBase,
    keySecret: KEYS.keySecret,
    requests,
    rewrite: null,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
  return self
}

/** Returns the functions by which a test reads and changes the provider. */
function controlsOf(books: RecordedAnswers) {
  const payment = (id: string): PaymentEntity => found(books.payments, id)
  return {
    get strictReceipts() {
      return books.strictReceipts
    },
    set strictReceipts(strict) {
      books.strictReceipts = strict
    },
    get slowRefunds() {
      return books.slowRefunds
    },
    set slowRefunds(slow) {
      books.slowRefunds = slow
    },
    get orders() {
      return mapped(books.orders, toOrder)
    },
    get payments() {
      return mapped(books.payments, toPayment)
    },
    get refunds() {
      return mapped(books.refunds, toRefund)
    },
    pay: (orderId: string, more: PaymentFacts = {}): Attempt => {
      const { amount, currency } = found(books.orders, orderId)
      const { id } = books.addPayment({ id: newId('pay'), order_id: orderId, amount, currency, ...asEntity(more) })
      return { payment_id: id, order_id: orderId, signature: sign(KEYS.keySecret, `${orderId}|${id}`) }
    },
    add: ({ at, ...facts }: Parameters<RecordedRazorpay['add']>[0]): void => {
      const { id, orderId, amountPaise: amount } = facts
      const created_at = seconds(at)
      if (orderId !== null && !books.orders.has(orderId))
        books.orders.set(orderId, { id: orderId, entity: 'order', amount, currency: 'INR', receipt: null, created_at })
      books.addPayment({ id, order_id: orderId, amount, created_at, ...asEntity(facts) })
    },
    change: (id: string, more: PaymentFacts): void => void Object.assign(payment(id), asEntity(more)),
    forget: (id: string): void => void books.payments.delete(id),
    refundElsewhere: (paymentId: string, amount: number, id = newId('rfnd')) =>
      toRefund(books.addRefund(payment(paymentId), amount, { id, receipt: null })),
    settleRefunds: (id: string, status: 'processed' | 'failed'): void => books.settleRefunds(payment(id), status),
    loseDispute: (id: string, amount = payment(id).amount): void => books.addDispute(id, amount),
    signEvent: (payload: string): string => sign(KEYS.webhookSecret, payload),
    event: (name: string, id: string, { id: eventId = newId('evt') } = {}): SignedEvent => {
      const payload = JSON.stringify(eventOf(books, name, payment(id)))
      const signature = sign(KEYS.webhookSecret, payload)
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }
      return { payload, headers: { 'content-type': 'application/json', ...headers } }
    },
  }
}

const sign = (secret: string, message: string): string => createHmac('sha256', secret).update(message).digest('hex')

const mapped = <T, Read>(entities: ReadonlyMap<string, T>, read: (entity: T) => Read): Map<string, Read> =>
  new Map([...entities].map(([id, entity]) => [id, read(entity)]))

/** Returns the fields of a payment as the provider stores them. */
function asEntity({ status, providerStatus, ...facts }: PaymentFacts): Partial<PaymentEntity> {
  const word =
    status === 'released' ? 'refunded' : status === 'unknown' ? (providerStatus ?? 'on_hold_by_bank') : status
  return {
    ...(word !== undefined && { status: word, captured: status === 'captured' || status === 'refunded' }),
    ...(facts.orderId !== undefined && { order_id: facts.orderId }),
    ...(facts.amountPaise !== undefined && { amount: facts.amountPaise }),
    ...(facts.amountRefundedPaise !== undefined && { amount_refunded: facts.amountRefundedPaise }),
    ...(facts.currency !== undefined && { currency: facts.currency }),
    ...(facts.method !== undefined && { method: facts.method }),
    ...(facts.failure !== undefined && { error_description: facts.failure }),
  }
}

function eventOf(books: RecordedAnswers, name: string, payment: PaymentEntity): object {
  const { id, order_id: orderId, amount, status, email } = payment
  const refund = [...books.refunds.values()].findLast(({ payment_id }) => payment_id === id)
  const entities = {
    payment: { id, order_id: orderId, amount, status, email },
    ...(name.startsWith('order.') ? { order: { id: orderId, status: 'paid' } } : {}),
    ...(name.includes('.dispute.') ? { dispute: { id: 'disp_event', payment_id: id } } : {}),
    ...(name.startsWith('refund.') && refund ? { refund: { id: refund.id, payment_id: id } } : {}),
  }
  const wrapped = Object.entries(entities).map(([key, entity]) => [key, { entity }])
  return { entity: 'event', event: name, payload: Object.fromEntries(wrapped) }
}

const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`

function attempted(request: IncomingMessage, work: () => object): { status: number; body: Record<string, unknown> } {
  try {
    if (request.headers.authorization !== authorization) throw new RazorpayRefusal('Authentication failed', 401)
    return { status: 200, body: { ...work() } }
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    return { status: error.status, body: errorBody(error.message) }
  }
}

const errorBody = (description: string): Record<string, unknown> => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
