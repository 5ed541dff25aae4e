import { pino, type Logger } from 'pino'

export type Log = Logger

/** Never in a log, wherever it stands: tokens, codes, numbers, names, addresses (threats 8, 81, 100). */
const secretFields = [
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
  'contact',
  'customer_address',
  'full_address',
]

/** One JSON object a line on standard output. `code` of a refusal is an error code, not a one-time code, and is logged as `refusal`. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.headers.${field}`]),
      censor: '[redacted]',
    },
  })
}
