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
  /** The database; the sandbox has its own schema in it. */
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
 * A payment provider for trials and tests: Razorpay's interface, states, errors, webhooks and checkout script, without
 * money. It is a separate program and knows only one thing of the shop, the address for webhooks. Its address is the
 * prefix that it is registered with. The server that it is mounted in must neither coerce nor strip request data.
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
