import { sql, type SQL } from 'drizzle-orm'
import { MINUTE_MS } from '../../platform/clock.ts'
import { withLongAnswers, type Database, type Queryable, type Transaction } from '../../platform/database.ts'
import type { CheckedRows } from './recent-queries.ts'
import type { Invariant } from './rules.ts'

/**
 * A check for one way to violate an invariant. `broken` selects the rows that violate it at `now`, with enough columns
 * to find them again. The checks of money read only the rows of `only`; the others always read all rows.
 */
export interface InvariantCheck {
  invariant: Invariant
  what: string
  broken: (now: Date, only: CheckedRows) => SQL
}

/** The highest number of rows reported for one check. */
const SHOWN_ROWS = 50

/** Longer than the limit for customers' requests, because a check may read millions of orders. */
const LONGEST_MS = 30 * MINUTE_MS

/** Runs `work` in a read-only transaction that sees one snapshot of the database. */
export const inSnapshot = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withLongAnswers(db, LONGEST_MS + MINUTE_MS, (one) =>
    one.transaction(
      async (tx) => {
        await tx.execute(
          sql`select set_config('statement_timeout', ${`${LONGEST_MS}ms`}, true), set_config('jit', 'off', true)`,
        )
        return work(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )

/**
 * Returns the first rows that violate a check. The check is a materialized subquery, so that PostgreSQL plans it for
 * reading all rows, as it must when none is wrong. A LIMIT directly on the check would make the planner expect an early
 * hit.
 */
export async function violatingRowsOf(
  tx: Queryable,
  check: InvariantCheck,
  now: Date,
  only: CheckedRows,
): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(sql`
    with broken as materialized (${check.broken(now, only)}) select * from broken limit ${SHOWN_ROWS}`)
  return rows
}
