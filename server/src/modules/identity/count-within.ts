import type { Queryable } from '../../platform/database.ts'
import { takeUses, windowEnds, type Bucket } from './counter-queries.ts'
import { secondsUntil } from './rules.ts'

export interface Counted {
  allowed: boolean
  /** Seconds until the window ends; 0 when allowed. */
  retryAfter: number
}

/** Counts one use of a rate-limit bucket, across all processes and restarts. A refused use is not counted. */
export async function countWithin(db: Queryable, { now, ...bucket }: Bucket & { now: Date }): Promise<Counted> {
  const taken = await takeUses(db, [bucket], now)
  if (taken.size > 0) return { allowed: true, retryAfter: 0 }
  const [end] = await windowEnds(db, [bucket.bucket])
  return { allowed: false, retryAfter: end ? secondsUntil(end.expiresAt, now) : 1 }
}
