import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { serve } from '../../http/serve.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { paymentStatus } from './payment-status.ts'
import { rechargeWallet } from './recharge-wallet.ts'
import { openTrial, verifyTrial } from './trial/open-trial.ts'
import { verifyPayment } from './verify-payment.ts'
import { returnPayment } from './waiting-payments.ts'
import { webhookRoutes } from './webhook-routes.ts'

export const paymentRoutes: FastifyPluginAsync<PaymentRoutesDeps> = async (app, deps) => {
  await app.register(webhookRoutes, deps)
  serve(app, {
    createPayment: (request) => createPayment(deps, customerOf(request).uid, request.body),
    verifyPayment: (request) => verifyPayment(deps, customerOf(request).uid, request.body),
    getPaymentStatus: (request) => paymentStatus(deps, customerOf(request).uid, request.params.order_id),
    returnPayment: (request) => returnPayment(deps, customerOf(request).uid, request.params.payment_id),
    openTrialPayment: (request) => openTrial(deps, request.body),
    verifyTrialPayment: (request) => verifyTrial(deps, request.body),
    rechargeWallet: (request) => rechargeWallet(deps, customerOf(request).uid, request.body),
  })
}
