/** The failure of an API call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number
  /** The server's error code (contracts/error-codes), or NETWORK, TIMEOUT or UNREADABLE. */
  readonly code: string
  readonly details: unknown
  /** The body of the response as received; undefined if there was none. */
  readonly data: unknown
  /** Seconds to wait before another attempt; null if the server named no time. */
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

/**
 * Returns true if the call may have failed only because of the connection. Then it is safe and makes sense to try
 * again.
 */
export const isConnectionProblem = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const hasCode = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Returns the server's message for the customer, or `fallback` if the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : fallback
}
