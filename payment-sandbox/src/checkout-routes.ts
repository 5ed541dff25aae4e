import { readFileSync } from 'node:fs'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { attempt } from './attempt.ts'
import { errorBody, ProviderRefusal } from './answers.ts'
import { faults, type Fault } from './faults.ts'
import { methods, type Method } from './instruments.ts'
import type { ProviderRoutesDeps } from './provider-routes.ts'
import { shippedFile } from './shipped-file.ts'

const AttemptBody = Type.Object(
  {
    order_id: Type.String({ maxLength: 64 }),
    method: Type.Unsafe<Method>({ type: 'string', enum: [...methods] }),
    instrument: Type.String({ maxLength: 100 }),
    fault: Type.Optional(Type.Unsafe<Fault>({ type: 'string', enum: [...faults] })),
  },
  { additionalProperties: false },
)

/** Read once: what a browser loads is as old as the process. */
const shipped = (name: string): string => readFileSync(shippedFile(`src/${name}`), 'utf8')

/** What the customer's browser uses, without the key: the script, its looks, and the one door that pays. */
export const checkoutRoutes: FastifyPluginAsyncTypebox<ProviderRoutesDeps> = async (app, { db, keys, changed }) => {
  const script = shipped('checkout.js')
  const style = shipped('checkout.css')
  app.get('/checkout.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/checkout.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )

  app.post('/checkout/attempts', { schema: { hide: true, body: AttemptBody } }, async ({ body }) => {
    try {
      return await attempt(db, keys.keySecret, body)
    } catch (error) {
      // An order or instrument that is not there is an outcome of an attempt like any other.
      if (error instanceof ProviderRefusal) return { error: errorBody(error.details) }
      throw error
    } finally {
      changed()
    }
  })
}
