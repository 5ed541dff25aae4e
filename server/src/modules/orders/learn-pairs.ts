import { DAY_MS, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { replaceGoesWith } from '../catalogue/index.ts'
import { boughtTogether } from './bought-together-queries.ts'

const DAYS = 180

interface LearnDeps {
  db: Database
  clock: Clock
}

/** Returns the job that learns pairs. It runs at 02:40 in India every night, when hardly anyone shops. */
export const pairJobs = ({ db, clock }: LearnDeps): readonly Job[] => [
  { name: 'learn-pairs', cron: '10 21 * * *', run: () => learnPairs(db, clock.now()) },
]

/** Learns from the orders of the last 180 days which goods go well together, and replaces all earlier pairs. */
export const learnPairs = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => replaceGoesWith(tx, await boughtTogether(tx, new Date(now.getTime() - DAYS * DAY_MS))))
