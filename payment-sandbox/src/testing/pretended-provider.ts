import fastify, { type FastifyInstance } from 'fastify'
import type { TestDatabase } from '../../../server/src/testing/database.ts'
import { paymentSandbox } from '../index.ts'
import type { SandboxKeys } from '../keys.ts'
import { signAsProvider } from '../signatures.ts'

export interface ReceivedWebhook {
  id: string
  event: string
  signature: string
  raw: string
  body: { payload: Record<string, { entity: Record<string, unknown> }> }
}

export interface Outcome {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
  error?: { code: string; description: string; reason: string; payment_id?: string }
}

export interface PretendedProvider {
  app: FastifyInstance
  /** The webhooks that the shop has received, in order. */
  receivedWebhooks: ReceivedWebhook[]
  /** The shop's answer to webhooks. A test may change it. */
  shopAnswers: { status: number }
  call(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  order(amount?: number): Promise<string>
  attempt(orderId: string, instrument?: string, fault?: string): Promise<Outcome>
  listen(): Promise<string>
}
interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- any answer of the provider; tests read single fields
  body: any
}

export const keys: SandboxKeys = {
  keyId: 'rzp_test_key',
  keySecret: 'key secret',
  webhookSecret: 'hook secret',
}
const authorization = `Basic ${Buffer.from('rzp_test_key:key secret').toString('base64')}`

/**
 * Starts the payment sandbox alone, with a stand-in for the shop that only receives webhooks. Close `app` at the end.
 */
export async function pretendedProvider(database: Pick<TestDatabase, 'pool'>): Promise<PretendedProvider> {
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  let origin = ''
  const told: ReceivedWebhook[] = []
  const shopAnswers = { status: 200 }
  await app.register(async (shop) => {
    shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, raw, done) => done(null, raw))
    shop.post('/hook', async ({ headers, body }, reply) => {
      const raw = String(body)
      const event = JSON.parse(raw) as ReceivedWebhook['body'] & { event: string }
      const signature = String(headers['x-razorpay-signature'])
      told.push({ id: String(headers['x-razorpay-event-id']), event: event.event, signature, raw, body: event })
      return reply.code(shopAnswers.status).send({})
    })
  })
  await app.register(paymentSandbox, {
    prefix: '/sandbox/v1',
    pool: database.pool,
    keys,
    webhookAddress: () => `${origin}/hook`,
  })

  const call: PretendedProvider['call'] = async (method, path, body, headers = {}) => {
    const reply = await app.inject({
      method,
      url: `/sandbox/v1${path}`,
      headers: { authorization, ...headers },
      ...(body ? { payload: body } : {}),
    })
    const json = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: json ? reply.json() : reply.body }
  }
  return {
    app,
    receivedWebhooks: told,
    shopAnswers,
    call,
    order: async (amount = 50_000) => String((await call('POST', '/orders', { amount, currency: 'INR' })).body.id),
    attempt: async (order_id, instrument = 'success@razorpay', fault) => {
      const asked = { order_id, method: instrument.includes('@') ? 'upi' : 'card', instrument }
      return (await call('POST', '/checkout/attempts', fault ? { ...asked, fault } : asked)).body as Outcome
    },
    listen: async () => (origin = await app.listen({ port: 0, host: '127.0.0.1' })),
  }
}

export const signedByProvider = ({ signature, raw }: ReceivedWebhook): boolean =>
  signature === signAsProvider('hook secret', raw)
