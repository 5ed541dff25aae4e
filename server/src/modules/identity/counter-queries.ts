import { and, gt, inArray, not, sql } from 'drizzle-orm'
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
const isOver = (now: Date) =>
  sql`(${rateCounter.expiresAt} <= ${now.toISOString()} or ${rateCounter.windowStart} > ${now.toISOString()}::timestamptz + ${AHEAD})`

/** The difference between the clocks of two processes that is tolerated. */
const AHEAD = sql`interval '2 seconds'`

/**
 * Takes one use of every bucket that has one left, in one atomic statement, and returns those buckets. A window opens
 * with its first use, so '1 in 30 s' means 30 s from that use. The rows stay locked in the given order until the
 * transaction ends.
 */
export async function takeUses(db: Queryable, buckets: readonly Bucket[], now: Date): Promise<Set<string>> {
  const over = isOver(now)
  const limits = sql.join(
    buckets.map(({ bucket, limit }) => sql`when ${bucket} then ${limit}::int`),
    sql` `,
  )
  const rows = await db
    .insert(rateCounter)
    .values(
      buckets.map(({ bucket, windowMs }) => ({
        bucket,
        windowStart: now,
        count: 1,
        expiresAt: new Date(now.getTime() + windowMs),
      })),
    )
    .onConflictDoUpdate({
      target: rateCounter.bucket,
      set: {
        count: sql`case when ${over} then 1 else ${rateCounter.count} + 1 end`,
        windowStart: sql`case when ${over} then excluded.window_start else ${rateCounter.windowStart} end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateCounter.expiresAt} end`,
      },
      setWhere: sql`${over} or ${rateCounter.count} < case ${rateCounter.bucket} ${limits} end`,
    })
    .returning({ bucket: rateCounter.bucket })
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
    .where(and(inArray(rateCounter.bucket, [...buckets]), not(isOver(now))))
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
