import type { Pool } from 'pg'
import type { AtPoint, Point } from './points.ts'
import { pollUntil } from './slow-machine.ts'

export type Gate = ReturnType<typeof createGate>

/** Creates a gate that holds the first caller until it is released, and lets all others pass. */
export function createGate() {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let taken = false
  const pass = async () => {
    if (taken) return
    taken = true
    arrived.resolve()
    await released.promise
  }
  const at =
    (point: Point): AtPoint =>
    (here) =>
      here === point ? pass() : Promise.resolve()
  return { pass, at, arrived: arrived.promise, release: () => released.resolve() }
}

/**
 * Holds all calls that reach `point` until there are `count` of them, and then releases them together. `come` returns
 * how many calls have arrived.
 */
export function createBarrier(point: Point, count: number) {
  const all = Promise.withResolvers<void>()
  let come = 0
  const at: AtPoint = async (here) => {
    if (here !== point) return
    come += 1
    if (come === count) all.resolve()
    await all.promise
  }
  return { at, come: () => come }
}

/** Waits until `number` statements of this database wait for another transaction's lock. */
export async function waitUntilBlocked(pool: Pool, number = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await pollUntil(async () => ((await pool.query(waiting)).rowCount ?? 0) >= number)
}

/** Runs `work` while another transaction holds the locks of `statement`, and then rolls that transaction back. */
export async function runWhileLocked<T>(
  pool: Pool,
  statement: string,
  values: unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
