import { resolve } from 'node:path'
import { envSchema } from 'env-schema'
import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { ensureKey } from './stored-key.ts'
import { unfinishedRestore } from './unfinished-restore.ts'
import type { DeclaredSettings, SettingValues } from './vendor.ts'
import { weakSecret } from './weak-secret.ts'

/** The settings of the process, without those of vendors. Each vendor's module declares the vendor's settings. */
const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
  }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PUBLIC_URL: Type.String({ pattern: '^(https?://[^/\\s]+)?$', default: '' }),
  BACKOFFICE_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3001 }),
  BACKOFFICE_URL: Type.String({ pattern: '^(https?://[^/\\s]+)?$', default: '' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  DATABASE_URL: Type.String({ pattern: '^(postgres(ql)?://\\S+)?$', default: '' }),
  DATABASE_READ_URL: Type.String({ pattern: '^(postgres(ql)?://\\S+)?$', default: '' }),
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
  ALLOW_HTTP: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  METRICS_TOKEN: Type.String({ default: '' }),
  STOP_DELAY_SECONDS: Type.Integer({ minimum: 0, maximum: 60, default: 0 }),
})
type Environment = Static<typeof Environment>

export interface Config extends Environment {
  /** The origin at which customers reach the shop, without a trailing slash. */
  publicUrl: string
  /** The origin of the back office, without a trailing slash; null if the back office is not served. */
  officeUrl: string | null
  /** An absolute path. */
  dataDir: string
  /** The key for hashing codes: 32 bytes that are never stored in the database. */
  secretKey: Buffer
  /** The settings of the vendors. */
  values: SettingValues
}

export interface DeclaredVendors {
  /** Settings that choose one of several vendors; the first is the default. */
  choices: Readonly<Record<string, Readonly<Record<string, DeclaredSettings>>>>
  /** Vendors whose settings are read always, not only if chosen. */
  always: readonly DeclaredSettings[]
}

type Source = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment once. If settings are invalid, throws one error that names them all. */
export function readConfig(declared: DeclaredVendors, source: Source = process.env): Config {
  const vendors = Object.values(declared.choices).flatMap((choice) => Object.values(choice))
  const { environment, values } = parseAll(declared, [...vendors, ...declared.always], source)
  const chosen = Object.entries(declared.choices).map(([name, choice]) => choice[String(values[name])])
  const used = (one: DeclaredSettings): boolean => declared.always.includes(one) || chosen.includes(one)
  const production = environment.NODE_ENV === 'production'
  fail([
    ...[...vendors, ...declared.always].flatMap((one) => one.problems(values, { chosen: used(one), production })),
    ...(production ? productionProblems(environment) : []),
  ])
  const dataDir = resolve(environment.DATA_DIR)
  const half = unfinishedRestore(dataDir)
  fail(half === null ? [] : [half])
  const secretKey = Buffer.from(environment.SECRET_KEY || keyOf(dataDir, 'secret.key'), 'hex')
  return {
    ...environment,
    dataDir,
    publicUrl: shopUrlOf(environment),
    officeUrl: officeUrlOf(environment),
    secretKey,
    values,
  }
}

const shopUrlOf = ({ PUBLIC_URL, HOST, PORT }: Environment): string =>
  PUBLIC_URL || `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`

/**
 * Returns the back office's origin. In production its address must be set explicitly, so that an upgrade alone does not
 * make the back office reachable.
 */
function officeUrlOf({ BACKOFFICE_PORT, BACKOFFICE_URL, NODE_ENV }: Environment): string | null {
  if (BACKOFFICE_PORT === 0 || (NODE_ENV === 'production' && !BACKOFFICE_URL)) return null
  return BACKOFFICE_URL || `http://localhost:${BACKOFFICE_PORT}`
}

/** Returns the names of all settings, as docs/settings.md lists them. */
export const settingNames = ({ choices, always }: DeclaredVendors): string[] => [
  ...Object.keys(Environment.properties),
  ...Object.keys(choices),
  ...[...Object.values(choices).flatMap((choice) => Object.values(choice)), ...always].flatMap(({ settings }) =>
    Object.keys(settings),
  ),
]

function parseAll(
  declared: DeclaredVendors,
  vendors: readonly DeclaredSettings[],
  source: Source,
): { environment: Environment; values: SettingValues } {
  const Vendors = schemaOf(declared, vendors)
  try {
    return { environment: parsed(Environment, source), values: parsed(Vendors, source) }
  } catch (error) {
    const secrets = new Set([...ownSecrets, ...vendors.flatMap((one) => one.secrets)])
    fail([...problemsOf(Environment, secrets, source), ...problemsOf(Vendors, secrets, source)])
    throw error
  }
}

const schemas = new WeakMap<DeclaredVendors, TObject>()

/** Returns the schema of the settings. Each call returns the same object, so that it is compiled once. */
function schemaOf(declared: DeclaredVendors, vendors: readonly DeclaredSettings[]): TObject {
  const known = schemas.get(declared)
  if (known) return known
  const named = Object.entries(declared.choices).map(([name, choice]) => [name, choiceOf(Object.keys(choice))])
  const made = Type.Object(Object.assign(Object.fromEntries(named), ...vendors.map(({ settings }) => settings)))
  schemas.set(declared, made)
  return made
}

const choiceOf = (names: readonly string[]): TSchema =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    { default: names[0] },
  )

export interface ShopPlace {
  /** An absolute path. */
  dataDir: string
  /** Empty if the database is inside the data folder. */
  databaseUrl: string
  /** Environment variables for PostgreSQL's command-line programs, including PATH. */
  programs: Record<string, string>
}

/** Reads where a shop's data is, by the same rules as `readConfig`, without creating anything there. */
export function readPlace(source: Source = process.env): ShopPlace {
  const { DATA_DIR, DATABASE_URL } = source
  const { environment } = parseAll(nothingDeclared, [], { DATA_DIR, DATABASE_URL })
  const forPrograms = Object.entries(source).filter(([name]) => /^(PATH|HOME|PG[A-Z]+)$/.test(name))
  return {
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    programs: Object.fromEntries(forPrograms.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  }
}

/** Reads and checks the settings of these vendors only. */
export function readValues(always: readonly DeclaredSettings[], source: Source = process.env): SettingValues {
  const declared = { choices: {}, always }
  const { values } = parseAll(declared, always, source)
  fail(always.flatMap((one) => one.problems(values, { chosen: true, production: false })))
  return values
}

/** Returns the settings as set in the environment, unchecked, for a diagnosis. */
export const unreadSettings = (): Source => process.env

/** Reads the address for links into the back office, by the same rules as `readConfig`. */
export function readOfficeUrl({ BACKOFFICE_PORT, BACKOFFICE_URL }: Source = process.env): string {
  const { environment } = parseAll(nothingDeclared, [], { BACKOFFICE_PORT, BACKOFFICE_URL })
  return officeUrlOf(environment) ?? `http://localhost:${environment.BACKOFFICE_PORT || 3001}`
}

const nothingDeclared: DeclaredVendors = { choices: {}, always: [] }

/** Returns the stored key, or creates and stores a new one. Throws a `ConfigError` if the key cannot be used. */
function keyOf(dataDir: string, name: string): string {
  const key = ensureKey(dataDir, name)
  if ('problem' in key) throw new ConfigError([key.problem])
  return key.hex
}

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The server cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Makes React use its production build to render pages. React reads NODE_ENV when it is first loaded. */
export function chooseProductionReact(): void {
  process.env['NODE_ENV'] = 'production'
}

function fail(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigError(problems)
}

/** Checks each setting separately. This compiles a schema for each setting, so it runs only after a failure. */
function problemsOf({ properties }: TObject, secrets: ReadonlySet<string>, source: Source): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    try {
      parsed(Type.Object({ [name]: schema }), source)
      return []
    } catch (error) {
      const shown = secrets.has(name) ? '(not shown)' : source[name]
      return [`${name}=${shown} ${choicesOf(schema) ?? reasonOf(error, name)}`]
    }
  })
}

function parsed<S extends TObject>(schema: S, source: Source): Static<S> {
  const data = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, source[name]]))
  return envSchema<Static<S>>({ schema, data, dotenv: false, env: false })
}

const ownSecrets = new Set(['SECRET_KEY', 'DATABASE_URL', 'DATABASE_READ_URL', 'METRICS_TOKEN'])

/** Returns 'must be one of …' for a setting with fixed choices, else null. */
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
  const { PUBLIC_URL, ALLOW_HTTP, SECRET_KEY, METRICS_TOKEN } = environment
  const problems: (string | null)[] = []
  if (!PUBLIC_URL) problems.push('PUBLIC_URL is required in production, because links, cookies and codes contain it')
  else if (!PUBLIC_URL.startsWith('https:') && ALLOW_HTTP !== '1')
    problems.push(
      'PUBLIC_URL must begin with https in production: over http, others on the network can read codes and sessions. ALLOW_HTTP=1 permits http for a trial on one machine',
    )
  problems.push(...officeProblems(environment))
  problems.push(weakSecret('SECRET_KEY', SECRET_KEY), weakSecret('METRICS_TOKEN', METRICS_TOKEN))
  return problems.filter((problem) => problem !== null)
}

/**
 * Returns a problem if the back office does not have a separate host. Passkeys belong to a host, and cookies are sent to all
 * ports of a host.
 */
function officeProblems({ BACKOFFICE_URL, PUBLIC_URL, ALLOW_HTTP }: Environment): string[] {
  if (!BACKOFFICE_URL) return []
  const { protocol, hostname } = new URL(BACKOFFICE_URL)
  const problems = []
  if (protocol !== 'https:' && ALLOW_HTTP !== '1') problems.push('BACKOFFICE_URL must begin with https in production')
  if (/^[\d.]+$|^\[/.test(hostname))
    problems.push('BACKOFFICE_URL must be a name, because browsers store no passkeys for IP addresses')
  if (PUBLIC_URL && hostname === new URL(PUBLIC_URL).hostname)
    problems.push(
      'BACKOFFICE_URL must have another host than PUBLIC_URL, because browsers would send the sessions of one to the other',
    )
  return problems
}
