import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider answers to the next call instead; a function may take the connection into its own hands. */
export type Spoilt = (response: ServerResponse) => void

export interface RecordedRazorpay {
  apiBase: string
  keyId: string
  keySecret: string
  /** Every call, in order: 'POST /orders'. */
  calls: string[]
  /** Spoils the next answers, after or instead of doing what was asked. */
  spoil(...answers: { instead?: Spoilt; after?: Spoilt }[]): void
  /** Changes what an answer says, to tell the shop another story. */
  rewrite: ((body: Record<string, unknown>) => Record<string, unknown>) | null
  /** A customer pays, or fails to. */
  pay(orderId: string, how: 'captured' | 'authorized' | 'failed'): string
  /** Of an account on which receipts are no key: `unique_receipt` is ignored and a repeated one refused. */
  strictReceipts: boolean
  orderCount(): number
  close(): Promise<void>
}

type Entity = Record<string, unknown> & { id: string }
const KEY = { keyId: 'rzp_test_recorded', keySecret: 'recorded-secret' }

/** Razorpay's answers in the shapes of its documentation, at its HTTP edge: what the adapter meets in production, as far as that can be known here. */
export async function recordedRazorpay(): Promise<RecordedRazorpay> {
  const orders = new Map<string, Entity>()
  const payments = new Map<string, Entity>()
  const refunds = new Map<string, Entity & { key: string; asked: string }>()
  const spoilt: { instead?: Spoilt; after?: Spoilt }[] = []
  let ids = 0
  const newId = (prefix: string): string => `${prefix}_${String(++ids).padStart(14, 'R')}`
  const self: RecordedRazorpay = {
    ...KEY,
    apiBase: '',
    calls: [],
    rewrite: null,
    strictReceipts: false,
    spoil: (...answers) => void spoilt.push(...answers),
    orderCount: () => orders.size,
    pay: (orderId, how) => {
      const order = found(orders, orderId)
      const id = newId('pay')
      payments.set(id, {
        id,
        entity: 'payment',
        amount: order['amount'],
        currency: 'INR',
        status: how,
        order_id: orderId,
        method: 'upi',
        amount_refunded: 0,
        refund_status: null,
        captured: how === 'captured',
        vpa: 'gaurav.kumar@exampleupi',
        email: 'void@razorpay.com',
        notes: [],
        fee: null,
        error_code: how === 'failed' ? 'BAD_REQUEST_ERROR' : null,
        error_description: how === 'failed' ? 'Your payment could not be completed.' : null,
        error_reason: how === 'failed' ? 'payment_failed' : null,
        acquirer_data: { rrn: '001234567890' },
        created_at: 1_765_000_000,
      })
      order['status'] = how === 'captured' ? 'paid' : 'attempted'
      return id
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function makeOrder(body: Record<string, unknown>): Entity {
    const same = orders.values().find(({ receipt }) => receipt === body['receipt'])
    if (same && body['unique_receipt'] && !self.strictReceipts && same['amount'] === body['amount']) return same
    if (same) throw refusal('Order receipt should be unique.')
    if (Number(body['amount']) < 100) throw refusal('Order amount less than minimum amount allowed')
    const { amount, currency, receipt } = body
    const id = newId('order')
    const order = { id, entity: 'order', amount, amount_paid: 0, amount_due: amount, currency, receipt, offer_id: null }
    const whole: Entity = { ...order, status: 'created', attempts: 0, notes: [], created_at: 1_765_000_000 }
    orders.set(id, whole)
    return whole
  }

  function capture(payment: Entity, body: Record<string, unknown>): Entity {
    if (payment['captured']) throw refusal('This payment has already been captured')
    if (payment['amount'] !== body['amount']) throw refusal('Capture amount must be equal to the amount authorized')
    return Object.assign(payment, { status: 'captured', captured: true, fee: 1180, tax: 180 })
  }

  function refund(payment: Entity, body: Record<string, unknown>, key: string): Entity {
    const asked = JSON.stringify([payment.id, body])
    const same = refunds.values().find((one) => one.key === key)
    if (same && same.asked !== asked)
      throw refusal('Different request with the same idempotency key has already been processed.')
    if (same) return wire(same)
    const left = Number(payment['amount']) - Number(payment['amount_refunded'])
    if (left === 0) throw refusal('The payment has been fully refunded already')
    if (Number(body['amount']) > left) throw refusal('The refund amount provided is greater than amount captured')
    const id = newId('rfnd')
    const { amount, receipt } = body
    const made = {
      id,
      entity: 'refund',
      amount,
      currency: 'INR',
      payment_id: payment.id,
      notes: [],
      receipt,
      key,
      asked,
    }
    refunds.set(id, { ...made, status: 'pending', speed_requested: 'normal', created_at: 1_765_000_000 })
    payment['amount_refunded'] = Number(payment['amount_refunded']) + Number(amount)
    if (Number(amount) === left) payment['status'] = 'refunded'
    return wire(found(refunds, id))
  }

  function route(method: string, url: URL, body: Record<string, unknown>, key: string): object {
    const [, kind = '', id = '', more = ''] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
    const at = `${method} ${kind}${id ? '/:id' : ''}${more ? `/${more}` : ''}`
    if (at === 'POST orders') return makeOrder(body)
    if (at === 'GET orders') return list(orders, ({ receipt }) => receipt === url.searchParams.get('receipt'))
    if (at === 'GET orders/:id/payments') return listOf(found(orders, id).id, 'order_id', payments)
    if (at === 'GET payments/:id') return found(payments, id)
    if (at === 'POST payments/:id/capture') return capture(found(payments, id), body)
    if (at === 'POST payments/:id/refund') return refund(found(payments, id), body, key)
    if (at === 'GET payments/:id/refunds') return listOf(found(payments, id).id, 'payment_id', refunds)
    throw refusal('The requested URL was not found on the server.')
  }

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', self.apiBase)
    self.calls.push(`${request.method} ${url.pathname.replace('/v1', '')}`)
    const plan = spoilt.shift()
    if (plan?.instead) return plan.instead(response)
    const text = await textOf(request)
    const { status, body } = attempted(request, () =>
      route(
        request.method ?? '',
        url,
        text ? (JSON.parse(text) as Record<string, unknown>) : {},
        String(request.headers['x-refund-idempotency'] ?? ''),
      ),
    )
    if (plan?.after) return plan.after(response)
    const told = self.rewrite && status === 200 ? self.rewrite(body) : body
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  self.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return self
}

const authorization = `Basic ${Buffer.from(`${KEY.keyId}:${KEY.keySecret}`).toString('base64')}`

function attempted(request: IncomingMessage, work: () => object): { status: number; body: Record<string, unknown> } {
  try {
    if (request.headers.authorization !== authorization) throw refusal('Authentication failed', 401)
    return { status: 200, body: { ...work() } }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, message: description } = error
    const details = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' }
    return { status, body: { error: { ...details, reason: 'input_validation_failed', metadata: {} } } }
  }
}

class Refused extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
const refusal = (description: string, status = 400): Refused => new Refused(description, status)

function found<T>(among: Map<string, T>, id: string): T {
  const one = among.get(id)
  if (!one) throw refusal('The id provided does not exist')
  return one
}

function list(among: Map<string, Entity>, wanted: (one: Entity) => boolean): object {
  const items = [...among.values()].filter(wanted).map(wire)
  return { entity: 'collection', count: items.length, items }
}

const listOf = (owner: string, field: string, among: Map<string, Entity>): object =>
  list(among, (one) => one[field] === owner)

const wire = ({ key: _key, asked: _asked, ...entity }: Entity): Entity => entity

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
