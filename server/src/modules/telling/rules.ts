import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

/** Waits before the second to the sixth try; after the last one a day has passed. */
const PAUSES = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 17 * HOUR_MS]

/** For so long a message is retried, and older events are not told for the first time. */
export const TOLD_WITHIN_MS = 24 * HOUR_MS

/** Stands in a test message in place of a code: it was never issued, so it opens nothing. */
export const TEST_CODE = '00000'

/** When a message is retried after `tries` tries; null: no more. */
export function nextTry(tries: number, triedSince: Date, now: Date): Date | null {
  const pause = PAUSES[tries - 1] ?? PAUSES[0]
  const next = pause === undefined ? null : new Date(now.getTime() + pause)
  return next && tries <= PAUSES.length && next.getTime() <= triedSince.getTime() + TOLD_WITHIN_MS ? next : null
}
