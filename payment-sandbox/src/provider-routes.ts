import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { ProviderRefusal, unknownId } from './answers.ts'
import { capture, createOrder, refundPayment } from './books.ts'
import type { SandboxDatabase } from './database.ts'
import { collection, disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts'
import type { AnswerFault } from './faults.ts'
import type { SandboxKeys } from './keys.ts'
import {
  findDisputes,
  findOrder,
  findOrders,
  findPayment,
  findPayments,
  findRefund,
  findRefunds,
  paymentsOf,
  takeAnswerFault,
  type Page,
} from './queries.ts'
import { isSame } from './signatures.ts'

export interface ProviderRoutesDeps {
  db: SandboxDatabase
  keys: SandboxKeys
  /** Called after a change that may have created an event for the shop. */
  changed: () => void
}

const closed = { additionalProperties: false }
const Params = Type.Object({ id: Type.String() })
const RefundParams = Type.Object({ id: Type.String(), refund: Type.String() })
const Notes = Type.Optional(
  Type.Record(Type.String({ maxLength: 256 }), Type.String({ maxLength: 256 }), { maxProperties: 15 }),
)
const Receipt = Type.Optional(Type.String({ minLength: 1, maxLength: 40 }))
const Flag = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()])

const OrderBody = Type.Object(
  {
    amount: Type.Integer(),
    currency: Type.String(),
    receipt: Receipt,
    unique_receipt: Type.Optional(Type.Boolean()),
    notes: Notes,
    payment_capture: Type.Optional(Flag),
    payment: Type.Optional(
      Type.Object({
        capture: Type.Union([Type.Literal('automatic'), Type.Literal('manual')]),
        capture_options: Type.Optional(Type.Object({})),
      }),
    ),
    partial_payment: Type.Optional(Type.Literal(false)),
  },
  closed,
)
const CaptureBody = Type.Object({ amount: Type.Integer(), currency: Type.String() }, closed)
const RefundBody = Type.Object(
  {
    amount: Type.Optional(Type.Integer()),
    speed: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('optimum')])),
    receipt: Receipt,
    notes: Notes,
  },
  closed,
)
const number = (pattern: string) => Type.Optional(Type.String({ pattern }))
/** The query for a page of a list: ten entries by default, a hundred at most. `from` and `to` are in Unix seconds. */
const PageQuery = {
  count: number('^([1-9][0-9]?|100)$'),
  skip: number('^[0-9]{1,9}$'),
  from: number('^[0-9]{1,10}$'),
  to: number('^[0-9]{1,10}$'),
}
const ListQuery = Type.Object(PageQuery)
const OrdersQuery = Type.Object({ ...PageQuery, receipt: Type.Optional(Type.String()) })

const hide = { hide: true }
/** The milliseconds that a hanging answer takes. This is longer than any caller waits, but not endless. */
const HANG_MS = 8_000

/** The provider's interface for the shop's server. It requires the API key. */
export const providerRoutes: FastifyPluginAsyncTypebox<ProviderRoutesDeps> = async (app, { db, keys, changed }) => {
  const credentials = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers.authorization ?? '', credentials))
      throw new ProviderRefusal(401, { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' })
  })
  const closing = new AbortController()
  app.addHook('preClose', (done) => (closing.abort(), done()))
  const parts = { db, changed, answer: answering(db, closing.signal) }
  await app.register(orderRoutes, parts)
  await app.register(paymentRoutes, parts)
  await app.register(returnRoutes, parts)
}

interface Parts {
  db: SandboxDatabase
  changed: () => void
  answer: ReturnType<typeof answering>
}

/** Runs the handler and sends the answer, unless a fault corrupts the answers about this order. */
const answering =
  (db: SandboxDatabase, closing: AbortSignal) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    orderId: string,
    work: () => Promise<object>,
  ): Promise<object> => {
    const trouble = await takeAnswerFault(db, orderId)
    if (trouble === 'http_429' || trouble === 'http_500') return spoilt(reply, trouble)
    const body = await work()
    if (trouble === 'hang') await sleep(HANG_MS, undefined, { signal: closing }).catch(() => undefined)
    if (trouble === null) return body
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }

const orderRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, answer }) => {
  app.post('/orders', { schema: { ...hide, body: OrderBody } }, async ({ body }) => {
    const { payment_capture: flag, payment, ...asked } = body
    const autoCapture = payment ? payment.capture === 'automatic' : flag === undefined || Boolean(flag)
    return orderEntity(await createOrder(db, { ...asked, autoCapture }))
  })

  app.get('/orders', { schema: { ...hide, querystring: OrdersQuery } }, async ({ query }) =>
    collection((await findOrders(db, query.receipt, pageOf(query))).map(orderEntity)),
  )

  app.get('/orders/:id', { schema: { ...hide, params: Params } }, async (request, reply) => {
    const { id } = request.params
    return answer(request, reply, id, async () => orderEntity((await findOrder(db, id)) ?? unknown()))
  })

  app.get('/orders/:id/payments', { schema: { ...hide, params: Params } }, async (request, reply) => {
    const order = (await findOrder(db, request.params.id)) ?? unknown()
    return answer(request, reply, order.id, async () => collection((await paymentsOf(db, order.id)).map(paymentEntity)))
  })
}

const paymentRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, answer, changed }) => {
  app.get('/payments/:id', { schema: { ...hide, params: Params } }, async (request, reply) => {
    const { id, orderId } = (await findPayment(db, request.params.id)) ?? unknown()
    return answer(request, reply, orderId, async () => paymentEntity((await findPayment(db, id)) ?? unknown()))
  })

  app.post(
    '/payments/:id/capture',
    { schema: { ...hide, params: Params, body: CaptureBody } },
    async (request, reply) => {
      const { id, orderId } = (await findPayment(db, request.params.id)) ?? unknown()
      return answer(request, reply, orderId, async () => {
        const captured = await capture(db, { paymentId: id, ...request.body })
        changed()
        return paymentEntity(captured)
      })
    },
  )

  app.post(
    '/payments/:id/refund',
    { schema: { ...hide, params: Params, body: RefundBody } },
    async (request, reply) => {
      const { id, orderId } = (await findPayment(db, request.params.id)) ?? unknown()
      const key = request.headers['x-refund-idempotency']
      return answer(request, reply, orderId, async () => {
        const idempotency = key === undefined ? {} : { idempotencyKey: String(key) }
        const made = await refundPayment(db, { paymentId: id, ...request.body, ...idempotency })
        changed()
        return refundEntity(made)
      })
    },
  )

  app.get('/payments', { schema: { ...hide, querystring: ListQuery } }, async ({ query }) =>
    collection((await findPayments(db, pageOf(query))).map(paymentEntity)),
  )
}

const returnRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, answer }) => {
  app.get(
    '/payments/:id/refunds',
    { schema: { ...hide, params: Params, querystring: ListQuery } },
    async (request, reply) => {
      const { id, orderId } = (await findPayment(db, request.params.id)) ?? unknown()
      return answer(request, reply, orderId, async () =>
        collection((await findRefunds(db, id, pageOf(request.query))).map((row) => refundEntity(row))),
      )
    },
  )

  app.get('/payments/:id/refunds/:refund', { schema: { ...hide, params: RefundParams } }, async (request, reply) => {
    const { id, orderId } = (await findPayment(db, request.params.id)) ?? unknown()
    const found = await findRefund(db, request.params.refund)
    return answer(request, reply, orderId, async () => refundEntity(found?.paymentId === id ? found : unknown()))
  })

  app.get('/refunds', { schema: { ...hide, querystring: ListQuery } }, async ({ query }) =>
    collection((await findRefunds(db, undefined, pageOf(query))).map((row) => refundEntity(row))),
  )

  app.get('/refunds/:id', { schema: { ...hide, params: Params } }, async (request, reply) => {
    const found = (await findRefund(db, request.params.id)) ?? unknown()
    const { orderId } = (await findPayment(db, found.paymentId)) ?? unknown()
    return answer(request, reply, orderId, async () => refundEntity(found))
  })

  app.get('/disputes', { schema: { ...hide, querystring: ListQuery } }, async ({ query }) =>
    collection((await findDisputes(db, pageOf(query))).map(disputeEntity)),
  )
}

const instant = (seconds: string | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(Number(seconds) * 1_000)

const pageOf = ({ count = '10', skip = '0', from, to }: Static<typeof ListQuery>): Page => ({
  count: Number(count),
  skip: Number(skip),
  from: instant(from),
  // The whole last second is included.
  to: to === undefined ? undefined : new Date(Number(to) * 1_000 + 999),
})

function unknown(): never {
  throw unknownId()
}

function spoilt(reply: FastifyReply, trouble: Extract<AnswerFault, `http_${string}`>): FastifyReply {
  if (trouble === 'http_500')
    return reply.code(500).type('text/html; charset=utf-8').send('<!doctype html><title>Bad gateway</title>')
  return reply
    .code(429)
    .header('retry-after', '1')
    .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } })
}
