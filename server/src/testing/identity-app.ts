import cookie from '@fastify/cookie'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { addressOf } from '@farmstand/contracts/calls'
import type { LoginPayload, OtpLater } from '@farmstand/contracts/session'
import { authentication, customerOf } from '../http/authentication.ts'
import { errorReplies } from '../http/error-replies.ts'
import { metrics } from '../http/metrics.ts'
import { requestLog } from '../http/request-log.ts'
import { createHttpServer } from '../http/server.ts'
import { identityRoutes, rememberSignIns } from '../modules/identity/index.ts'
import { createDelivery, type SendOutcome, type SmsMessage } from '../modules/notifications/index.ts'
import type { EmailMessage } from '../modules/notifications/ports.ts'
import { createSettings, createShop, putSettings } from '../modules/shop/index.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { solved } from './solve-challenge.ts'

export interface IdentityApp {
  app: FastifyInstance
  database: TestDatabase
  clock: { now(): Date; advance(ms: number): void }
  texts: SmsMessage[]
  mails: EmailMessage[]
  /** The uids of customers who have ordered. */
  ordered: Set<string>
  /** Every line of the log. */
  logged: string[]
  /** The outcome of the next text messages. If `answer` is given, it replaces `outcome` and may take some time. */
  provider: {
    outcome: SendOutcome
    reaches: (to: string) => boolean
    answer?: (() => Promise<SendOutcome>) | undefined
  }
  call(options: InjectOptions): Promise<LightMyRequestResponse>
  askCode(mobile: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  /** Requests a code. If the answer contains a challenge, the request is repeated with the solution. */
  askWithWork(mobile: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  validate(mobile: string, otp: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  refresh(refreshToken: string): Promise<LightMyRequestResponse>
  lastCode(mobile: string): string
  /** Returns a code that differs from the last one sent. */
  wrongCode(mobile: string): string
  signIn(mobile: string): Promise<LoginPayload & { cookies: string; session: string; device: string }>
  close(): Promise<void>
}

export interface IdentityAppOptions {
  database?: TestDatabase
  clock?: IdentityApp['clock']
  publicUrl?: string
  settings?: Record<string, string>
  connections?: number
  /** Counts the milliseconds for which a token is remembered. */
  timer?: () => number
}

const secretKey = Buffer.alloc(32, 7)
/**
 * High limits, so that only tests of the shop's daily budget reach it, and no test spends a second on a challenge as a
 * browser does.
 */
const plenty = { OTP_DAY_BUDGET: '1000000', OTP_CHALLENGE_TRIES: '8' }

/**
 * Starts only the sign-in, with a separate database and clock, for tests of races and limits that need hundreds of
 * calls.
 */
export async function identityApp(options: IdentityAppOptions = {}): Promise<IdentityApp> {
  const database = options.database ?? (await testDatabase({ max: options.connections ?? 10 }))
  const clock = options.clock ?? fakeClock()
  const logged: string[] = []
  // Every level is logged without redaction, because secrets must not reach the log in the first place.
  const log = pino({ level: 'trace', base: null, timestamp: false }, { write: (line) => void logged.push(line) })
  const settings = createSettings({ db: database.db, log })
  await putSettings(database.db, { ...plenty, ...options.settings })
  await settings.reload()
  const texts: SmsMessage[] = []
  const mails: EmailMessage[] = []
  const ordered = new Set<string>()
  const provider: IdentityApp['provider'] = { outcome: { kind: 'sent', reference: 'test' }, reaches: () => true }
  const delivery = <Message extends { template: string }>(channel: 'sms' | 'email', sent: Message[]) =>
    createDelivery<Message>({
      channel,
      sender: { send: async (message) => (sent.push(message), provider.answer?.() ?? provider.outcome) },
      log,
      counted: () => undefined,
    })
  const app = createHttpServer({ log, trustedProxies: 1 })
  await app.register(requestLog)
  await app.register(errorReplies)
  await app.register(metrics, { token: '', behindProxy: false })
  await app.register(cookie)
  const signIns = await rememberSignIns({ database, clock, log }, options.timer)
  app.addHook('onClose', () => signIns.close())
  await app.register(authentication, { resolve: signIns.resolve })
  await app.register(identityRoutes, {
    prefix: '/api/v1',
    db: database.db,
    clock,
    settings,
    shop: createShop({ db: database.db }),
    texts: delivery('sms', texts),
    canText: (mobileNo) => provider.reaches(mobileNo),
    mail: delivery('email', mails),
    secretKey,
    hasOrdered: async (_db, uid) => ordered.has(uid),
    forgetSignIns: signIns.forget,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    log,
  })
  app.get('/private', { preHandler: app.requireCustomer }, (request, reply) => reply.send(customerOf(request)))
  await app.ready()
  await warm(database)

  const call: IdentityApp['call'] = (request) => app.inject(request)
  const askCode: IdentityApp['askCode'] = (mobile, more = {}) =>
    call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: mobile }, ...more })
  const lastCode = (mobile: string): string => texts.findLast((text) => text.to === mobile)?.code ?? 'none'
  const validate: IdentityApp['validate'] = (mobile_number, otp, headers = {}) =>
    call({ method: 'POST', url: addressOf('validateOtp'), payload: { mobile_number, otp }, headers })
  return {
    app,
    database,
    clock,
    texts,
    mails,
    ordered,
    logged,
    provider,
    call,
    askCode,
    askWithWork: async (mobile, more) => {
      const first = await askCode(mobile, more)
      const { challenge } = first.json<OtpLater>().details ?? {}
      if (!challenge) return first
      return askCode(mobile, { ...more, payload: { mobile_number: mobile, challenge: await solved(challenge) } })
    },
    validate,
    refresh: (refresh_token) => call({ method: 'POST', url: addressOf('refreshSession'), payload: { refresh_token } }),
    lastCode,
    wrongCode: (mobile) => String((Number(lastCode(mobile)) + 1) % 100_000).padStart(5, '0'),
    signIn: async (mobile) => {
      const asked = await askCode(mobile)
      if (asked.statusCode !== 200) throw new Error(`No code: ${asked.body}`)
      const answer = await validate(mobile, lastCode(mobile))
      if (answer.statusCode !== 200) throw new Error(`No session: ${answer.body}`)
      const value = (name: string) => answer.cookies.find((one) => one.name.endsWith(name))?.value ?? ''
      const [session, device] = [value('session'), value('device')]
      return { ...answer.json<LoginPayload>(), session, device, cookies: `session=${session}; device=${device}` }
    },
    close: async () => {
      await app.close()
      if (!options.database) await database.drop()
    },
  }
}

function fakeClock(): IdentityApp['clock'] {
  let now = new Date('2026-11-25T04:30:00.000Z')
  return { now: () => new Date(now), advance: (ms) => void (now = new Date(now.getTime() + ms)) }
}

/**
 * Opens every connection of the pool. Without this, the first request would end before the others reach the database,
 * so there would be no race.
 */
async function warm({ pool }: TestDatabase): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  for (const client of clients) client.release()
}

let numbers = 0
/** Returns a new mobile number. Consecutive numbers differ in their first six digits, which share a limit. */
export const newNumber = (): string => `+91${9_100_000_000 + ++numbers * 10_007}`

export const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Returns the number of answers by status. */
export function countByStatus(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}
