import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { anchorLedger } from './anchor-journal.ts'
import { sealHistories } from './seal-queries.ts'
import { clearRuns, insertCheckRun, latestRuns } from './queries.ts'
import { reconcile } from './reconcile.ts'
import type { ProviderBooks } from './compare-day.ts'
import { compareSomeDays } from './reconcile-with-provider.ts'
import { knownViolations, rowsToCheck, type Violation } from './rules.ts'

export interface BooksDeps {
  db: Database
  clock: Clock
  log: Log
  /** The path of the file with the copies of the ledger's anchors. */
  journal: string
  provider: ProviderBooks
}

/**
 * Returns the jobs that anchor the ledger, check the books and report violations. They check the changes of money every
 * five minutes, and everything every night, including the provider's books. Each machine copies the anchors to its
 * journal.
 */
export const booksJobs = (deps: BooksDeps): readonly Job[] => [
  { name: 'seal-ledger', cron: '*/5 * * * *', run: () => sealBooks(deps), everywhere: true },
  { name: 'reconcile', cron: '*/5 * * * *', run: () => checkBooks(deps, 'frequent'), atStart: true },
  {
    name: 'reconcile-all',
    cron: '40 20 * * *',
    run: async () => {
      await checkBooks(deps, 'all')
      await clearRuns(deps.db, deps.clock.now())
    },
  },
  { name: 'reconcile-with-provider', cron: '*/10 21-23 * * *', run: () => compareWithProvider(deps) },
]

async function sealBooks({ db, journal }: BooksDeps): Promise<void> {
  await anchorLedger(db, journal)
  await sealHistories(db, journal)
}

/**
 * Reconciles, stores the findings where every process reads them, and logs each violation with its rows. A frequent run
 * reads only what has changed since the latest run. If the nightly run ends meanwhile, it checks again, with all rows
 * of each invariant that the nightly run found violated.
 */
async function checkBooks({ db, clock, log, journal }: BooksDeps, which: 'frequent' | 'all'): Promise<void> {
  for (let isStored = false; !isStored;) {
    const known = await latestRuns(db)
    const since = which === 'frequent' ? rowsToCheck(known) : null
    const { violations, readAt } = await reconcile(db, clock.now(), { which, journal, ...(since && { since }) })
    isStored = await insertCheckRun(db, { scope: which, at: clock.now(), readAt, violations }, known)
    if (isStored) logViolations(log, violations)
  }
}

/**
 * Runs one part of the comparison with the provider. A comparison may take several runs in a night, and several nights
 * if the provider is slow.
 */
async function compareWithProvider(deps: BooksDeps): Promise<void> {
  const compared = await compareSomeDays(deps.db, deps.provider, deps.clock)
  if (!compared) return
  const { found, violations, unproved } = compared
  await insertCheckRun(deps.db, { scope: 'provider', at: deps.clock.now(), readAt: null, violations })
  logViolations(deps.log, found)
  if (unproved.length > 0)
    deps.log.warn({ unproved }, 'The provider did not answer on some payments; the next run asks again')
}

function logViolations(log: Log, violations: readonly Violation[]): void {
  for (const { invariant, what, rows } of violations) log.error({ invariant, rows }, `The books disagree: ${what}`)
}

/** Returns the violations found by the latest checks. */
export const openViolations = async (db: Database): Promise<Violation[]> => knownViolations(await latestRuns(db))
