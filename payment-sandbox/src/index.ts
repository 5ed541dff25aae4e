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
  /** The database. The sandbox has a separate schema in it. */
  pool: Pool
  keys: SandboxKeys
  /** Returns the shop's webhook address. It is called only once the server listens. */
  webhookAddress: () => string
}

declare module 'fastify' {
  interface FastifySchema {
    /** Keeps a route out of the API document of the server it is mounted in. */
    hide?: boolean
  }
}

/**
 * A payment provider for trials and tests. It has Razorpay's interface, states, errors, webhooks and checkout script,
 * but moves no money. It is independent of the shop's code and knows only the shop's address for webhooks. The prefix
 * that the plugin is registered with is the provider's address. The server that it is mounted in must neither coerce
 * nor strip request data.
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
