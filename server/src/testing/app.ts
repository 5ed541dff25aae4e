import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { addressOf } from '@farmstand/contracts/calls'
import type { LoginPayload } from '@farmstand/contracts/session'
import type { Shop } from '@farmstand/contracts/shop'
import { buildApp } from '../app.ts'
import type { GeocodeAnswer, Geocoder } from '../modules/addresses/index.ts'
import type { EmailSender, SendOutcome, Senders, SmsMessage, SmsSender } from '../modules/notifications/index.ts'
import type { EmailMessage } from '../modules/notifications/ports.ts'
import type { PaymentsDeps } from '../modules/payments/index.ts'
import { putSettings } from '../modules/shop/index.ts'
import type { StorefrontBuild } from '../pages/storefront-build.ts'
import { createBackground } from '../platform/background.ts'
import { watchDatabase } from '../platform/database-watch.ts'
import { createLog, type Log } from '../platform/log.ts'
import { ownAddress } from '../platform/own-address.ts'
import { watchVendors } from '../platform/vendor-watch.ts'
import { openPayments, openPictures, readSettings } from '../vendors.ts'
import { signedInCustomers, type SignedInCustomer } from './customers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { neverPause, watchedDatabase, watchedGateway, type AtPoint } from './points.ts'
import { recordedRazorpay, type RecordedRazorpay } from './razorpay/recorded-razorpay.ts'
import { stockShop } from './shop-fixture.ts'

export type { SignedInCustomer } from './customers.ts'

/** A clock that tests can set. It starts on a Wednesday, at 10:00 in India. */
export interface TestClock {
  now(): Date
  set(instant: string): void
  advance(ms: number): void
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  clock: TestClock
  /** Text messages that the shop sent, oldest first. */
  texts: SmsMessage[]
  /** Emails that the shop sent, oldest first. */
  mails: EmailMessage[]
  /** The senders of queued messages. They add what they send to `texts` and `mails`. */
  senders: Senders
  /** The outcome when the shop sends the next text message. A test may change it. */
  textService: { outcome: SendOutcome }
  /** The outcome when the shop sends the next email. A test may change it. */
  mailServer: { outcome: SendOutcome }
  /** The next answer of the geocoder. Null means that the geocoder finds no address. */
  geocoder: { answer: GeocodeAnswer }
  /** The recorded payment provider. A listening app uses the payment sandbox instead. */
  gateway: RecordedRazorpay
  /** The origin of a listening app, without a trailing slash. */
  origin: string
  dataDir: string
  /** The dependencies of the shop's jobs and functions for payments. */
  payments: PaymentsDeps
  /** Called at every point of a payment and of placing an order. A test may replace it to pause the app there. */
  pause: AtPoint
  call(options: InjectOptions & { as?: SignedInCustomer }): Promise<LightMyRequestResponse>
  /** Signs in through the public API: requests a code, reads it in the text message and enters it. */
  signIn(mobile?: string): Promise<SignedInCustomer & LoginPayload>
  /** Inserts customers into the database, for tests that need many and do not test signing in. */
  customers(count: number): Promise<SignedInCustomer[]>
  /** Inserts one customer into the database. */
  customer(): Promise<SignedInCustomer>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The database of another test app, for two processes on one database. */
  database?: TestDatabase
  /** The payment provider of another test app, for two processes with one provider. */
  gateway?: RecordedRazorpay
  stocked?: boolean
  /**
   * Settings that differ from those of the fixture. They are set before the app starts, because a running shop reads a
   * change only after a delay.
   */
  settings?: Record<string, string>
  env?: Record<string, string>
  /** A log to use instead of the silent one. */
  log?: Log
  shop?: Partial<Shop>
  connections?: number
  /** The built storefront. If given, the app also serves pages. */
  storefront?: StorefrontBuild
  /** If true, the app listens on a free port and serves the payment sandbox instead of the recorded provider. */
  listening?: boolean
  /** The free space on the disk that the app believes to have. */
  freeBytes?: number
  /** The data folder of another test app, for two processes of one shop, which share their keys. */
  dataDir?: string
}

/** Starts the real app on a separate database. Only the clock and the vendors are replaced. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase({ max: options.connections ?? 20 }))
  if (!options.database && (options.stocked ?? true)) await stockShop(database.pool, options.shop)
  const saved = await putSettings(database.db, options.settings ?? {})
  if ('problems' in saved) throw new Error(saved.problems.join('\n'))
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'farmstand-app-'))
  const clock = testClock()
  const texts: SmsMessage[] = []
  const mails: EmailMessage[] = []
  const textService: TestApp['textService'] = { outcome: { kind: 'sent', reference: 'text' } }
  const mailServer: TestApp['mailServer'] = { outcome: { kind: 'sent', reference: 'mail' } }
  const geocoder: TestApp['geocoder'] = { answer: { kind: 'not_found' } }
  const gateway = options.gateway ?? (await recordedRazorpay({ now: clock.now }))
  const config = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const log = options.log ?? createLog(config.LOG_LEVEL)
  const own = ownAddress(config)
  const vendors = watchVendors(clock)
  let shop: TestApp | null = null
  const at: AtPoint = async (point) => shop?.pause(point)
  const db = watchedDatabase(database.pool, at, () => shop !== null && shop.pause !== neverPause)
  // The app must not close the database, because the code that opened it does.
  const opened = { ...database, db, close: async () => undefined }
  const databaseWatch = watchDatabase(opened, log)
  const payments: PaymentsDeps = {
    db,
    clock,
    log,
    secretKey: config.secretKey,
    gateway: watchedGateway(
      options.listening
        ? openPayments(config, { own, onReply: (dealtWith) => vendors.report('PAYMENTS', dealtWith) })
        : gateway,
      at,
    ),
    background: createBackground(log),
  }
  const sms: SmsSender = { reaches: () => true, send: async (message) => (texts.push(message), textService.outcome) }
  const email: EmailSender = { send: async (message) => (mails.push(message), mailServer.outcome) }
  const app = await buildApp({
    config,
    database: opened,
    clock,
    log,
    payments,
    sms,
    email,
    geocoder: { locate: async () => geocoder.answer } satisfies Geocoder,
    own,
    pictures: openPictures(config.values, config.dataDir),
    ...(options.storefront && { storefront: options.storefront }),
    vendors,
    databaseWatch,
    freeBytes: async () => options.freeBytes ?? Number.POSITIVE_INFINITY,
  })
  if (options.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  else await app.ready()

  const call: TestApp['call'] = ({ as, ...request }) =>
    app.inject({ ...request, headers: { ...as?.headers, ...request.headers } })
  shop = {
    app,
    database,
    clock,
    texts,
    mails,
    senders: { SMS: { text: sms }, MAIL: { mail: email } },
    textService,
    mailServer,
    geocoder,
    gateway,
    origin: own.origin(),
    dataDir,
    payments,
    pause: neverPause,
    call,
    signIn: (mobile = nextMobile()) => signIn(call, texts, mobile),
    customers: (count) => signedInCustomers(database.pool, count, clock.now()),
    customer: async () => {
      const [one] = await signedInCustomers(database.pool, 1, clock.now())
      if (!one) throw new Error('No customer was created')
      return one
    },
    close: async () => {
      await app.close()
      await databaseWatch.stop()
      if (!options.gateway) await gateway.close()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      if (!options.database) await database.drop()
    },
  }
  return shop
}

function testClock(): TestClock {
  let now = new Date('2026-11-25T04:30:00.000Z')
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    advance: (ms) => void (now = new Date(now.getTime() + ms)),
  }
}

let mobiles = 0
/**
 * Returns a new mobile number. Consecutive numbers differ in their first six digits, because numbers with the same six
 * digits share a limit.
 */
const nextMobile = (): string => `+91${String(9_000_000_000 + ++mobiles * 10_007)}`

async function signIn(
  call: TestApp['call'],
  texts: SmsMessage[],
  mobile: string,
): Promise<SignedInCustomer & LoginPayload> {
  const asked = await call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: mobile } })
  if (asked.statusCode !== 200) throw new Error(`No code for ${mobile}: ${asked.body}`)
  // The shop sends the text after its answer, so run the event loop until it arrives.
  while (!texts.some((text) => text.to === mobile)) await new Promise(setImmediate)
  const otp = texts.findLast((text) => text.to === mobile)?.code
  const answer = await call({ method: 'POST', url: addressOf('validateOtp'), payload: { mobile_number: mobile, otp } })
  if (answer.statusCode !== 200) throw new Error(`No session for ${mobile}: ${answer.body}`)
  const login = answer.json<LoginPayload>()
  return { ...login, uid: login.user.uid, mobile, headers: { authorization: `Bearer ${login.access_token}` } }
}
