import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentRoutesDeps, PaymentsDeps } from './deps.ts'
import { paymentStatus } from './payment-status.ts'
import { receiveEvent } from './receive-event.ts'
import { rechargeWallet } from './recharge-wallet.ts'
import { openTrial, verifyTrial } from './trial/open-trial.ts'
import { verifyPayment } from './verify-payment.ts'
import { returnPayment } from './waiting-payments.ts'

export const paymentRoutes: FastifyPluginAsync<PaymentRoutesDeps> = async (app, deps) => {
  await app.register(webhookRoutes, deps)
  registerOperations(app, {
    createPayment: (request) => createPayment(deps, customerOf(request).uid, request.body),
    verifyPayment: (request) => verifyPayment(deps, customerOf(request).uid, request.body),
    getPaymentStatus: (request) => paymentStatus(deps, customerOf(request).uid, request.params.order_id),
    returnPayment: (request) => returnPayment(deps, customerOf(request).uid, request.params.payment_id),
    openTrialPayment: (request) => openTrial(deps, request.body),
    verifyTrialPayment: (request) => verifyTrial(deps, request.body),
    rechargeWallet: (request) => rechargeWallet(deps, customerOf(request).uid, request.body),
  })
}

const BODY_LIMIT = 1024 * 1024

/**
 * Routes of the provider's webhook. They have a separate scope, because only here the body must stay as the signed
 * bytes and must not be parsed.
 */
export const webhookRoutes: FastifyPluginAsync<PaymentsDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  registerOperations(
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
