import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Since when the oldest due job waits; null: none is due. NEVER: there is no queue, because no server has run here. */
export async function oldestJob(db: Database, now: Date): Promise<Date | null | 'NEVER'> {
  const queue = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`)
  if (!queue.rows[0]?.there) return 'NEVER'
  const { rows } = await db.execute<{ since: number | null }>(sql`
    select (extract(epoch from min(start_after)) * 1000)::float8 as since from pgboss.job
    where state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz`)
  const since = rows[0]?.since ?? null
  return since === null ? null : new Date(since)
}
