import { inArray, sql } from 'drizzle-orm'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { differing } from '../books/index.ts'
import type { FileLine } from './read-file.ts'
import { settlementFile, settlementLine } from './tables.ts'

export async function insertFile(tx: Transaction, file: typeof settlementFile.$inferInsert): Promise<void> {
  await tx.insert(settlementFile).values(file)
}

/** Lines in one statement, so that a file of a month needs few round trips. */
const LINES_A_STATEMENT = 2_000

export async function insertLines(
  tx: Transaction,
  lines: readonly (typeof settlementLine.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += LINES_A_STATEMENT)
    await tx.insert(settlementLine).values(lines.slice(at, at + LINES_A_STATEMENT))
}

/** Returns the stored lines of these settlements, by '<settlement> <entity>'. */
export async function knownLines(tx: Transaction, settlements: readonly string[]) {
  const rows = await tx
    .select()
    .from(settlementLine)
    .where(inArray(settlementLine.settlementId, [...settlements]))
  return new Map(rows.map((row) => [`${row.settlementId} ${row.entityId}`, row]))
}

/** Returns the lines of a file that the books do not have, or have with another amount, as the report names them. */
export async function differingLines(tx: Transaction, lines: readonly FileLine[]) {
  const rows = lines.map((line) => ({
    settlement_id: line.settlementId,
    entity_id: line.entityId,
    kind: line.kind,
    gross_paise: line.grossPaise,
    net_paise: line.netPaise,
    settled_at: line.settledAt,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as l(settlement_id text, entity_id text, kind text, gross_paise bigint, net_paise bigint, settled_at timestamptz)`
  const found = await tx.execute<AnswerOf<'checkSettlement'>['differing'][number]>(
    sql`select reference, cause, theirs / 100.0::float8 as theirs, ours / 100.0::float8 as ours
    from ${differing(given)} d order by day, reference`,
  )
  return found.rows
}
