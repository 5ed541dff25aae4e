import { describeViolation, latestRuns, openViolations } from '../modules/reconciliation/index.ts'
import { identityHistory } from '../modules/shop/index.ts'
import type { Database } from '../platform/database.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { oldestJob } from '../platform/job-queue.ts'
import { fault, look, ok, warning, type Finding } from './finding.ts'

/** Money is checked every 5 minutes, everything once a night. */
const OVERDUE_MS = { frequent: 15 * MINUTE_MS, all: 26 * HOUR_MS } as const
/** A process polls the queue every 20 seconds. */
const WAITS_MS = 10 * MINUTE_MS

const isServerUp = 'is the server running? systemctl status farmstand, and its log'

/** The shop's own work: whether its books were checked and agree, and whether jobs are waiting. */
export const lookAtBooks = (db: Database, now: Date): Promise<readonly Finding[]> =>
  look('Books', async () => {
    const runs = await latestRuns(db)
    const [newest] = await identityHistory(db)
    // A shop opened today has had no night yet.
    const isNew = newest !== undefined && now.getTime() - newest.at.getTime() < OVERDUE_MS.all
    const late = (['frequent', 'all'] as const).flatMap((scope): Finding[] => {
      const run = runs.find((one) => one.scope === scope)
      const name = scope === 'frequent' ? 'the money' : 'everything'
      if (!run && scope === 'all' && isNew) return []
      if (!run) return [warning('Books', `${name} was never looked at`, isServerUp)]
      const age = now.getTime() - run.at.getTime()
      return age > OVERDUE_MS[scope] ? [warning('Books', `${name} was last looked at ${agoOf(age)}`, isServerUp)] : []
    })
    const broken = (await openViolations(db)).map((one) =>
      fault('Books', describeViolation(one), 'see the rows: farmstand reconcile, and docs/operations/reconcile.md'),
    )
    return late.length + broken.length === 0 ? [ok('Books', 'were looked at, and agree')] : [...broken, ...late]
  })

export const lookAtJobs = (db: Database, now: Date): Promise<readonly Finding[]> =>
  look('Jobs', async () => {
    const oldest = await oldestJob(db, now)
    if (oldest === 'NEVER') return [warning('Jobs', 'the server has never run here', 'start it')]
    const waits = oldest === null ? 0 : now.getTime() - oldest.getTime()
    return waits > WAITS_MS
      ? [fault('Jobs', `the oldest waits since ${agoOf(waits)}`, isServerUp)]
      : [ok('Jobs', 'none waits for long')]
  })

/** '3 hours ago' */
export function agoOf(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} minutes ago`
  return ms < 48 * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} hours ago` : `${Math.floor(ms / (24 * HOUR_MS))} days ago`
}
