import { desc, inArray, lt, max, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Run } from './rules.ts'
import { reconciliationRun } from './tables.ts'

export async function insertRun(db: Database, run: Run): Promise<void> {
  await db.insert(reconciliationRun).values(run)
}

/** The latest run of each scope. */
export async function latestRuns(db: Queryable): Promise<Run[]> {
  const latest = db
    .select({ id: max(reconciliationRun.id) })
    .from(reconciliationRun)
    .groupBy(reconciliationRun.scope)
  return db
    .select({ scope: reconciliationRun.scope, at: reconciliationRun.at, violations: reconciliationRun.violations })
    .from(reconciliationRun)
    .where(inArray(reconciliationRun.id, latest))
    .orderBy(desc(reconciliationRun.id))
}

/** Clears what was found long ago; what is still broken is found again every night. */
export async function deleteRunsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(reconciliationRun).where(lt(reconciliationRun.at, sql`${before.toISOString()}::timestamptz`))
}
