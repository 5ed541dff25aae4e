import type { Queryable } from '../../platform/database.ts'
import { giveBackUses, takeUses, windowEnds, type Bucket } from './counter-queries.ts'
import { networksOf, secondsUntil } from './rules.ts'

export interface Counted {
  allowed: boolean
  /** Seconds until the window ends; 0 if the use is allowed. */
  retryAfter: number
}

/**
 * Counts one use of a rate-limit bucket. All processes share the count, and it survives restarts. A refused use is not
 * counted.
 */
export async function countUse(db: Queryable, { now, ...bucket }: Bucket & { now: Date }): Promise<Counted> {
  const taken = await takeUses(db, [bucket], now)
  if (taken.size > 0) return { allowed: true, retryAfter: 0 }
  const [end] = await windowEnds(db, [bucket.bucket])
  return { allowed: false, retryAfter: end ? secondsUntil(end.expiresAt, now) : 1 }
}

/**
 * Counts one use for every network that contains an IP address. `limit` is the limit of a single address; larger IPv6
 * networks get several times as much. If any of the networks has no use left, the use is refused and not counted.
 */
export async function countUseOfNetworks(
  db: Queryable,
  { address, now, ...rule }: Bucket & { address: string; now: Date },
): Promise<Counted> {
  const buckets = networksOf(address).map(({ network, times }) => ({
    bucket: `${rule.bucket}:${network}`,
    limit: rule.limit * times,
    windowMs: rule.windowMs,
  }))
  const taken = await takeUses(db, buckets, now)
  const full = buckets.map(({ bucket }) => bucket).filter((bucket) => !taken.has(bucket))
  if (full.length === 0) return { allowed: true, retryAfter: 0 }
  if (taken.size > 0) await giveBackUses(db, [...taken])
  const [end] = await windowEnds(db, full)
  return { allowed: false, retryAfter: end ? secondsUntil(end.expiresAt, now) : 1 }
}
