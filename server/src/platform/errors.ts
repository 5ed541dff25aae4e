import { errorCatalogue, type ErrorCode } from '@farmstand/contracts/error-codes'

/**
 * An expected refusal on its way to the wire. Use cases return refusals as values; a route throws them as this error, and the one error
 * handler answers it. Nothing else in the server throws for control flow.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds; becomes Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { message?: string; details?: unknown; retryAfter?: number } = {}) {
    super(options.message ?? errorCatalogue[code].message)
    this.name = 'Refusal'
    this.code = code
    this.details = options.details
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** A refusal as a value: returned by a use case instead of its answer. */
export type Refused = { refused: ErrorCode; message?: string; details?: unknown; retryAfter?: number }

export const refused = (code: ErrorCode, more: Omit<Refused, 'refused'> = {}): Refused => ({ refused: code, ...more })

/** For routes: the value, or throws the refusal for the error handler. */
export function orRefuse<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) {
    const { refused: code, ...options } = outcome
    throw new Refusal(code, options)
  }
  return outcome
}

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
