import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { WebhookReply } from '@farmstand/contracts/payment'
import { orRefuse } from '../../platform/errors.ts'
import type { PaymentsDeps } from './deps.ts'
import { receiveEvent } from './receive-event.ts'

const BODY_LIMIT = 1024 * 1024

/** What the provider calls. A scope of its own: here, and only here, a body stays the bytes that were signed. */
export const webhookRoutes: FastifyPluginAsyncTypebox<PaymentsDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/payment/webhook',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: ['Payments'],
        summary: 'The payment provider tells what happened; signed over its bytes',
        operationId: 'receivePaymentEvent',
        response: { 200: WebhookReply, '4xx': ErrorReply },
      },
    },
    ({ body, headers }) => receiveEvent(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers).then(orRefuse),
  )
}
