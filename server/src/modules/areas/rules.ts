import { DAY_MS } from '../../platform/clock.ts'

/** The number of areas that one customer or one number may wait for. It is more than anyone needs. */
export const MAX_AREAS = 3

/** Milliseconds after which a wait for an area expires: six months. */
export const AREA_WAIT_KEPT_MS = 180 * DAY_MS

/** The maximum number of visitors' waits that are kept, so that a program cannot make the table grow without end. */
export const MAX_GUEST_WAITS = 20_000

/** Requests that one network may send per hour, enough for a family. Larger networks of IPv6 may send several times as many. */
export const GUEST_WAITS_HOUR = 5

/** The maximum number of areas that one search returns. */
export const MAX_FOUND = 8
