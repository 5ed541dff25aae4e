import { DAY_MS } from '../../platform/clock.ts'

/** The most items that one customer may wait for: more than anyone needs, too few to fill a table. */
export const MOST_WAITS = 20

/** Milliseconds after which a wait expires. */
export const WAIT_KEPT_MS = 30 * DAY_MS
