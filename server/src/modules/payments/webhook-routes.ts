import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { PaymentsDeps } from './deps.ts'
import { receiveEvent } from './receive-event.ts'

const BODY_LIMIT = 1024 * 1024

/** The provider's webhook, in a scope of its own: only here a body stays the bytes that were signed. */
export const webhookRoutes: FastifyPluginAsync<PaymentsDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  serve(
    app,
    {
      receivePaymentEvent: (request) => {
        const body: unknown = request.body
        return receiveEvent(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.headers)
      },
    },
    { bodyLimit: BODY_LIMIT },
  )
}
