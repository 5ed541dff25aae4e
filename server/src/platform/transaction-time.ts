import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** The time of this transaction, by the database's clock. */
export async function transactionTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
