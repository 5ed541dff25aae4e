import { resolve } from 'node:path'
import { createHmac } from 'node:crypto'
import { envSchema } from 'env-schema'
import { Type, type Static } from 'typebox'
import { keptKey } from './kept-key.ts'

/** Every setting the process reads from its environment; the README's table is this list (D9, architecture 'Commands'). */
const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
  }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PUBLIC_URL: Type.String({ pattern: '^(https?://[^/\\s]+)?$', default: '' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  DATABASE_URL: Type.String({ pattern: '^(postgres(ql)?://\\S+)?$', default: '' }),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 100, default: 10 }),
  WEB_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 64, default: 1 }),
  IMAGE_BASE_URL: Type.String({ pattern: '^(https?://\\S+|/\\S*)?$', default: '' }),
  SHOP_CONFIG: Type.String({ minLength: 1, default: './config/shop.json' }),
  SECRET_KEY: Type.String({ pattern: '^([0-9a-f]{64})?$', default: '' }),
  TRUSTED_PROXIES: Type.Integer({ minimum: 0, maximum: 5, default: 0 }),
  CORS_ORIGINS: Type.String({ pattern: '^(https?://[^\\s,/]+(,https?://[^\\s,/]+)*)?$', default: '' }),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  SMS_PROVIDER: Type.Union([Type.Literal('outbox'), Type.Literal('msg91'), Type.Literal('twilio')], {
    default: 'outbox',
  }),
  ALLOW_HTTP: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  ALLOW_OUTBOX: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  MSG91_AUTH_KEY: Type.String({ default: '' }),
  MSG91_TEMPLATE_ID: Type.String({ default: '' }),
  MSG91_NOTICE_FLOWS: Type.String({ pattern: '^([a-z-]+=[^\\s,=]+(,[a-z-]+=[^\\s,=]+)*)?$', default: '' }),
  MSG91_API_BASE: Type.String({ pattern: '^https?://\\S+$', default: 'https://control.msg91.com/api/v5' }),
  TWILIO_ACCOUNT_SID: Type.String({ default: '' }),
  TWILIO_AUTH_TOKEN: Type.String({ default: '' }),
  TWILIO_FROM: Type.String({ default: '' }),
  TWILIO_API_BASE: Type.String({ pattern: '^https?://\\S+$', default: 'https://api.twilio.com' }),
  SMTP_URL: Type.String({ pattern: '^(smtps?://\\S+)?$', default: '' }),
  MAIL_FROM: Type.String({ pattern: '^([^@\\r\\n]+@[^@\\s]+)?$', default: '' }),
  PAYMENT_PROVIDER: Type.Union([Type.Literal('sandbox'), Type.Literal('razorpay')], { default: 'sandbox' }),
  ALLOW_SANDBOX_PAYMENTS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  RAZORPAY_API_BASE: Type.String({ pattern: '^https?://[^\\s?#]+$', default: 'https://api.razorpay.com/v1' }),
  RAZORPAY_CHECKOUT_JS: Type.String({
    pattern: '^https?://[^\\s?#]+$',
    default: 'https://checkout.razorpay.com/v1/checkout.js',
  }),
  RAZORPAY_KEY_ID: Type.String({ pattern: '^([A-Za-z0-9_]{1,64})?$', default: '' }),
  RAZORPAY_KEY_SECRET: Type.String({ default: '' }),
  RAZORPAY_WEBHOOK_SECRETS: Type.String({ pattern: '^([^\\s,]+(,[^\\s,]+)*)?$', default: '' }),
  GEOCODER: Type.Union([Type.Literal('pincodes'), Type.Literal('nominatim'), Type.Literal('google')], {
    default: 'pincodes',
  }),
  NOMINATIM_URL: Type.String({ pattern: '^https?://\\S+$', default: 'https://nominatim.openstreetmap.org' }),
  GOOGLE_MAPS_KEY: Type.String({ default: '' }),
  GOOGLE_MAPS_URL: Type.String({ pattern: '^https?://\\S+$', default: 'https://maps.googleapis.com' }),
  METRICS_TOKEN: Type.String({ default: '' }),
})
export type Environment = Static<typeof Environment>

export interface Config extends Environment {
  /** Origin under which customers reach the shop, without a trailing slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Key for hashing codes; 32 bytes, never in the database. */
  secretKey: Buffer
  payment: PaymentAccount
}

/** All that the shop knows of its payment provider; the sandbox differs in nothing else (D6.25). */
export interface PaymentAccount {
  /** Null: served by this process itself, wherever it listens. */
  apiBase: string | null
  checkoutScript: string
  /** Public. */
  keyId: string
  keySecret: string
  /** The current one and those before it: events already on their way keep theirs. */
  webhookSecrets: string[]
}

/** Reads and checks the environment once; every bad setting is named in one error (style, habit 9). */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const environment = parseEnvironment(source)
  const problems = productionProblems(environment)
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(environment.DATA_DIR)
  return {
    ...environment,
    dataDir,
    publicUrl:
      environment.PUBLIC_URL ||
      `http://${environment.HOST === '0.0.0.0' ? 'localhost' : environment.HOST}:${environment.PORT}`,
    secretKey: Buffer.from(environment.SECRET_KEY || keyOf(dataDir, 'secret.key'), 'hex'),
    payment: environment.PAYMENT_PROVIDER === 'sandbox' ? sandboxAccount(dataDir) : razorpayAccount(environment),
  }
}

/** Where a shop's data lies, by the same settings and rules, without making anything there. */
export function readPlace(source: Record<string, string | undefined> = process.env): {
  dataDir: string
  databaseUrl: string
} {
  const { DATA_DIR, DATABASE_URL } = parseEnvironment({
    DATA_DIR: source['DATA_DIR'],
    DATABASE_URL: source['DATABASE_URL'],
  })
  return { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}

/** A key that cannot be used is one more thing that the start names. */
function keyOf(dataDir: string, name: string): string {
  const key = keptKey(dataDir, name)
  if ('problem' in key) throw new ConfigError([key.problem])
  return key.hex
}

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The server cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** React picks its own build by NODE_ENV when first loaded; pages are rendered by the one for production, whatever the process is for. */
export function chooseProductionReact(): void {
  process.env['NODE_ENV'] = 'production'
}

function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const known = Object.fromEntries(Object.keys(Environment.properties).map((name) => [name, source[name]]))
  try {
    return envSchema<Environment>({ schema: Environment, data: known, dotenv: false, env: false })
  } catch (error) {
    const problems = problemsOf(source)
    throw problems.length > 0 ? new ConfigError(problems) : error
  }
}

/** Each setting by itself: that costs a compiled schema for each, so only where something is wrong. */
function problemsOf(source: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  for (const [name, schema] of Object.entries(Environment.properties)) {
    try {
      envSchema({ schema: Type.Object({ [name]: schema }), data: { [name]: source[name] }, dotenv: false, env: false })
    } catch (error) {
      const shown = secretSettings.has(name) ? '(not shown)' : source[name]
      problems.push(`${name}=${shown} ${choicesOf(schema) ?? reasonOf(error, name)}`)
    }
  }
  return problems
}

const secretSettings = new Set([
  'SECRET_KEY',
  'DATABASE_URL',
  'MSG91_AUTH_KEY',
  'TWILIO_AUTH_TOKEN',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'GOOGLE_MAPS_KEY',
  'METRICS_TOKEN',
])

/** 'must be one of …' for a setting with fixed choices. */
function choicesOf(schema: object): string | null {
  if (!('anyOf' in schema) || !Array.isArray(schema.anyOf)) return null
  const choices = schema.anyOf.map((choice: unknown) =>
    typeof choice === 'object' && choice && 'const' in choice ? String(choice.const) : '',
  )
  return `must be one of ${choices.join(', ')}`
}

const reasonOf = (error: unknown, name: string): string =>
  error instanceof Error ? error.message.replaceAll(`env/${name} `, '') : 'is not valid'

function productionProblems(environment: Environment): string[] {
  const problems: string[] = []
  if (environment.SMS_PROVIDER === 'msg91' && !(environment.MSG91_AUTH_KEY && environment.MSG91_TEMPLATE_ID))
    problems.push('SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY and MSG91_TEMPLATE_ID')
  if (
    environment.SMS_PROVIDER === 'twilio' &&
    !(environment.TWILIO_ACCOUNT_SID && environment.TWILIO_AUTH_TOKEN && environment.TWILIO_FROM)
  )
    problems.push('SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')
  if (environment.SMTP_URL && !environment.MAIL_FROM)
    problems.push('SMTP_URL needs MAIL_FROM, the address that mail comes from')
  problems.push(...paymentProblems(environment))
  if (environment.GEOCODER === 'google' && !environment.GOOGLE_MAPS_KEY)
    problems.push('GEOCODER=google needs GOOGLE_MAPS_KEY')
  if (environment.NODE_ENV !== 'production') return problems
  if (environment.SMS_PROVIDER === 'outbox' && environment.ALLOW_OUTBOX !== '1')
    problems.push('SMS_PROVIDER=outbox writes codes to a file: in production set a real provider, or ALLOW_OUTBOX=1')
  if (!environment.SMTP_URL && environment.ALLOW_OUTBOX !== '1')
    problems.push('Without SMTP_URL mail with codes is written to a file: in production set it, or ALLOW_OUTBOX=1')
  if (environment.PAYMENT_PROVIDER === 'sandbox' && environment.ALLOW_SANDBOX_PAYMENTS !== '1')
    problems.push(
      'PAYMENT_PROVIDER=sandbox takes no real money: in production set razorpay and its keys, or ALLOW_SANDBOX_PAYMENTS=1',
    )
  if (!environment.PUBLIC_URL) problems.push('PUBLIC_URL is needed in production: links, cookies and codes name it')
  else if (!environment.PUBLIC_URL.startsWith('https:') && environment.ALLOW_HTTP !== '1')
    problems.push(
      'PUBLIC_URL must begin with https in production: over http anybody on the way reads codes and sessions; ALLOW_HTTP=1 permits it to try the shop out on one machine',
    )
  problems.push(...weakSecrets(environment))
  return problems
}

/** Shorter ones, and those of few different characters, are found by trying. Those that a provider makes are the provider's. */
const SECRET_CHARACTERS = 16
const DIFFERENT_CHARACTERS = 8

function weakSecrets(environment: Environment): string[] {
  const own: [string, string][] = [
    ['SECRET_KEY', environment.SECRET_KEY],
    ['METRICS_TOKEN', environment.METRICS_TOKEN],
    ...environment.RAZORPAY_WEBHOOK_SECRETS.split(',').map((one): [string, string] => [
      'RAZORPAY_WEBHOOK_SECRETS',
      one,
    ]),
  ]
  return own
    .filter(([, secret]) => secret !== '' && isWeak(secret))
    .map(([name]) => `${name} can be guessed: use ${SECRET_CHARACTERS} random characters or more`)
}

const isWeak = (secret: string): boolean =>
  secret.length < SECRET_CHARACTERS || new Set(secret).size < DIFFERENT_CHARACTERS

function paymentProblems(environment: Environment): string[] {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRETS: hooks } = environment
  if (environment.PAYMENT_PROVIDER === 'razorpay' && !(id && secret && hooks))
    return ['PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS']
  if (environment.PAYMENT_PROVIDER === 'sandbox' && (id || secret || hooks))
    return [
      'RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRETS are used with PAYMENT_PROVIDER=razorpay only: set it too',
    ]
  return []
}

function razorpayAccount(environment: Environment): PaymentAccount {
  return {
    apiBase: environment.RAZORPAY_API_BASE.replace(/\/+$/, ''),
    checkoutScript: environment.RAZORPAY_CHECKOUT_JS,
    keyId: environment.RAZORPAY_KEY_ID,
    keySecret: environment.RAZORPAY_KEY_SECRET,
    webhookSecrets: environment.RAZORPAY_WEBHOOK_SECRETS.split(','),
  }
}

/** Keys of the shop's own sandbox, made from one kept secret, so that nobody can pay who only knows that it is a sandbox. */
function sandboxAccount(dataDir: string): PaymentAccount {
  const seed = Buffer.from(keyOf(dataDir, 'sandbox.key'), 'hex')
  const derived = (name: string): string => createHmac('sha256', seed).update(name).digest('hex')
  return {
    apiBase: null,
    checkoutScript: '/sandbox/v1/checkout.js',
    keyId: `rzp_test_${derived('key id').slice(0, 14)}`,
    keySecret: derived('key secret'),
    webhookSecrets: [derived('webhook secret')],
  }
}
