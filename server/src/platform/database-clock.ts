import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** How often the difference to the database's clock is measured: machines' clocks differ. */
const RESYNC_MS = 60_000

/**
 * The database's clock without asking it each time: its time at the last measurement plus what has passed since by a timer that only runs
 * forward. So all processes agree on what has expired, and a jump of a machine's clock moves nothing. `timer`: milliseconds.
 */
export async function databaseClock(
  db: Database,
  timer: () => number = () => performance.now(),
): Promise<Clock & { measure(): Promise<void>; stop(): void }> {
  let zeroMs = await databaseTimeAtZero(db, timer)
  const measure = async (): Promise<void> => {
    zeroMs = await databaseTimeAtZero(db, timer)
  }
  // When the database is unavailable for a moment the last measurement still holds.
  const interval = setInterval(() => void measure().catch(() => undefined), RESYNC_MS)
  interval.unref()
  return { now: () => new Date(Math.round(zeroMs + timer())), measure, stop: () => clearInterval(interval) }
}

/** The database's time when the timer stood at zero. */
async function databaseTimeAtZero(db: Database, timer: () => number): Promise<number> {
  const before = timer()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const middle = (before + timer()) / 2
  const [row] = rows
  if (!row) throw new Error('The database did not tell its time')
  return row.ms - middle
}
