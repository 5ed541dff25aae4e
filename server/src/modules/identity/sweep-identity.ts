import { DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { DEVICE_LIFE_MS, addMilliseconds } from './rules.ts'
import { SESSION_LIFE_MS } from './session-life.ts'
import {
  dropAccess,
  dropCodes,
  dropCounters,
  dropDevices,
  dropFailures,
  dropRefresh,
  dropSessions,
} from './sweep-queries.ts'

/** Deletes expired rows. Old refresh tokens stay until they expire, so that a replay is still recognised. */
export async function sweepIdentity(db: Queryable, now: Date): Promise<{ deleted: number }> {
  const counts = [
    await dropCodes(db, addMilliseconds(now, -DAY_MS)),
    await dropCounters(db, now),
    await dropFailures(db, addMilliseconds(now, -30 * DAY_MS)),
    await dropDevices(db, addMilliseconds(now, -DEVICE_LIFE_MS)),
    await dropAccess(db, now),
    await dropRefresh(db, now),
    await dropSessions(db, addMilliseconds(now, -DAY_MS), addMilliseconds(now, -SESSION_LIFE_MS)),
  ]
  return { deleted: counts.reduce((sum, count) => sum + count, 0) }
}
