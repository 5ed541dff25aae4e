import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import { healthWords } from '@farmstand/contracts/office/health-words'
import type { HealthSentence } from '@farmstand/contracts/office/today'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter } from 'prom-client'
import { addressOf } from '@farmstand/contracts/calls'
import { paymentSandbox } from '@farmstand/payment-sandbox'
import { apiDocuments } from './http/api-documents.ts'
import { clientFiles } from './http/client-files.ts'
import { authentication } from './http/authentication.ts'
import { errorReplies } from './http/error-replies.ts'
import { health } from './http/health.ts'
import { metrics } from './http/metrics.ts'
import { publicAnswers } from './http/public-answers.ts'
import { requestLog } from './http/request-log.ts'
import { createHttpServer, type HttpServerOptions } from './http/server.ts'
import { accountClosureRoutes } from './modules/account-closure/index.ts'
import { addressRoutes, type Geocoder } from './modules/addresses/index.ts'
import { areaRoutes } from './modules/areas/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import { pictureFiles } from './http/picture-files.ts'
import {
  catalogueRoutes,
  createCatalogue,
  isInCategory,
  preparePictures,
  type Catalogue,
} from './modules/catalogue/index.ts'
import { deliveryRoutes, namedSlots } from './modules/delivery/index.ts'
import { identityRoutes, rememberSignIns } from './modules/identity/index.ts'
import {
  createDelivery,
  watchedSender,
  type EmailSender,
  type SendOutcome,
  type Sender,
  type SmsSender,
} from './modules/notifications/index.ts'
import { membershipRoutes } from './modules/membership/index.ts'
import {
  additionTerms,
  billLimits,
  boughtByMany,
  hasOrdered,
  orderRoutes,
  payableProblem,
} from './modules/orders/index.ts'
import { sentence } from './doctor/finding.ts'
import { diskFindings } from './doctor/check-machine.ts'
import { vendorDownSentence } from './doctor/check-providers.ts'
import { violationSentence } from './doctor/check-work.ts'
import { paymentConcerns, paymentRoutes, type EstimationTotal, type PaymentsDeps } from './modules/payments/index.ts'
import { heldEstimation, pricingRoutes } from './modules/pricing/index.ts'
import { ownDataRoutes } from './modules/own-data/index.ts'
import { problemRoutes } from './modules/problems/index.ts'
import { openViolations, registerBooksMetric } from './modules/reconciliation/index.ts'
import { restockRoutes } from './modules/restock/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { createAnnouncer } from './modules/staff/index.ts'
import { createSettings, createShop, shopRoutes, type ShopReader } from './modules/shop/index.ts'
import { walletRoutes } from './modules/wallet/index.ts'
import { cspReports } from './pages/csp-reports.ts'
import { discovery } from './pages/discovery.ts'
import { manifest } from './pages/manifest.ts'
import { notFoundAnswer, pageRoutes } from './pages/page-routes.ts'
import { shopColors } from './pages/shop-colors.ts'
import { shopIcons } from './pages/shop-icons.ts'
import type { StorefrontBuild } from './pages/storefront-build.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, OpenDatabase } from './platform/database.ts'
import type { DatabaseWatch } from './platform/database-watch.ts'
import { freeBytes } from './platform/disk-space.ts'
import type { FileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'
import type { OwnAddress } from './platform/own-address.ts'
import type { VendorWatch, WatchedVendor } from './platform/vendor-watch.ts'
import { isSandboxChosen, SANDBOX_PREFIX, sandboxKeys } from './vendors.ts'

/** The parts of the shop that differ between production and tests. */
export interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
  sms: SmsSender
  email: EmailSender
  geocoder: Geocoder
  /** Shared with the jobs, so that both use the same provider and the same queue of background work. */
  payments: PaymentsDeps
  /** Records which vendors respond. Also used by the callers of the payment provider. */
  vendors: VendorWatch
  /** Also used by the back office. */
  databaseWatch: DatabaseWatch
  /** Receives the address on which the server listens. */
  own: OwnAddress
  /** Absent in tests of the API alone. */
  storefront?: StorefrontBuild
  /** The shop's pictures. */
  pictures: FileStore
  /**
   * Returns the reason why load balancers should send this process no requests although the shop can sell; null without
   * one.
   */
  unready?: () => string | null
  /** Returns the free bytes on the disk of the shop's files. A test may replace it. */
  freeBytes?: () => Promise<number>
}

/**
 * Builds the shop from its parts; this is the composition root. Closing the app closes what the app opened, but not the
 * parts that it was given.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, databaseWatch, clock, log, geocoder, payments } = parts
  const { db } = database
  const settings = createSettings({ db, log })
  const shop = createShop({ db, imageHost: config.IMAGE_BASE_URL })
  const catalogue = await createCatalogue({
    database,
    log,
    clock,
    hidesOutOfSeason: () => settings.current().OUT_OF_SEASON === 'hide',
    alsoPublic: [
      () => settings.reload().then(() => JSON.stringify(settings.current())),
      () => shop.reload().then(() => JSON.stringify([shop.begun(), shop.current()])),
      () => namedSlots(db).then((slots) => JSON.stringify(slots)),
    ],
  })
  const signIns = await rememberSignIns({ database, clock, log })

  const app = createHttpServer(httpOptions(parts))
  app.addHook('onClose', () => catalogue.close())
  app.addHook('onClose', () => signIns.close())
  app.addHook('onListen', (done) => {
    const at = app.server.address()
    if (typeof at === 'object' && at) parts.own.listening(at)
    done()
  })
  await app.register(requestLog)
  await app.register(errorReplies, { failed: databaseWatch.reportError })
  await app.register(metrics, { token: config.METRICS_TOKEN, behindProxy: config.TRUSTED_PROXIES > 0 })
  await app.register(monitoringRoutes, { ...parts, catalogue, shop })
  await app.register(apiDocuments, { serverUrl: config.publicUrl, shopName: () => shop.current().brand_name })
  await app.register(cookie)
  if (config.CORS_ORIGINS) await app.register(cors, { origin: config.CORS_ORIGINS.split(','), maxAge: 600 })
  await app.register(authentication, { resolve: signIns.resolve })
  await app.register(publicAnswers, { generation: catalogue.generation })

  const mail = deliveryOf(app, parts, { channel: 'email', vendor: 'MAIL', sender: parts.email })
  const texts = deliveryOf(app, parts, { channel: 'sms', vendor: 'SMS', sender: parts.sms })
  app.addHook('onClose', () => payments.background.idle())

  const shared = { db, clock, catalogue, settings, shop, log, forgetSignIns: signIns.forget, boughtByMany }
  await app.register(
    async (api) => {
      const { takesUpiId, provider: paymentProvider } = payments.gateway
      await api.register(shopRoutes, { ...shared, takesUpiId, paymentProvider })
      for (const routes of [catalogueRoutes, restockRoutes]) await api.register(routes, shared)
      await api.register(ownDataRoutes, shared)
      await api.register(deliveryRoutes, shared)
      const codes = { mail, texts, secretKey: config.secretKey, publicUrl: config.publicUrl }
      const canText = (mobileNo: string): boolean => parts.sms.reaches(mobileNo)
      await api.register(identityRoutes, { ...shared, ...codes, canText, hasOrdered })
      await api.register(addressRoutes, { ...shared, geocoder })
      await api.register(areaRoutes, shared)
      await api.register(cartRoutes, shared)
      await api.register(pricingRoutes, { ...shared, ...billDeps(shared) })
      await api.register(walletRoutes, shared)
      for (const routes of [searchRoutes, membershipRoutes]) await api.register(routes, { ...shared, ...codes })
      const paid = { estimationTotal: estimationTotal(db), payableProblem: payableProblem(shared) }
      await api.register(paymentRoutes, { ...payments, settings, ...paid })
      const orders = { ...shared, payments, ...orderNotifications(app, parts) }
      for (const routes of [orderRoutes, problemRoutes]) await api.register(routes, orders)
      await api.register(accountClosureRoutes, { ...shared, ...codes })
    },
    { prefix: '/api/v1' },
  )

  await servePaymentSandbox(app, parts)
  await servePages(app, parts, catalogue, shop)
  return app
}

/**
 * Lets pricing ask the orders module about a bill: the delivery of an addition, the limit of held orders and the cash
 * limit.
 */
const billDeps = (shared: Parameters<typeof payableProblem>[0]) => ({
  additionTerms: additionTerms(shared),
  billLimits: billLimits(shared),
})

const httpOptions = ({ config, log, storefront }: AppParts): HttpServerOptions => ({
  log,
  trustedProxies: config.TRUSTED_PROXIES,
  https: config.publicUrl.startsWith('https:'),
  ...(storefront && { notFoundPage: notFoundAnswer }),
})

/** Lets orders notify the screens of staff when a customer does something. */
function orderNotifications(app: FastifyInstance, { database, log }: AppParts) {
  const announcer = createAnnouncer(database.db, log)
  app.addHook('onClose', () => announcer.settled())
  return { announce: announcer.announceTopic }
}

/** Serves the payment sandbox in this process, but only if the settings choose it. */
async function servePaymentSandbox(app: FastifyInstance, { config, database, own }: AppParts): Promise<void> {
  if (!isSandboxChosen(config)) return
  await app.register(paymentSandbox, {
    prefix: SANDBOX_PREFIX,
    pool: database.pool,
    keys: sandboxKeys(config.secretKey),
    webhookAddress: () => `${own.origin()}${addressOf('receivePaymentEvent')}`,
  })
}

interface Channel<Message> {
  channel: 'sms' | 'email'
  vendor: WatchedVendor
  sender: Sender<Message>
}

/**
 * Returns a sender for the messages of a channel that counts their outcomes. Closing the app waits until it has
 * finished.
 */
function deliveryOf<Message extends { template: string }>(
  app: FastifyInstance,
  { vendors, log }: AppParts,
  { channel, vendor, sender }: Channel<Message>,
) {
  const outcomes = new Counter({
    name: `${channel}_outcomes_total`,
    help: 'Messages by what their provider did with them',
    labelNames: ['outcome'],
    registers: [app.metricsRegistry],
  })
  const watched = watchedSender(sender, (sent) => vendors.report(vendor, sent))
  const countOutcome = (outcome: SendOutcome['kind']): void => outcomes.inc({ outcome })
  const delivery = createDelivery<Message>({ channel, sender: watched, log, counted: countOutcome })
  app.addHook('onClose', () => delivery.settled())
  return delivery
}

/** Serves pictures, the discovery files and, if there is one, the storefront. */
async function servePages(
  app: FastifyInstance,
  { config, storefront, payments, pictures }: AppParts,
  catalogue: Catalogue,
  shop: ShopReader,
): Promise<void> {
  await app.register(pictureFiles, { root: pictures.folder, prepare: preparePictures(pictures) })
  await app.register(cspReports)
  await app.register(discovery, {
    publicUrl: config.publicUrl,
    generation: catalogue.generation,
    listed: () => listed(catalogue),
  })
  if (storefront) {
    await app.register(manifest, { shop: shop.current })
    const builtIn = clientFiles(storefront.files)
    await app.register(shopIcons, { shop: shop.current, pictures, builtIn })
    await app.register(shopColors, { colors: () => shop.current().colors })
    await app.register(pageRoutes, {
      closedReason: () => emptyReason(catalogue, shop),
      knows: (...asked) => isInCategory(catalogue.current(), ...asked),
      storefront,
      generation: catalogue.generation,
      publicUrl: config.publicUrl,
      imageOrigins: () => foreignPictures(shop.current()),
      payment: payments.gateway.windowOrigins,
    })
  }
}

/** Registers health and metrics for those who monitor the shop. */
const monitoringRoutes = fastifyPlugin<AppParts & { catalogue: Catalogue; shop: ShopReader }>(
  async (app, { config, database, unready, vendors, catalogue, shop, databaseWatch, ...parts }) => {
    const violations = () => openViolations(database.db)
    registerBooksMetric(app.metricsRegistry, violations)
    const free = parts.freeBytes ?? (() => freeBytes(config.dataDir))
    await app.register(health, {
      token: config.METRICS_TOKEN,
      problems: () =>
        [databaseWatch.problem(), emptyReason(catalogue, shop), unready?.()].filter(
          (problem) => typeof problem === 'string',
        ),
      concerns: async () => {
        const payments = await paymentConcerns(database.db)
        return [
          ...(await violations()).map((one) => inEnglish(violationSentence(one))),
          ...payments.map(({ code, count, command }) => `${inEnglish(sentence(code, count))}: ${command}`),
          ...vendors.concerns().map((down) => inEnglish(vendorDownSentence(down))),
          ...diskFindings(await free()).flatMap(({ state, says }) => (state === 'ok' ? [] : [inEnglish(says)])),
        ]
      },
    })
  },
)

const inEnglish = (one: HealthSentence): string => renderSentence(healthWords, one)

/** Returns why the shop has nothing to sell yet and what the seller should do next, or null when it has items. */
function emptyReason(catalogue: Catalogue, shop: ShopReader): string | null {
  if (!shop.begun()) return "There is no shop in this database yet. Set one up with 'farmstand init'."
  if (catalogue.current().categories.length > 0) return null
  return "The catalogue is empty. Fill it with 'farmstand catalog import'."
}

/** Gives the payments module the total and the expiry of an estimation. */
const estimationTotal =
  (db: Database): EstimationTotal =>
  async (customerUid, estimationUid) => {
    const held = await heldEstimation(db, estimationUid, customerUid)
    return held && { totalPaise: held.whole.finalPaise, expiresAt: held.expiresAt }
  }

function listed(catalogue: Catalogue) {
  const { categories, stocks, combos } = catalogue.current()
  // Only one address of each good, which its other sizes name as the canonical one.
  const goods = stocks.filter(({ wire }) => (wire.sizes?.[0]?.id ?? wire.id) === wire.id)
  return { categories, productIds: [...goods, ...combos].map((entry) => entry.wire.id) }
}

/** Returns the origins of pictures that the seller hosts outside the shop. */
const foreignPictures = ({ image_host, logo }: { image_host: string; logo: string }): string[] => [
  ...new Set(
    [image_host, logo].filter((address) => address.startsWith('http')).map((address) => new URL(address).origin),
  ),
]
