import { and, desc, inArray, lt, max, sql } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { ReconcileRun } from './rules.ts'
import { reconciliationRun } from './tables.ts'

export async function insertRun(db: Database, run: ReconcileRun): Promise<void> {
  await db.insert(reconciliationRun).values(run)
}

/** Returns the latest run of each scope, newest first. */
export async function latestRuns(db: Queryable): Promise<ReconcileRun[]> {
  const latest = db
    .select({ id: max(reconciliationRun.id) })
    .from(reconciliationRun)
    .groupBy(reconciliationRun.scope)
  return db
    .select({
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
