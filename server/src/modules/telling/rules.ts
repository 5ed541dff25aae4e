import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

/** Pauses before the second to the sixth try; with the last one the day is over. */
const PAUSES = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 17 * HOUR_MS]

/** No longer than this is a message tried by itself, and nothing older is told for the first time. */
export const TOLD_WITHIN_MS = 24 * HOUR_MS

/** Stands in a test where a code would: it was never given out, so that it opens nothing. */
export const TEST_CODE = '00000'

/** When a message is tried again after its `tries`-th try; null: not by itself. */
export function nextTry(tries: number, triedSince: Date, now: Date): Date | null {
  const pause = PAUSES[tries - 1] ?? PAUSES[0]
  const next = pause === undefined ? null : new Date(now.getTime() + pause)
  return next && tries <= PAUSES.length && next.getTime() <= triedSince.getTime() + TOLD_WITHIN_MS ? next : null
}
