import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { answerRefusal, unknownId } from './answers.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { createWebhookDelivery } from './delivery.ts'
import type { SandboxKeys } from './keys.ts'
import { migrateBooks } from './migrate.ts'
import { providerRoutes } from './provider-routes.ts'

export interface SandboxOptions {
  /** The database in which it has a schema of its own. */
  pool: Pool
  keys: SandboxKeys
  /** The shop's webhook address; called only when the server listens. */
  webhookAddress: () => string
}

declare module 'fastify' {
  interface FastifySchema {
    /** Keeps a route out of the API document of the server it is mounted in. */
    hide?: boolean
  }
}

/**
 * A payment provider for trying out and for tests: Razorpay's interface, states, errors, webhooks and checkout script, without money. A
 * program of its own that knows of the shop only where to send webhooks. Its address is the prefix it is registered with. The server that
 * it is mounted in must neither coerce nor strip what it validates.
 */
export const paymentSandbox: FastifyPluginAsync<SandboxOptions> = async (app, { pool, keys, webhookAddress }) => {
  await migrateBooks(pool)
  const db = drizzle({ client: pool })
  const delivery = createWebhookDelivery({
    db,
    log: app.log,
    target: webhookAddress,
    webhookSecret: keys.webhookSecret,
  })
  app.setErrorHandler(answerRefusal)
  app.setNotFoundHandler((request, reply) => answerRefusal(unknownId(), request, reply))
  app.addHook('onListen', (done) => (delivery.start(), done()))
  app.addHook('preClose', (done) => (delivery.stop(), done()))
  app.addHook('onClose', () => delivery.ended())

  const deps = { db, keys, changed: delivery.nudge }
  await app.register(checkoutRoutes, deps)
  await app.register(providerRoutes, deps)
}
