import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'
import { estimate, type EstimateDeps } from './estimate.ts'

export interface PricingDeps {
  db: Database
  catalogue: Catalogue
  settings: SettingsReader
  clock: Clock
  shop: ShopReader
  additionTerms: EstimateDeps['additionTerms']
  billLimits: EstimateDeps['billLimits']
}

export const pricingRoutes: FastifyPluginAsync<PricingDeps> = async (app, deps) => {
  const pricing = { ...deps, collectsGst: () => deps.shop.current().gst_scheme === 'regular' }
  registerOperations(app, {
    calculateEstimation: (request) => {
      const { uid: customerUid } = customerOf(request)
      const { pincode, address = '', add_to: addTo = null } = request.query
      return estimate(pricing, { customerUid, pincode, address, addTo, items: request.body })
    },
  })
}
