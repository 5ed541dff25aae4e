import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { serve } from '../../http/serve.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
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

export const pricingRoutes: FastifyPluginAsync<PricingDeps> = async (app, deps) => {
  const pricing = { ...deps, collectsGst: () => deps.shop.current().gst_scheme === 'regular' }
  serve(app, {
    calculateEstimation: (request) => {
      const { uid: customerUid } = customerOf(request)
      return estimate(pricing, { customerUid, pincode: request.query.pincode, items: request.body })
    },
  })
}
