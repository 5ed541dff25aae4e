import type { FastifyPluginAsync } from 'fastify'
import type { CheckoutOptions, GeneralSetting } from '@farmstand/contracts/setting'
import { APP_VERSION } from '@farmstand/contracts/shop'
import { registerOperations } from '../../http/register-operations.ts'
import { shopDay, type Clock } from '../../platform/clock.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { pauseOf } from './pause.ts'
import type { SettingsReader } from './settings.ts'
import type { ShopReader } from './read-identity.ts'

export interface ShopDeps {
  shop: ShopReader
  settings: SettingsReader
  clock: Clock
  /** True if the payment provider accepts a UPI ID that the customer types. */
  takesUpiId: boolean
  /** The name of the payment provider. */
  paymentProvider: string
}

export const shopRoutes: FastifyPluginAsync<ShopDeps> = async (app, deps) => {
  const { shop, settings } = deps
  registerOperations(app, {
    getGeneralSetting: (request, reply) => {
      const revision = settings.revision()
      const key = `general-setting:${request.params.key}:${revision}`
      const setting = () => generalSetting(settings, request.params.key)
      return app.answerPublic(request, reply, key, setting, () => settings.revision() === revision)
    },
    getShop: (request, reply) => {
      const notifies = notifiesOfStock(settings)
      const answer = () => ({ ...shop.current(), version: APP_VERSION, tells_of_stock: notifies })
      return app.answerPublic(request, reply, `shop:${notifies}`, answer, () => notifiesOfStock(settings) === notifies)
    },
    getCheckoutOptions: () => checkoutOptions(deps),
  })
}

const notifiesOfStock = (settings: SettingsReader): boolean => settings.current().TELL_CUSTOMERS === 'yes'

/** Returns one of the two public settings. */
function generalSetting(settings: SettingsReader, key: string): GeneralSetting | Refused {
  const { MIN_ORDER_AMOUNT, VEG_NONVEG_TOGGLE_IGNORE } = settings.current()
  if (key === 'MIN_ORDER_AMOUNT') return { MIN_ORDER_AMOUNT: String(toRupees(MIN_ORDER_AMOUNT)) }
  if (key === 'VEG_NONVEG_TOGGLE_IGNORE') return { VEG_NONVEG_TOGGLE_IGNORE: VEG_NONVEG_TOGGLE_IGNORE.join(',') }
  return refused('NOT_FOUND')
}

function checkoutOptions({ settings, clock, takesUpiId, paymentProvider }: ShopDeps): CheckoutOptions {
  const now = clock.now()
  const { BOOKING_DAYS, OCCASIONS } = settings.current()
  const pause = pauseOf(settings.current(), now)
  return {
    today: shopDay(now),
    now: now.toISOString(),
    booking_days: BOOKING_DAYS,
    occasions: [...OCCASIONS],
    pause: pause && { reason: pause.reason, until: pause.until.toISOString() },
    payment_methods: [
      { method: 'COD', available: true },
      { method: 'Online', available: true },
      { method: 'WALLET', available: true },
    ],
    takes_upi_id: takesUpiId,
    payment_provider: paymentProvider,
  }
}
