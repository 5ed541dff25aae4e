import { MINUTE_MS } from '../../platform/clock.ts'

/** The number of earlier weeks for the forecast; with fewer than `LEAST_WINDOWS` there is none. */
export const USUAL_WINDOWS = 4
const LEAST_WINDOWS = 2

/** Minutes before a window at which packing begins and the goods are needed. */
const PACKING_MINUTES = 60

/**
 * Returns the pieces of an item that are usually still ordered for a window: the median of the pieces ordered from this
 * moment on, relative to the cut-off, in the same window of earlier weeks. Rounded half up, because one too many is
 * better than an order without.
 */
export function usualGrowth(earlier: readonly number[]): number {
  if (earlier.length < LEAST_WINDOWS) return 0
  const sorted = earlier.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((lower + upper) / 2)
}

/**
 * The need of one window for an item. `asked` is true for windows of the question; the others only take their share
 * first where they are earlier.
 */
export interface WindowNeed {
  startsAt: Date
  /** Ordered and not packed, plus the forecast. */
  needed: number
  asked: boolean
}

/**
 * Returns the pieces still needed for the windows of the question when `there` pieces are available. Early windows are
 * served first, as in a short crop.
 */
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

/**
 * Returns the time when the goods of these windows are needed: the start of packing for the earliest; null without a
 * need.
 */
export function neededAt(windows: readonly WindowNeed[]): Date | null {
  const starts = windows.flatMap(({ asked, needed, startsAt }) => (asked && needed > 0 ? [startsAt.getTime()] : []))
  return starts.length === 0 ? null : new Date(Math.min(...starts) - PACKING_MINUTES * MINUTE_MS)
}
