import type { HealthSentence } from '@farmstand/contracts/office/today'
import { knownViolations, type ReconcileRun, type Violation } from '../modules/reconciliation/index.ts'
import { identityHistory } from '../modules/shop/index.ts'
import type { Database } from '../platform/database.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { oldestDueJobTime } from '../platform/jobs.ts'
import { fault, runCheck, ok, sentence, warning, type Finding } from './finding.ts'

/**
 * The last check of the books must not be older than this. Money is checked every 5 minutes, and everything once a
 * night.
 */
const OVERDUE_MS = { frequent: 15 * MINUTE_MS, all: 26 * HOUR_MS } as const
/** The longest time that a job may be overdue. Each process looks for due jobs every 5 seconds. */
const WAITS_MS = 10 * MINUTE_MS

/** Checks that the books were checked recently and that they agree. */
export const checkBooks = (
  db: Database,
  now: Date,
  looks: () => Promise<readonly ReconcileRun[]>,
): Promise<readonly Finding[]> =>
  runCheck('Books', async () => {
    const runs = await looks()
    const [newest] = await identityHistory(db)
    // A shop that opened today has had no nightly check yet.
    const isNew = newest !== undefined && now.getTime() - newest.at.getTime() < OVERDUE_MS.all
    const late = (['frequent', 'all'] as const).flatMap((scope): Finding[] => {
      const run = runs.find((one) => one.scope === scope)
      if (!run && scope === 'all' && isNew) return []
      if (!run) return [warning('Books', sentence('BOOKS_NEVER', scope), sentence('IS_SERVER_UP'))]
      const age = now.getTime() - run.at.getTime()
      return age > OVERDUE_MS[scope]
        ? [warning('Books', sentence('BOOKS_LATE', scope, ...ageInUnits(age)), sentence('IS_SERVER_UP'))]
        : []
    })
    const broken = knownViolations(runs).map((one) => fault('Books', violationSentence(one), sentence('SEE_ROWS')))
    return late.length + broken.length === 0 ? [ok('Books', 'were checked and agree')] : [...broken, ...late]
  })

export const violationSentence = ({ invariant, what, rows }: Violation): HealthSentence =>
  sentence('VIOLATION', invariant, rows.length, what)

export const checkJobs = (db: Database, now: Date): Promise<readonly Finding[]> =>
  runCheck('Jobs', async () => {
    const oldest = await oldestDueJobTime(db, now)
    if (oldest === 'NEVER') return [warning('Jobs', sentence('JOBS_NEVER'), sentence('START'))]
    const waits = oldest === null ? 0 : now.getTime() - oldest.getTime()
    return waits > WAITS_MS
      ? [fault('Jobs', sentence('JOBS_WAIT', ...ageInUnits(waits)), sentence('IS_SERVER_UP'))]
      : [ok('Jobs', 'none is late')]
  })

/** Returns an age as a count and a unit for use in sentences, such as 3 and 'HOURS'. */
export function ageInUnits(ms: number): [count: number, unit: 'MINUTES' | 'HOURS' | 'DAYS'] {
  if (ms < 2 * HOUR_MS) return [Math.floor(ms / MINUTE_MS), 'MINUTES']
  return ms < 48 * HOUR_MS ? [Math.floor(ms / HOUR_MS), 'HOURS'] : [Math.floor(ms / (24 * HOUR_MS)), 'DAYS']
}
