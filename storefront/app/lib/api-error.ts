/** Why a call did not answer what was asked. `status` 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  /** The server's code (contracts/error-codes), or NETWORK, TIMEOUT, UNREADABLE. */
  readonly code: string
  readonly details: unknown
  /** The response data as it came; undefined when there was none. */
  readonly data: unknown
  /** Seconds to wait before another try, when the server named them. */
  readonly retryAfter: number | null

  constructor(parts: {
    status: number
    code: string
    message: string
    details?: unknown
    data?: unknown
    retryAfter?: number | null
  }) {
    super(parts.message)
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.details = parts.details
    this.data = parts.data
    this.retryAfter = parts.retryAfter ?? null
  }
}

/** Whether the call may have failed only because of the way to the server: trying again is safe and sensible. */
export const isConnectionProblem = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const hasCode = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** The server's words for the customer, or `fallback` where it had none to say. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : fallback
}
