import { desc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { searchMiss } from './tables.ts'

/** At most this many queries are stored. Beyond that, the query whose last search is the longest ago is deleted. */
const MAX_KEPT = 5_000

export async function countMisses(db: Queryable, misses: ReadonlyMap<string, number>, now: Date): Promise<void> {
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const rows = [...misses]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([query, count]) => ({ query, count, lastAt: now }))
  await db
    .insert(searchMiss)
    .values(rows)
    .onConflictDoUpdate({
      target: searchMiss.query,
      set: { count: sql`${searchMiss.count} + excluded.count`, lastAt: sql`excluded.last_at` },
    })
  const surplus = db
    .select({ query: searchMiss.query })
    .from(searchMiss)
    .orderBy(desc(searchMiss.lastAt), searchMiss.query)
    .offset(MAX_KEPT)
  await db.delete(searchMiss).where(inArray(searchMiss.query, surplus))
}

/** Returns queries without results, the most frequent first, and their total number. */
export async function mostMissed(
  db: Queryable,
  limit: number,
): Promise<{ misses: { query: string; count: number; lastAt: Date }[]; total: number }> {
  const misses = await db
    .select()
    .from(searchMiss)
    .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt))
    .limit(limit)
  return { misses, total: await db.$count(searchMiss) }
}
