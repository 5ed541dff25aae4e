import type { FastifyPluginAsync } from 'fastify'
import type { PaymentAccount } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { OwnAddress } from '../own-address.ts'
import { answerRefusal, unknownId } from './answers.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { createDelivery } from './delivery.ts'
import { providerRoutes } from './provider-routes.ts'

export interface SandboxOptions {
  db: Database
  log: Log
  account: PaymentAccount
  own: OwnAddress
  /** Path of this server where the shop takes webhooks. */
  webhookPath: string
}

/**
 * A payment provider for trying out and for tests, inside the shop's process: Razorpay's interface, states, errors, webhooks and
 * checkout script, and no money. Register it with the prefix '/sandbox/v1', and only when the settings say so.
 */
export const sandboxGateway: FastifyPluginAsync<SandboxOptions> = async (app, options) => {
  const { db, log, account, own } = options
  const delivery = createDelivery({
    db,
    log,
    target: () => `${own.origin()}${options.webhookPath}`,
    webhookSecret: account.webhookSecrets[0] ?? '',
  })
  app.setErrorHandler(answerRefusal)
  app.setNotFoundHandler((request, reply) => answerRefusal(unknownId(), request, reply))
  app.addHook('onListen', (done) => {
    const at = app.server.address()
    if (typeof at === 'object' && at) own.listening(at)
    delivery.start()
    done()
  })
  app.addHook('preClose', (done) => (delivery.stop(), done()))
  app.addHook('onClose', () => delivery.ended())

  const deps = { db, account, changed: delivery.nudge }
  await app.register(checkoutRoutes, deps)
  await app.register(providerRoutes, deps)
}
