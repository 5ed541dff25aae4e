import { DAY_MS } from '../../platform/clock.ts'

/** The number of items that one customer may wait for. It is more than anyone needs, and too few to fill a table. */
export const MAX_WAITS = 20

/** Milliseconds after which a customer's wait for an item expires. */
export const WAIT_KEPT_MS = 30 * DAY_MS
