/**
 * The milliseconds that this device's clock is behind the shop's clock, measured at the last response. Negative if the
 * device's clock is ahead.
 */
let behindMs = 0

export function syncShopClock(answer: Response): void {
  const serverTime = Date.parse(answer.headers.get('date') ?? '')
  if (!Number.isNaN(serverTime)) behindMs = serverTime - Date.now()
}

/**
 * Returns the current time by the shop's clock, as soon as any response has arrived. A phone with a wrong date must not
 * decide which day is 'today'.
 */
export const shopNow = (): Date => new Date(Date.now() + behindMs)
