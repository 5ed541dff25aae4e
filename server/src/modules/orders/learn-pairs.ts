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

/** Every night at 02:40 in India, when nobody shops. */
export const pairJobs = ({ db, clock }: LearnDeps): readonly Job[] => [
  { name: 'learn-pairs', cron: '10 21 * * *', run: () => learnPairs(db, clock.now()) },
]

/** Learns from the orders of the last 180 days what goes well with what, replacing what was learned before. */
export const learnPairs = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => replaceGoesWith(tx, await boughtTogether(tx, new Date(now.getTime() - DAYS * DAY_MS))))
