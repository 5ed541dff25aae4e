import { MINUTE_MS } from '../../platform/clock.ts'

/** The number of earlier weeks that a forecast uses. With fewer than `MIN_WINDOWS` there is no forecast. */
export const USUAL_WINDOWS = 4
const MIN_WINDOWS = 2

/** Minutes before a window at which packing begins, so that the goods are needed then. */
const PACKING_MINUTES = 60

/**
 * Returns the pieces of an item that customers usually still order for a window. This is the median, over the same
 * window of earlier weeks, of the pieces ordered when as little time was left before the cut-off as now. Rounded half
 * up, because one piece too many is better than an order without the item.
 */
export function usualGrowth(earlier: readonly number[]): number {
  if (earlier.length < MIN_WINDOWS) return 0
  const sorted = earlier.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((lower + upper) / 2)
}

/**
 * The quantity of an item that one window needs. `asked` is true for the windows that the caller asks about. Other
 * windows are included because earlier windows are served first.
 */
export interface WindowNeed {
  startsAt: Date
  /** Pieces that are ordered and not packed, plus the forecast. */
  needed: number
  asked: boolean
}

/**
 * Returns the pieces still needed for the windows that the caller asks about, if `there` pieces are available. Earlier
 * windows are served first, as in a short crop.
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
 * Returns the time when the goods for these windows are needed, which is when packing for the earliest of them starts.
 * Returns null if no window needs any.
 */
export function neededAt(windows: readonly WindowNeed[]): Date | null {
  const starts = windows.flatMap(({ asked, needed, startsAt }) => (asked && needed > 0 ? [startsAt.getTime()] : []))
  return starts.length === 0 ? null : new Date(Math.min(...starts) - PACKING_MINUTES * MINUTE_MS)
}
