import { countDistinct, desc, lt, max, sql, sum } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { searchWish } from './tables.ts'

/** The most wishes stored, a row per thing, pincode and day. Machine-made nonsense must not fill the table. */
const MOST_KEPT = 20_000
/** Wishes are deleted when nobody has repeated them for half a year. */
const KEPT_MS = 180 * DAY_MS

/** Counts one wish; when there is no more room, the one that nobody has repeated for longest is forgotten. */
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
  /** From how many known pincodes. */
  pincodes: number
  lastAt: Date
}

/** What customers would buy, the most wanted first, and how many such things there are in all. */
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
