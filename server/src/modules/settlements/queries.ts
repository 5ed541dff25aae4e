import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
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
