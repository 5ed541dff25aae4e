import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** How often the difference to the database's clock is measured: machines' clocks differ. */
const RESYNC_MS = 60_000

/**
 * The database's clock without asking it each time: this process's clock plus the measured difference. So all processes agree on what has
 * expired, whatever their machines' clocks say.
 */
export async function databaseClock(db: Database): Promise<Clock & { stop(): void }> {
  let offsetMs = await measureOffset(db)
  const timer = setInterval(() => {
    measureOffset(db).then(
      (measured) => (offsetMs = measured),
      // The database is unavailable for a moment: the last difference still holds.
      () => undefined,
    )
  }, RESYNC_MS)
  timer.unref()
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) }
}

async function measureOffset(db: Database): Promise<number> {
  const before = Date.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const middle = (before + Date.now()) / 2
  return Math.round((rows[0]?.ms ?? middle) - middle)
}
