import { errorCatalogue, type ErrorCode } from '@farmstand/contracts/error-codes'
import { because, inEnglish, type Because } from '@farmstand/contracts/refusal-words'

export { because, type Because }

/**
 * An expected refusal on its way to the wire. Use cases return refusals as values; a route throws them as this error, and the one error
 * handler answers it. Nothing else in the server throws for control flow.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds; becomes Retry-After. */
  readonly retryAfter: number | undefined
  /** Null where the code gives the whole reason. */
  readonly because: Because | null

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    const why = becauseOf(options)
    super(why ? inEnglish(why) : errorCatalogue[code].message)
    this.name = 'Refusal'
    this.code = code
    this.because = why
    this.details = options.details
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

interface RefusalOptions extends Partial<Because> {
  details?: unknown
  retryAfter?: number
}

/** A refusal as a value: returned by a use case instead of its answer. Its reason comes from `because`. */
export interface Refused extends RefusalOptions {
  refused: ErrorCode
}

/** The reason of a refusal with its values; null where the code gives the whole reason. */
export const becauseOf = ({ reason, values, about }: Partial<Because>): Because | null =>
  reason === undefined ? null : { reason, values: values ?? {}, ...(about !== undefined && { about }) }

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
