import { errorCatalogue, type ErrorCode } from '@farmstand/contracts/error-codes'
import { because, inEnglish, type Because } from '@farmstand/contracts/refusal-words'

export { because, type Because }

/**
 * An expected refusal. Use cases return refusals as values. A route throws them as this error, and the error handler
 * sends the reply. The server throws nothing else to control its flow.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds to wait, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Null if the code alone gives the whole reason. */
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

/** A refusal that a use case returns instead of its result. The reason comes from `because`. */
export interface Refused extends RefusalOptions {
  refused: ErrorCode
}

/** Returns the reason of a refusal with its values; null if the code alone gives the whole reason. */
export const becauseOf = ({ reason, values, about }: Partial<Because>): Because | null =>
  reason === undefined ? null : { reason, values: values ?? {}, ...(about !== undefined && { about }) }

export const refused = (code: ErrorCode, more: Omit<Refused, 'refused'> = {}): Refused => ({ refused: code, ...more })

/** Returns the outcome, or throws a refusal for the error handler. For use in routes. */
export function orRefuse<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) {
    const { refused: code, ...options } = outcome
    throw new Refusal(code, options)
  }
  return outcome
}

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
