import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { Estimation, EstimationQuery, EstimationRequest } from '@farmstand/contracts/estimation'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { orRefuse } from '../../platform/errors.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'
import { estimate } from './estimate.ts'

export interface PricingDeps {
  db: Database
  catalogue: Catalogue
  settings: SettingsReader
  clock: Clock
  shop: ShopReader
}

export const pricingRoutes: FastifyPluginAsyncTypebox<PricingDeps> = async (app, deps) => {
  const pricing = { ...deps, collectsGst: () => deps.shop.current().gst_scheme === 'regular' }
  app.post(
    '/orders/calculate-estimation',
    {
      preHandler: app.requireCustomer,
      schema: {
        tags: ['Orders'],
        security: [{ bearer: [] }],
        summary: 'What a checkout costs, held for 15 minutes',
        operationId: 'calculateEstimation',
        querystring: EstimationQuery,
        body: EstimationRequest,
        response: { 200: Estimation, '4xx': ErrorReply },
      },
    },
    (request) => {
      requireOwn(request, request.query.customer_id)
      const { uid: customerUid } = customerOf(request)
      return estimate(pricing, { customerUid, pincode: request.query.pincode, items: request.body }).then(orRefuse)
    },
  )
}
