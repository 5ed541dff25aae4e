import { readFileSync } from 'node:fs'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { renderSVG } from 'uqr'
import { attemptPayment } from './attempt.ts'
import { providerErrorBody, ProviderRefusal, unknownId } from './answers.ts'
import { faults, type Fault } from './faults.ts'
import { methods, type InstrumentMethod } from './instruments.ts'
import type { ProviderRoutesDeps } from './provider-routes.ts'
import { findOrder } from './queries.ts'
import { shippedFile } from './shipped-file.ts'

const AttemptBody = Type.Object(
  {
    order_id: Type.String({ maxLength: 64 }),
    method: Type.Unsafe<InstrumentMethod>({ type: 'string', enum: [...methods] }),
    instrument: Type.String({ maxLength: 100 }),
    fault: Type.Optional(Type.Unsafe<Fault>({ type: 'string', enum: [...faults] })),
  },
  { additionalProperties: false },
)

const CodeQuery = Type.Object({ order_id: Type.String({ maxLength: 64 }) }, { additionalProperties: false })

/** Reads a file of this package. It is read only at the start, so that browsers load the version of this process. */
const shipped = (name: string): string => readFileSync(shippedFile(`src/${name}`), 'utf8')

/** Routes for the customer's browser, which need no key: the script, its style sheet, and the call that pays. */
export const checkoutRoutes: FastifyPluginAsyncTypebox<ProviderRoutesDeps> = async (app, { db, keys, changed }) => {
  const script = shipped('checkout.js')
  const style = shipped('checkout.css')
  app.get('/checkout.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/checkout.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )

  // A UPI deep link, in the format that every UPI app scans: https://www.npci.org.in/what-we-do/upi
  app.get('/checkout/code.svg', { schema: { hide: true, querystring: CodeQuery } }, async ({ query }, reply) => {
    const order = await findOrder(db, query.order_id)
    if (!order) throw unknownId()
    const pay = {
      pa: 'success@razorpay',
      pn: 'Sandbox',
      am: (order.amount / 100).toFixed(2),
      cu: order.currency,
      tr: order.id,
    }
    const address = Object.entries(pay).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return reply.type('image/svg+xml').send(renderSVG(`upi://pay?${address.join('&')}`))
  })

  app.post('/checkout/attempts', { schema: { hide: true, body: AttemptBody } }, async ({ body }) => {
    try {
      return await attemptPayment(db, keys.keySecret, body)
    } catch (error) {
      // An unknown order or instrument is a normal outcome of an attempt.
      if (error instanceof ProviderRefusal) return { error: providerErrorBody(error.details) }
      throw error
    } finally {
      changed()
    }
  })
}
