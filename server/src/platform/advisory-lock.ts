import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { OpenDatabase, Transaction } from './database.ts'

const PAUSE_MS = 100

/** Makes transactions that lock the same name run one after the other, until each ends. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(nameLock(name))
}

/** The statement of `lockByName`, to be sent together with others. */
export const nameLock = (name: string): SQL => sql`select ${takeNameLock(name)}`

/** The call that takes the lock of `lockByName`, to be part of a statement. */
export const takeNameLock = (name: string): SQL => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/**
 * Locks the name in shared mode. A transaction that wants it exclusively waits for all shared ones, and they wait for
 * it.
 */
export async function shareLockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}

/**
 * Waits for the lock `key`, without a time limit, and runs `work` while holding it. The lock belongs to a separate
 * connection, so that PostgreSQL frees it if the process is killed. Calls `waiting` once if another process has the
 * lock.
 */
export async function withAdvisoryLock<T>(
  database: OpenDatabase,
  key: number,
  work: () => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    // Polls, because a statement that waits for the lock would exceed the pool's time limits.
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key])
      if (rows[0]?.held) break
      if (tries === 0) waiting()
      await sleep(PAUSE_MS)
    }
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [key])
    return result
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // After an error the connection may still hold the lock, so it is not returned to the pool.
    client.release(broken)
  }
}
