import type { Language } from '@farmstand/contracts/languages'
import { and, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { DAY_MS, shopDay } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { searchUse } from './tables.ts'

/** At most this many rows are stored, so that a program cannot make the table grow without end. */
const MAX_KEPT = 20_000
/** The days of which searches count. */
const DAYS = 30
/**
 * The least number of times that a text must have been searched before others see it. A network counts once a day, so
 * that the list reveals no single visitor's search.
 */
const MIN_SEARCHES = 5
/** More texts than the shop shows, because some find nothing in stock or the same goods. */
const MAX_READ = 40

export interface UsedSearch {
  language: Language
  query: string
  count: number
}

export async function storeSearchUses(db: Queryable, uses: readonly UsedSearch[], now: Date): Promise<void> {
  const day = shopDay(now)
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const rows = uses
    .map((use) => ({ ...use, day }))
    .toSorted((a, b) => (`${a.language} ${a.query}` < `${b.language} ${b.query}` ? -1 : 1))
  await db
    .insert(searchUse)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchUse.language, searchUse.query, searchUse.day],
      set: { count: sql`${searchUse.count} + excluded.count` },
    })
  await db.execute(sql`
    delete from ${searchUse} where ctid = any (array(
      select ctid from ${searchUse} order by day desc, count desc, query offset ${MAX_KEPT}))`)
}

/** Returns the texts searched often enough in the last 30 days, the most popular first. */
export async function popularQueries(db: Queryable, language: Language, now: Date): Promise<string[]> {
  const times = sum(searchUse.count).mapWith(Number)
  const rows = await db
    .select({ query: searchUse.query })
    .from(searchUse)
    .where(and(eq(searchUse.language, language), gte(searchUse.day, firstDay(now))))
    .groupBy(searchUse.query)
    .having(gte(times, MIN_SEARCHES))
    .orderBy(desc(times), searchUse.query)
    .limit(MAX_READ)
  return rows.map(({ query }) => query)
}

export async function deleteOldSearchUses(db: Queryable, now: Date): Promise<void> {
  await db.delete(searchUse).where(lt(searchUse.day, firstDay(now)))
}

const firstDay = (now: Date): string => shopDay(new Date(now.getTime() - DAYS * DAY_MS))
