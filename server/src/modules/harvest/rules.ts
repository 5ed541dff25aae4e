import { MINUTE_MS } from '../../platform/clock.ts'

/** How many earlier weeks tell what is usual; with fewer than `LEAST_WINDOWS` there is no forecast. */
export const USUAL_WINDOWS = 4
const LEAST_WINDOWS = 2

/** Packing begins this long before a window, and the goods are needed then. */
const PACKING_MINUTES = 60

/**
 * How many of an item are usually still ordered for a window: the median of what was ordered from this moment on, relative to the cut-off,
 * in the same window of earlier weeks. Rounded half up: rather one too many than an order without.
 */
export function usualGrowth(earlier: readonly number[]): number {
  if (earlier.length < LEAST_WINDOWS) return 0
  const sorted = earlier.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((lower + upper) / 2)
}

/** What one window needs of an item. `asked`: the question is about this window; the others only come first where they are earlier. */
export interface WindowNeed {
  startsAt: Date
  /** Ordered and not packed, plus what is usually still ordered. */
  needed: number
  asked: boolean
}

/** How many pieces are still needed for the windows in question when `there` are there: early windows are served first, as in a short crop. */
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

/** When the goods of these windows are needed: at the start of packing for the earliest; null when nothing is needed. */
export function neededAt(windows: readonly WindowNeed[]): Date | null {
  const starts = windows.flatMap(({ asked, needed, startsAt }) => (asked && needed > 0 ? [startsAt.getTime()] : []))
  return starts.length === 0 ? null : new Date(Math.min(...starts) - PACKING_MINUTES * MINUTE_MS)
}
