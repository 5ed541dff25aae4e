import { countDistinct, desc, lt, max, sql, sum } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { searchWish } from './tables.ts'

/**
 * At most this many product requests are stored, one row per product, pincode and day, so that a program cannot make
 * the table grow without end.
 */
const MAX_KEPT = 20_000
/** A product request is deleted after this many milliseconds, unless somebody repeats it. */
const KEPT_MS = 180 * DAY_MS

/** Counts one product request. If the table is full, deletes the request whose last repetition is the longest ago. */
export async function storeProductRequest(
  db: Queryable,
  { query, pincode, day, now }: { query: string; pincode: string; day: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${searchWish} (query, pincode, day, last_at)
      values (${query}, ${pincode}, ${day}::date, ${now.toISOString()}::timestamptz)
    on conflict (query, pincode, day) do update set count = search_wish.count + 1, last_at = excluded.last_at`)
  await db.execute(sql`
    delete from ${searchWish} where ctid = any (array(
      select ctid from ${searchWish} order by last_at desc, query offset ${MAX_KEPT}))`)
}

export async function deleteOldProductRequests(db: Queryable, now: Date): Promise<void> {
  await db.delete(searchWish).where(lt(searchWish.lastAt, new Date(now.getTime() - KEPT_MS)))
}

export interface ProductRequestCount {
  query: string
  times: number
  /** The number of different known pincodes from which the product was requested. */
  pincodes: number
  lastAt: Date
}

/** Returns the products that customers requested most often, and the total number of requested products. */
export async function mostRequestedProducts(
  db: Queryable,
  limit: number,
): Promise<{ wishes: ProductRequestCount[]; total: number }> {
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
