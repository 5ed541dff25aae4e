import { sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import type { Invariant } from './rules.ts'

/** One way in which an invariant may be broken: the rows that break it at `now`, with enough in them to find them again. */
export interface Check {
  invariant: Invariant
  what: string
  broken: (now: Date) => SQL
}

/** Of a check that fails everywhere the first ones will do. */
const SHOWN_ROWS = 50

/** Reading every order takes longer than a customer's statement may. */
const STATEMENT_TIMEOUT = '120s'

/** Runs `work` on one unchanging picture of the database, in which nothing can be written . */
export const onOnePicture = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true), set_config('jit', 'off', true)`,
      )
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * The rows that break a check, the first of them. As a whole of its own the query is planned for reading everything, as it must when
 * nothing is broken; with a limit on it, it would be planned for finding something soon.
 */
export async function rowsOf(tx: Queryable, check: Check, now: Date): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(sql`
    with broken as materialized (${check.broken(now)}) select * from broken limit ${SHOWN_ROWS}`)
  return rows
}
