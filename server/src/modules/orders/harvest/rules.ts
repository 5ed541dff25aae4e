import { MINUTE_MS } from '../../../platform/clock.ts'

/** The same window of that many weeks says what is usual; of fewer than `LEAST_WINDOWS` nothing is said. */
export const USUAL_WINDOWS = 4
const LEAST_WINDOWS = 2

/** So long before a window begins its packing does, and its goods are needed. */
const PACKING_MINUTES = 60

/**
 * How many of an item are usually still ordered for a window: the median of what was, at this time before its cut-off, in the same
 * window of weeks before. Whole pieces, a half counts up: rather one too many than an order without.
 */
export function usualGrowth(earlier: readonly number[]): number {
  if (earlier.length < LEAST_WINDOWS) return 0
  const sorted = earlier.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((lower + upper) / 2)
}

/** What one window needs of an item; asked for or only served before those that are. */
export interface WindowNeed {
  startsAt: Date
  /** Ordered and not packed, and usually still ordered. */
  needed: number
  asked: boolean
}

/** How many pieces are still to come for the windows asked for, when so many are there: early windows are served first, as of a short crop. */
export function stillToGet(windows: readonly WindowNeed[], there: number): number {
  let left = Math.max(there, 0)
  let short = 0
  for (const { needed, asked } of windows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const served = Math.min(left, needed)
    left -= served
    if (asked) short += needed - served
  }
  return short
}

/** When the goods of these windows have to be there: as the packing of the earliest begins; null: nothing is needed. */
export function neededAt(windows: readonly WindowNeed[]): Date | null {
  const starts = windows.flatMap(({ asked, needed, startsAt }) => (asked && needed > 0 ? [startsAt.getTime()] : []))
  return starts.length === 0 ? null : new Date(Math.min(...starts) - PACKING_MINUTES * MINUTE_MS)
}
