import { countDistinct, desc, lt, max, sql, sum } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { searchWish } from './tables.ts'

/** The limit of stored wishes, one row per thing, pincode and day, so that a machine's wishes cannot fill the table. */
const MOST_KEPT = 20_000
/** Milliseconds until a wish is deleted, if nobody repeats it. */
const KEPT_MS = 180 * DAY_MS

/** Counts one wish. A full table loses the wish that nobody has repeated for longest. */
export async function keepWish(
  db: Queryable,
  { query, pincode, day, now }: { query: string; pincode: string; day: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${searchWish} (query, pincode, day, last_at)
      values (${query}, ${pincode}, ${day}::date, ${now.toISOString()}::timestamptz)
    on conflict (query, pincode, day) do update set count = search_wish.count + 1, last_at = excluded.last_at`)
  await db.execute(sql`
    delete from ${searchWish} where ctid = any (array(
      select ctid from ${searchWish} order by last_at desc, query offset ${MOST_KEPT}))`)
}

export async function sweepWishes(db: Queryable, now: Date): Promise<void> {
  await db.delete(searchWish).where(lt(searchWish.lastAt, new Date(now.getTime() - KEPT_MS)))
}

export interface WishCount {
  query: string
  times: number
  /** The number of known pincodes. */
  pincodes: number
  lastAt: Date
}

/** Returns the most wanted things that the shop lacks, and their total number. */
export async function mostWished(db: Queryable, limit: number): Promise<{ wishes: WishCount[]; total: number }> {
  const times = sum(searchWish.count).mapWith(Number)
  const wishes = await db
    .select({
      query: searchWish.query,
      times,
      pincodes: countDistinct(sql`nullif(${searchWish.pincode}, '')`),
      lastAt: sql<Date>`${max(searchWish.lastAt)}`.mapWith(searchWish.lastAt),
    })
    .from(searchWish)
    .groupBy(searchWish.query)
    .orderBy(desc(times), desc(max(searchWish.lastAt)), searchWish.query)
    .limit(limit)
  const [{ total } = { total: 0 }] = await db.select({ total: countDistinct(searchWish.query) }).from(searchWish)
  return { wishes, total }
}
