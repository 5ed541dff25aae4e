import '../../http/public-answers.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { CheckoutOptions, GeneralSetting, GeneralSettingParams } from '@farmstand/contracts/setting'
import { APP_VERSION, ShopReply } from '@farmstand/contracts/shop'
import { shopDay, type Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import type { SettingsReader } from './settings-reader.ts'
import type { ShopReader } from './shop-reader.ts'

export interface ShopDeps {
  shop: ShopReader
  settings: SettingsReader
  clock: Clock
}

export const shopRoutes: FastifyPluginAsyncTypebox<ShopDeps> = async (app, deps) => {
  app.get(
    '/settings/general/key/:key',
    {
      schema: {
        tags: ['Settings'],
        summary: 'One of the two public settings',
        operationId: 'getGeneralSetting',
        params: GeneralSettingParams,
        response: { 200: GeneralSetting, '4xx': ErrorReply },
      },
    },
    (request, reply) => {
      const answer = generalSetting(deps.settings, request.params.key)
      const key = `general-setting:${request.params.key}:${deps.settings.revision()}`
      return app.answerPublic(request, reply, key, () => answer)
    },
  )
  app.get(
    '/settings/shop/',
    {
      schema: {
        tags: ['Settings'],
        summary: 'Who the shop is, and the version it runs',
        operationId: 'getShop',
        response: { 200: ShopReply, '4xx': ErrorReply },
      },
    },
    (request, reply) =>
      app.answerPublic(request, reply, 'shop', () => ({ ...deps.shop.current(), version: APP_VERSION })),
  )
  app.get(
    '/settings/checkout/',
    {
      schema: {
        tags: ['Settings'],
        summary: 'What a checkout offers now, by the clock of the shop',
        operationId: 'getCheckoutOptions',
        response: { 200: CheckoutOptions, '4xx': ErrorReply },
      },
    },
    () => checkoutOptions(deps),
  )
}

/** Only these two keys exist outside; whatever else the table may hold stays inside (D3.14). */
function generalSetting(settings: SettingsReader, key: string): GeneralSetting {
  const { MIN_ORDER_AMOUNT, VEG_NONVEG_TOGGLE_IGNORE } = settings.current()
  if (key === 'MIN_ORDER_AMOUNT') return { MIN_ORDER_AMOUNT: String(toRupees(MIN_ORDER_AMOUNT)) }
  if (key === 'VEG_NONVEG_TOGGLE_IGNORE') return { VEG_NONVEG_TOGGLE_IGNORE: VEG_NONVEG_TOGGLE_IGNORE.join(',') }
  throw new Refusal('NOT_FOUND')
}

function checkoutOptions({ settings, clock }: ShopDeps): CheckoutOptions {
  const now = clock.now()
  const { BOOKING_DAYS, OCCASIONS } = settings.current()
  return {
    today: shopDay(now),
    now: now.toISOString(),
    booking_days: BOOKING_DAYS,
    occasions: [...OCCASIONS],
    payment_methods: [
      { method: 'COD', available: true },
      { method: 'Online', available: true },
      { method: 'WALLET', available: true },
    ],
  }
}
