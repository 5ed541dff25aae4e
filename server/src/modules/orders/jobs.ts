import type { Job } from '../../platform/jobs.ts'
import { cancelLeftParts, type LeftPartDeps } from './cancel-left-parts.ts'
import { releaseExpiredFunding } from './release-expired-funding.ts'

/** Ends abandoned checkouts. Also runs at the start, for what a killed process left behind. */
export const orderJobs = (deps: LeftPartDeps): Job[] => [
  { name: 'release-expired-funding', cron: '* * * * *', atStart: true, run: () => releaseExpiredFunding(deps) },
  { name: 'cancel-left-parts', cron: '* * * * *', atStart: true, run: () => cancelLeftParts(deps) },
]
