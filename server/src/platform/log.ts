import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/** Never in a log, at any depth: tokens, codes, numbers, names, addresses. */
const secretFields = new Set([
  'authorization',
  'cookie',
  'otp',
  'code',
  'token',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'mobile_number',
  'mobile_no',
  'mobileNo',
  'email',
  'full_name',
  'customer_name',
  'customer_note',
  'rider_note',
  'contact',
  'customer_address',
  'full_address',
])

/** How deep an object is searched; what is deeper is not logged at all. */
const DEPTH = 4

/**
 * One JSON object per line, on standard output or to `destination`. `code` of a refusal is an error code, not a one-time code, and is
 * logged as `refusal`.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Not pino's own redaction, which also runs for every request's child logger, a tenth of a cached answer's time.
    formatters: { log: (entry) => Object.fromEntries(withoutSecrets(entry, DEPTH)) },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Standard output, with many lines in one write: at most a tenth of a second late, and before the process ends or crashes. */
export const inBatches = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: BATCH_BYTES, periodicFlush: BATCH_MS })

const BATCH_BYTES = 8_192
const BATCH_MS = 100

function withoutSecrets(entry: object, depth: number): [string, unknown][] {
  return Object.entries(entry).map(([name, value]: [string, unknown]) => {
    if (secretFields.has(name)) return [name, '[redacted]']
    if (typeof value !== 'object' || value === null || value instanceof Error) return [name, value]
    if (depth === 0) return [name, '[deeper]']
    if (Array.isArray(value)) return [name, value.map((one: unknown) => (isPlain(one) ? inner(one, depth) : one))]
    return [name, isPlain(value) ? inner(value, depth) : value]
  })
}

const inner = (value: object, depth: number): object => Object.fromEntries(withoutSecrets(value, depth - 1))
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** The message and place of an error. A failed statement's values and details name customers: its cause is logged without them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const told = 'params' in error && error.cause instanceof Error ? error.cause : error
  const code = 'code' in told ? { errorCode: told.code } : {}
  return { type: told.name, message: told.message, stack: told.stack, ...code }
}
