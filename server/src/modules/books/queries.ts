import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database.ts'

/** A query that is part of the description of a report. */
export type RowsQuery = SQL

/** An empty query, for reports that read no lines of papers. */
export const noLines: RowsQuery = sql``

/** The longest time for one query of a report. */
const REPORT_QUERY_TIMEOUT = '20s'

/**
 * Runs `work` in a transaction that cannot write and sees one moment of the shop, so that the sums of a report and of
 * its checks agree while orders come in.
 */
export const readBooks = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      // Compiling these queries takes longer than it saves.
      await tx.execute(
        sql`select set_config('statement_timeout', ${REPORT_QUERY_TIMEOUT}, true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`,
      )
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export type ReportRow = Readonly<Record<string, string | number | null>>

export async function rowsOf(tx: Transaction, query: RowsQuery): Promise<ReportRow[]> {
  return (await tx.execute<ReportRow>(query)).rows
}

/** Returns the first cases of a check, each with the number of all cases. */
export async function readCases(tx: Transaction, query: RowsQuery, most: number) {
  const { rows } = await tx.execute<{ text: string; link: string | null; count: number }>(
    sql`select text, link, count(*) over () as count from (${query}) c limit ${most}`,
  )
  return rows
}
