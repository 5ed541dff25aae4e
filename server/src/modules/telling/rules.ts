import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

/** Milliseconds before the second to the sixth attempt. At the last attempt a day has passed. */
const PAUSES = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 17 * HOUR_MS]

/** Milliseconds for which a message is retried. Older events no longer cause a message. */
export const RETRY_WINDOW_MS = 24 * HOUR_MS

/** The code in a test message. The shop never issues it for a sign-in, so it gives no access. */
export const TEST_CODE = '00000'

/** Returns when the next attempt is due after `tries` attempts, or null if there is none. */
export function nextTry(tries: number, triedSince: Date, now: Date): Date | null {
  const pause = PAUSES[tries - 1] ?? PAUSES[0]
  const next = pause === undefined ? null : new Date(now.getTime() + pause)
  return next && tries <= PAUSES.length && next.getTime() <= triedSince.getTime() + RETRY_WINDOW_MS ? next : null
}
