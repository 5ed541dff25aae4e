/**
 * Milliseconds by which this device's clock is behind the shop's, measured at the last answer. Negative if it is ahead.
 */
let behindMs = 0

export function noticeClock(answer: Response): void {
  const serverTime = Date.parse(answer.headers.get('date') ?? '')
  if (!Number.isNaN(serverTime)) behindMs = serverTime - Date.now()
}

/**
 * Returns the current time by the shop's clock, once any answer has arrived. A phone with a wrong date must not decide
 * which day is 'today'.
 */
export const shopNow = (): Date => new Date(Date.now() + behindMs)
