import type { Language } from '@farmstand/contracts/languages'
import { lt, sql } from 'drizzle-orm'
import { DAY_MS, shopDay } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { searchUse } from './tables.ts'

/** At most this many rows are stored, so that a program cannot make the table grow without end. */
const MAX_KEPT = 20_000
/** The days of which searches count. */
const DAYS = 30
/**
 * The least number of networks that must have searched a text before others see it, so that the list reveals no single
 * visitor's search. A network that searches it on several days is one network.
 */
export const MIN_NETWORKS = 5
/** More texts than the shop shows, because some find nothing in stock or the same goods. */
const MAX_READ = 40

export interface UsedSearch {
  language: Language
  query: string
  count: number
  /** Marks of the networks that searched it. */
  networks: readonly number[]
}

export async function storeSearchUses(db: Queryable, uses: readonly UsedSearch[], now: Date): Promise<void> {
  const day = shopDay(now)
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const rows = uses
    .map((use) => ({ ...use, networks: [...use.networks], day }))
    .toSorted((a, b) => (`${a.language} ${a.query}` < `${b.language} ${b.query}` ? -1 : 1))
  await db
    .insert(searchUse)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchUse.language, searchUse.query, searchUse.day],
      set: {
        count: sql`${searchUse.count} + excluded.count`,
        networks: sql`array(select distinct unnest(${searchUse.networks} || excluded.networks) limit ${MIN_NETWORKS})`,
      },
    })
  await db.execute(sql`
    delete from ${searchUse} where ctid = any (array(
      select ctid from ${searchUse} order by day desc, count desc, query offset ${MAX_KEPT}))`)
}

/** Returns the texts that enough networks searched in the last 30 days, the most popular first. */
export async function popularQueries(db: Queryable, language: Language, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ query: string }>(sql`
    with used as (
      select query, count, networks from ${searchUse} where language = ${language} and day >= ${firstDay(now)}
    ), known as (
      select query from used, unnest(networks) network group by query having count(distinct network) >= ${MIN_NETWORKS}
    )
    select query from used join known using (query) group by query order by sum(count) desc, query limit ${MAX_READ}`)
  return rows.map(({ query }) => query)
}

export async function deleteOldSearchUses(db: Queryable, now: Date): Promise<void> {
  await db.delete(searchUse).where(lt(searchUse.day, firstDay(now)))
}

const firstDay = (now: Date): string => shopDay(new Date(now.getTime() - DAYS * DAY_MS))
