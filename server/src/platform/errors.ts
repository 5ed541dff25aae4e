import { errorCatalogue, type ErrorCode } from '@farmstand/contracts/error-codes'
import { because, inEnglish, type Because } from '@farmstand/contracts/refusal-words'

export { because, type Because }

/**
 * An expected refusal. Use cases return refusals as values; a route throws them as this error, and the error handler
 * sends the answer. The server throws nothing else for control flow.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds; becomes Retry-After. */
  readonly retryAfter: number | undefined
  /** Null if the code gives the whole reason. */
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

/** A refusal that a use case returns instead of its answer. Its reason comes from `because`. */
export interface Refused extends RefusalOptions {
  refused: ErrorCode
}

/** Returns the reason of a refusal with its values; null if the code gives the whole reason. */
export const becauseOf = ({ reason, values, about }: Partial<Because>): Because | null =>
  reason === undefined ? null : { reason, values: values ?? {}, ...(about !== undefined && { about }) }

export const refused = (code: ErrorCode, more: Omit<Refused, 'refused'> = {}): Refused => ({ refused: code, ...more })

/** Returns the outcome, or throws the refusal for the error handler; for routes. */
export function orRefuse<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) {
    const { refused: code, ...options } = outcome
    throw new Refusal(code, options)
  }
  return outcome
}

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
