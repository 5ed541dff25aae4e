import { and, gt, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { rateCounter } from './tables.ts'

export interface Bucket {
  bucket: string
  /** The number of uses that a window allows; 1 or more. */
  limit: number
  windowMs: number
}

/** A limit that is never reached, for a bucket that only counts. */
export const UNLIMITED = 1_000_000_000

/**
 * Matches a window that has ended, or one that begins in the future. The latter was opened by a process with a fast
 * clock, and must not lock customers out.
 */
const isOverAt = (now: SQL): SQL =>
  sql`(rate_counter.expires_at <= ${now} or rate_counter.window_start > ${now} + ${AHEAD})`

/** The difference between the clocks of two processes that is tolerated. */
const AHEAD = sql`interval '2 seconds'`

/** The same for the row of a use, whose window would begin now. */
const IS_OVER = isOverAt(sql`excluded.window_start`)

/**
 * Takes one use of every bucket that has one left, in one atomic statement, and returns those buckets. A window opens
 * with its first use, so '1 in 30 s' means 30 s from that use. The rows stay locked in the given order until the
 * transaction ends.
 */
export async function takeUses(db: Queryable, buckets: readonly Bucket[], now: Date): Promise<Set<string>> {
  const from = now.toISOString()
  const opened = buckets.map(
    ({ bucket, windowMs }) =>
      sql`(${bucket}, ${from}::timestamptz, 1, ${new Date(now.getTime() + windowMs).toISOString()}::timestamptz)`,
  )
  const limits = buckets.map(({ bucket, limit }) => sql`when ${bucket} then ${limit}::int`)
  const { rows } = await db.execute<{ bucket: string }>(sql`
    insert into rate_counter (bucket, window_start, count, expires_at) values ${sql.join(opened, sql`, `)}
    on conflict (bucket) do update set count = case when ${IS_OVER} then 1 else rate_counter.count + 1 end,
      window_start = case when ${IS_OVER} then excluded.window_start else rate_counter.window_start end,
      expires_at = case when ${IS_OVER} then excluded.expires_at else rate_counter.expires_at end
    where ${IS_OVER} or rate_counter.count < case rate_counter.bucket ${sql.join(limits, sql` `)} end
    returning bucket`)
  return new Set(rows.map((row) => row.bucket))
}

/** Gives one use back to each bucket. */
export async function giveBackUses(db: Queryable, buckets: readonly string[]): Promise<void> {
  await db
    .update(rateCounter)
    .set({ count: sql`${rateCounter.count} - 1` })
    .where(and(inArray(rateCounter.bucket, [...buckets]), gt(rateCounter.count, 0)))
}

/** Returns how many uses are counted in each bucket's window, in the given order. */
export async function usesOf(db: Queryable, buckets: readonly string[], now: Date): Promise<number[]> {
  const rows = await db
    .select({ bucket: rateCounter.bucket, count: rateCounter.count })
    .from(rateCounter)
    .where(and(inArray(rateCounter.bucket, [...buckets]), not(isOverAt(sql`${now.toISOString()}::timestamptz`))))
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  return buckets.map((bucket) => counts.get(bucket) ?? 0)
}

/** Returns when each bucket's window ends, the latest first. */
export const windowEnds = (db: Queryable, buckets: readonly string[]): Promise<{ bucket: string; expiresAt: Date }[]> =>
  db
    .select({ bucket: rateCounter.bucket, expiresAt: rateCounter.expiresAt })
    .from(rateCounter)
    .where(inArray(rateCounter.bucket, [...buckets]))
    .orderBy(sql`${rateCounter.expiresAt} desc`)
