import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** Milliseconds between two measurements of the difference from the database's clock. */
const RESYNC_MS = 60_000

/**
 * Creates a clock that follows the database's time without asking the database each time. It adds the time that has
 * passed since the last measurement. That time comes from `timer`, which counts milliseconds and only runs forward.
 * Therefore all processes agree on what has expired, and a jump of a machine's clock has no effect.
 */
export async function databaseClock(
  db: Database,
  timer: () => number = () => performance.now(),
): Promise<Clock & { measure(): Promise<void>; stop(): void }> {
  let zeroMs = await databaseTimeAtZero(db, timer)
  const measure = async (): Promise<void> => {
    zeroMs = await databaseTimeAtZero(db, timer)
  }
  // If the database is unavailable, the last measurement remains valid.
  const interval = setInterval(() => void measure().catch(() => undefined), RESYNC_MS)
  interval.unref()
  return { now: () => new Date(Math.round(zeroMs + timer())), measure, stop: () => clearInterval(interval) }
}

/** Returns which time it was in the database when the timer was at zero. */
async function databaseTimeAtZero(db: Database, timer: () => number): Promise<number> {
  const before = timer()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const middle = (before + timer()) / 2
  const [row] = rows
  if (!row) throw new Error('The database did not return its time')
  return row.ms - middle
}
