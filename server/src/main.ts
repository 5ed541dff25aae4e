import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { announceOpen } from './announce-open.ts'
import { buildApp } from './app.ts'
import { backupJobs } from './backup/nightly.ts'
import { departureJobs, departuresIn } from './modules/departures/index.ts'
import { booksJobs, journalOf } from './modules/reconciliation/index.ts'
import { identityJobs } from './modules/identity/index.ts'
import {
  createDelivery,
  watchedSender,
  type EmailSender,
  type Senders,
  type SmsSender,
} from './modules/notifications/index.ts'
import {
  orderJobs,
  pairJobs,
  returnedOrderJobs,
  notifyPartWithoutOther,
  type ChangeOrderDeps,
} from './modules/orders/index.ts'
import { accountProblem, paymentJobs, sendRefundsSoon, type PaymentsDeps } from './modules/payments/index.ts'
import { inviteOwner } from './modules/staff/index.ts'
import { createSettings, createShop } from './modules/shop/index.ts'
import { ruleJobs } from './office/rule-jobs.ts'
import type { OfficeParts } from './office/deps.ts'
import { buildOffice } from './office/office-app.ts'
import { officeHandlers } from './office/handlers.ts'
import { loadStorefront, type StorefrontBuild } from './pages/storefront-build.ts'
import { createBackground } from './platform/background.ts'
import { ConfigError, chooseProductionReact, readPlace, type Config } from './platform/config.ts'
import { finishPictures } from './modules/catalogue/index.ts'
import { databaseClock } from './platform/database-clock.ts'
import { watchDatabase } from './platform/database-watch.ts'
import type { Clock } from './platform/clock.ts'
import { migrate, openDatabase, OutdatedTablesError, type Connection, type OpenDatabase } from './platform/database.ts'
import { embeddedPostgres } from './platform/embedded-postgres.ts'
import { areaJobs } from './modules/areas/index.ts'
import { restockJobs } from './modules/restock/index.ts'
import { sendDue, messageJobs } from './modules/telling/index.ts'
import { runAtStart, startJobs, type Job } from './platform/jobs.ts'
import { createLog, inBatches, type Log } from './platform/log.ts'
import { openTerminal } from './platform/terminal.ts'
import { ownAddress } from './platform/own-address.ts'
import { inProject, inServer } from './platform/places.ts'
import { otherKeyProblem, watchName } from './platform/same-key.ts'
import { watchVendors, type VendorWatch } from './platform/vendor-watch.ts'
import { forgetDemoFiles } from './forget-demo-files.ts'
import { housekeeping } from './housekeeping.ts'
import { prepareShop } from './prepare-shop.ts'
import { installedProviders, openGeocoder, openPayments, openPictures, openSenders, readSettings } from './vendors.ts'

/** Milliseconds that a stop waits for running requests before it cuts them off. */
const DRAIN_MS = 10_000

/** Connections for reports. Customers never wait for them. */
const REPORT_CONNECTIONS = 2

const config = readOrExit(readSettings)
const delayMs = config.STOP_DELAY_SECONDS * 1000
const pictures = openPictures(config.values, config.dataDir)
const terminal = await openTerminal(process.stdout, { production: config.NODE_ENV === 'production' })
// Several processes would overwrite each other's lines.
const steps = cluster.isPrimary && config.WEB_CONCURRENCY === 1 ? terminal : null
const log = createLog(config.LOG_LEVEL, terminal?.log ?? inBatches())
const output = { config, terminal, log }
if (cluster.isPrimary && config.WEB_CONCURRENCY > 1) await superviseWorkers()
else await serve()

/**
 * Runs one process of the shop: connects to the database, prepares it, and serves requests until a signal stops the
 * process.
 */
async function serve(): Promise<void> {
  // Set only here. Processes that were started earlier would inherit the setting.
  chooseProductionReact()
  // Called before anything is opened, so that a stop works at any time.
  const { onStop, step, isStopping } = stopInOrder()
  const connecting = connect(config, log)
  onStop(() => connecting.then(({ release }) => release()))
  const { connection } = await step(connecting)
  await step(migrate(connection, inServer('migrations')))
  const database = openDatabase(connection, { max: config.DATABASE_POOL, applicationName: 'farmstand-server' })
  const otherKey = await step(otherKeyProblem(database.db, config.secretKey))
  if (otherKey !== null) throw new ConfigError([otherKey])
  const clock = await step(databaseClock(database.db))
  onStop(async () => clock.stop())
  await step(prepare(database))
  onStop(() => database.close())
  const own = ownAddress(config)
  const { sms, email, senders } = openSenders(config, { log })
  const vendors = watchVendors(clock)
  const databaseWatch = watchDatabase(database, log, watchName(config.secretKey))
  onStop(() => databaseWatch.stop())
  const payments: PaymentsDeps = {
    db: database.db,
    clock,
    log,
    secretKey: config.secretKey,
    gateway: openPayments(config, {
      own,
      onReply: (dealtWith) => vendors.report('PAYMENTS', dealtWith),
    }),
    background: createBackground(log),
  }
  const otherAccount = await accountProblem(database.db, payments.gateway)
  if (otherAccount !== null) throw new ConfigError([otherAccount])
  let starting = true
  const building = buildApp({
    config,
    database,
    clock,
    log,
    sms,
    email,
    geocoder: openGeocoder(config, { db: database.db }),
    payments,
    vendors,
    databaseWatch,
    own,
    pictures,
    ...(await pages()),
    unready: () => {
      if (isStopping()) return 'The server is stopping'
      return starting ? 'The jobs that waited while the shop was down are running' : null
    },
  })
  const app = await step(building)
  const readFrom = config.DATABASE_READ_URL ? { connectionString: config.DATABASE_READ_URL } : connection
  const reports = openDatabase(readFrom, { max: REPORT_CONNECTIONS, applicationName: 'farmstand-reports' })
  onStop(() => reports.close())
  const office = await step(
    openOffice({ database, books: reports.db, clock, payments, senders, sms, email, vendors, databaseWatch }),
  )
  const repeating = repeatingJobs({ database, clock, payments, sms, senders, isStopping })
  const jobs = await step(startJobs(connection, repeating, log))
  onStop(() => jobs.stop())
  onStop(() => app.close())
  if (office) onStop(() => office.app.close())
  await step(app.listen({ port: config.PORT, host: config.HOST }))
  const officeOpen = office !== null && (await step(listenForStaff(office.app)))
  await step(runAtStart(repeating, { log, isStopping }))
  starting = false
  announceOpen(app.server.address(), office && officeOpen ? await step(backOfficeLink(office)) : null, output)
}

/** Loads what the shop needs before it opens, such as the demo. */
async function prepare(database: OpenDatabase): Promise<void> {
  const begins = () => steps?.step('Demo')
  await prepareShop({ database, config, store: pictures, log, demo: inProject('demo'), begins })
  steps?.step('Opening')
}

/** Builds the back office on its separate origin. Returns null if the settings name no origin for it. */
async function openOffice({
  database,
  clock,
  payments,
  senders,
  sms,
  email,
  ...watches
}: Omit<JobParts, 'isStopping'> & { email: EmailSender } & Pick<OfficeParts, 'books' | 'vendors' | 'databaseWatch'>) {
  const { officeUrl: origin } = config
  if (origin === null) return null
  const { db } = database
  const settings = createSettings({ db, log })
  await settings.reload()
  const sending = { db, clock, settings, secretKey: config.secretKey, senders, publicUrl: config.publicUrl }
  const shop = createShop({ db, imageHost: config.IMAGE_BASE_URL })
  const { texts, mail } = officeMessages({ sms, email, vendors: watches.vendors })
  const writer = { brandName: () => shop.current().brand_name, publicUrl: config.publicUrl }
  const deps = {
    db,
    clock,
    settings,
    refundsAsked: () => sendRefundsSoon(payments),
    messageAsked: () => payments.background.start('messages', () => sendDue(sending)),
    walletCodes: { secretKey: config.secretKey, log, texts, writer },
    closing: { secretKey: config.secretKey, mail, writer },
  }
  const folder = inProject('backoffice/build')
  // Without a storefront build the API still works, as in development before the first build.
  const build = existsSync(folder) ? { build: folder } : {}
  const opened = () => void forgetDemoFiles({ db, pictures, log })
  return {
    deps,
    origin,
    app: await buildOffice({
      config,
      origin,
      database,
      log,
      ...deps,
      ...watches,
      shop,
      pictures,
      installed: installedProviders(config),
      opened,
      ...build,
    }),
  }
}

/** Loads the built storefront. Tests of processes may run before the storefront is built. */
async function pages(): Promise<{ storefront?: StorefrontBuild }> {
  const folder = inProject('storefront/build')
  if (config.NODE_ENV === 'test' && !existsSync(folder)) return {}
  return { storefront: await loadStorefront(folder) }
}

/**
 * Sends the messages that the back office itself sends: codes for the wallet, and the email about a deleted account.
 */
function officeMessages({ sms, email, vendors }: { sms: SmsSender; email: EmailSender; vendors: VendorWatch }) {
  const counted = (): void => undefined
  const texting = watchedSender(sms, (sent) => vendors.report('SMS', sent))
  const mailing = watchedSender(email, (sent) => vendors.report('MAIL', sent))
  return {
    texts: createDelivery({ channel: 'sms', sender: texting, log, counted }),
    mail: createDelivery({ channel: 'email', sender: mailing, log, counted }),
  }
}

/**
 * Listens for requests to the back office. If another program uses the port, the back office is closed, but customers
 * must not be affected.
 */
async function listenForStaff(app: FastifyInstance): Promise<boolean> {
  try {
    await app.listen({ port: config.BACKOFFICE_PORT, host: config.HOST })
    return true
  } catch (error) {
    log.error({ err: error }, `The back office is closed: BACKOFFICE_PORT=${config.BACKOFFICE_PORT} cannot be used`)
    return false
  }
}

/** Returns the address of the back office. In development this is a link that signs an owner in. */
async function backOfficeLink({ deps, origin }: { deps: ChangeOrderDeps; origin: string }): Promise<string> {
  if (config.NODE_ENV !== 'development') return origin
  const invited = await inviteOwner({ ...deps, handlers: officeHandlers(deps, origin) })
  return invited ?? origin
}

interface JobParts {
  database: OpenDatabase
  clock: Clock
  payments: PaymentsDeps
  sms: SmsSender
  senders: Senders
  isStopping: () => boolean
}

/** Lists the jobs of the shop, in the order in which they run at start-up. */
function repeatingJobs({ database, clock, payments, sms, senders, isStopping }: JobParts): Job[] {
  const shared = { db: database.db, clock, refundsAsked: () => sendRefundsSoon(payments) }
  const settings = createSettings({ db: database.db, log })
  const handlers = officeHandlers({ ...shared, settings }, config.officeUrl ?? '')
  return [
    ...housekeeping(database.db, clock),
    {
      name: 'finish-pictures',
      cron: '* * * * *',
      run: async () => {
        const failed = (picture: string, err: unknown): void => log.warn({ err, picture }, 'Cannot make a picture')
        const made = await finishPictures(pictures, { isStopping, failed })
        if (made > 0) log.info({ pictures: made }, 'Made all sizes of the new pictures')
      },
    },
    ...pairJobs({ db: database.db, clock }),
    ...identityJobs({
      db: database.db,
      clock,
      log,
      sms,
      shop: createShop({ db: database.db }),
      publicUrl: config.publicUrl,
    }),
    ...orderJobs({
      ...shared,
      notifyLeftAlone: notifyPartWithoutOther({ publicUrl: config.publicUrl, senders }),
    }),
    ...returnedOrderJobs({ ...shared, settings }),
    ...ruleJobs({ office: { db: database.db, clock, handlers }, settings }),
    ...paymentJobs(payments),
    ...areaJobs({ db: database.db, clock, settings, senders, publicUrl: config.publicUrl }),
    ...restockJobs({ db: database.db, clock, settings, senders, publicUrl: config.publicUrl }),
    ...messageJobs({
      db: database.db,
      clock,
      settings,
      secretKey: config.secretKey,
      senders,
      publicUrl: config.publicUrl,
    }),
    ...backupJobs({ db: database.db, clock, settings, place: readPlace(), log }),
    ...departureJobs({ db: database.db, journal: departuresIn(config.dataDir), secretKey: config.secretKey }),
    // The last job, so that the books are checked after the other jobs have caught up.
    ...booksJobs({ db: database.db, clock, log, journal: journalOf(config.dataDir), provider: payments.gateway }),
  ]
}

/**
 * Closes, in reverse order, everything that was opened at start-up when a signal stops the process. If the signal comes
 * during start-up, no further step begins.
 */
function stopInOrder() {
  const closing: (() => Promise<unknown>)[] = []
  let stopping = false
  closeWithGrace({ delay: DRAIN_MS + delayMs, logger: false }, async ({ err, signal }) => {
    stopping = true
    terminal?.step(null)
    if (err instanceof ConfigError || err instanceof OutdatedTablesError) process.stderr.write(`${err.message}\n`)
    else if (err) log.fatal({ err }, 'Stopping after an unhandled error')
    else log.info({ signal }, 'Stopping')
    // The balancer needs time to notice that this process is no longer ready.
    if (!err) await sleep(delayMs)
    for (const close of closing.toReversed()) await close()
  })
  return {
    onStop: (close: () => Promise<unknown>) => void closing.push(close),
    isStopping: () => stopping,
    step: async <T>(work: Promise<T>): Promise<T> => {
      try {
        const done = await work
        if (!stopping) return done
      } catch (error) {
        // The stop closed the database during this step, so the error is expected.
        if (!stopping) throw error
      }
      return new Promise<T>(() => undefined)
    },
  }
}

/**
 * Keeps `WEB_CONCURRENCY` processes running that serve one port. Replaces a process that dies, and stops them all
 * together.
 */
async function superviseWorkers(): Promise<void> {
  let stopping = false
  for (let count = 0; count < config.WEB_CONCURRENCY; count++) cluster.fork()
  cluster.on('exit', (worker, code) => {
    if (stopping) return
    log.error({ worker: worker.process.pid, code }, 'A server process ended; starting another')
    setTimeout(() => cluster.fork(), 500)
  })
  closeWithGrace({ delay: DRAIN_MS + delayMs + 2_000, logger: false }, async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map((worker) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        worker.once('exit', () => resolve())
        worker.process.kill('SIGTERM')
        return promise
      }),
    )
  })
}

async function connect(from: Config, to: Log): Promise<{ connection: Connection; release: () => Promise<void> }> {
  steps?.step('Database')
  if (from.DATABASE_URL) return { connection: { connectionString: from.DATABASE_URL }, release: async () => undefined }
  return embeddedPostgres({ dataDir: from.dataDir, log: (message) => to.info(message) })
}

/** Reads the settings. If one is invalid, prints its name and exits without a stack trace. */
function readOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
