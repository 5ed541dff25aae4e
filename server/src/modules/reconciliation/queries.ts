import { and, desc, inArray, lt, max, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { inTransaction, type Database, type Queryable } from '../../platform/database.ts'
import type { ReconcileRun } from './rules.ts'
import { reconciliationRun } from './tables.ts'

export type StoredCheckRun = ReconcileRun & { id: number }

/**
 * Stores a run. Returns false without storing a frequent run during which a nightly run ended (one that is not in
 * `known`). Otherwise the findings of the nightly run would count as corrected.
 */
export const insertCheckRun = (
  db: Database,
  run: ReconcileRun,
  known: readonly StoredCheckRun[] = [],
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockByName(tx, 'reconciliation-run')
    const nightly = (runs: readonly StoredCheckRun[]) => runs.find(({ scope }) => scope === 'all')?.id
    if (run.scope === 'frequent' && nightly(await latestRuns(tx)) !== nightly(known)) return false
    await tx.insert(reconciliationRun).values(run)
    return true
  })

/** Returns the latest run of each scope, newest first. */
export async function latestRuns(db: Queryable): Promise<StoredCheckRun[]> {
  const latest = db
    .select({ id: max(reconciliationRun.id) })
    .from(reconciliationRun)
    .groupBy(reconciliationRun.scope)
  return db
    .select({
      id: reconciliationRun.id,
      scope: reconciliationRun.scope,
      at: reconciliationRun.at,
      readAt: reconciliationRun.readAt,
      violations: reconciliationRun.violations,
    })
    .from(reconciliationRun)
    .where(inArray(reconciliationRun.id, latest))
    .orderBy(desc(reconciliationRun.id))
}

/** Days after which the findings of runs are deleted, by scope. Frequent runs are kept only for a short time. */
const KEPT_DAYS = { frequent: 2, all: 90, provider: 90 } as const

/** Deletes old findings. Violations that persist are found again every night. */
export async function clearRuns(db: Database, now: Date): Promise<void> {
  for (const [scope, days] of Object.entries(KEPT_DAYS))
    await db
      .delete(reconciliationRun)
      .where(
        and(
          sql`${reconciliationRun.scope} = ${scope}`,
          lt(reconciliationRun.at, new Date(now.getTime() - days * DAY_MS)),
        ),
      )
}
