import { DAY_MS } from '../../platform/clock.ts'

/** As many items one customer waits for at once: more than anybody misses, too few to fill a table. */
export const MOST_WAITS = 20

/** Milliseconds after which nobody is told any more that an item is back. */
export const WAIT_KEPT_MS = 30 * DAY_MS
