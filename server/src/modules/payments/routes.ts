import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import {
  PaymentCreateRequest,
  PaymentOrder,
  PaymentStatus,
  PaymentStatusParams,
  PaymentVerifyReply,
  PaymentVerifyRequest,
} from '@farmstand/contracts/payment'
import { RechargeReply, RechargeRequest } from '@farmstand/contracts/wallet'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import { orRefuse } from '../../platform/errors.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { paymentStatus } from './payment-status.ts'
import { rechargeWallet } from './recharge-wallet.ts'
import { verifyPayment } from './verify-payment.ts'
import { webhookRoutes } from './webhook-routes.ts'

const tags = ['Payments']
const security = [{ bearer: [] }]

export const paymentRoutes: FastifyPluginAsyncTypebox<PaymentRoutesDeps> = async (app, deps) => {
  await app.register(webhookRoutes, deps)
  await app.register(customerRoutes, deps)
}

const customerRoutes: FastifyPluginAsyncTypebox<PaymentRoutesDeps> = async (app, deps) => {
  app.addHook('preHandler', app.requireCustomer)
  app.post(
    '/payment/create',
    {
      schema: {
        tags,
        security,
        summary: 'Begin a payment: what the provider’s checkout needs to open',
        operationId: 'createPayment',
        body: PaymentCreateRequest,
        response: { 200: PaymentOrder, '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    (request) => createPayment(deps, customerOf(request).uid, request.body).then(orRefuse),
  )
  app.post(
    '/payment/verify',
    {
      schema: {
        tags,
        security,
        summary: 'Prove a payment by the provider’s signature, and settle it',
        operationId: 'verifyPayment',
        body: PaymentVerifyRequest,
        response: { 200: PaymentVerifyReply, '4xx': ErrorReply },
      },
    },
    (request) => verifyPayment(deps, customerOf(request).uid, request.body).then(orRefuse),
  )
  app.get(
    '/payment/status/:order_id',
    {
      schema: {
        tags,
        security,
        summary: 'Whether money moved, asked of the provider while it is open',
        operationId: 'getPaymentStatus',
        params: PaymentStatusParams,
        response: { 200: PaymentStatus, '4xx': ErrorReply },
      },
    },
    (request) => paymentStatus(deps, customerOf(request).uid, request.params.order_id).then(orRefuse),
  )
  app.post(
    '/wallet/recharge/',
    {
      schema: {
        tags: ['Wallet'],
        security,
        summary: 'Credit a captured payment to the wallet, once',
        operationId: 'rechargeWallet',
        body: RechargeRequest,
        response: { 200: RechargeReply, '4xx': ErrorReply },
      },
    },
    (request) => {
      requireOwn(request, request.body.user_id)
      return rechargeWallet(deps, customerOf(request).uid, request.body).then(orRefuse)
    },
  )
}
