import type { Job } from '../../platform/jobs.ts'
import { cancelLeftParts, type LeftDesk } from './cancel-left-parts.ts'
import { releaseExpiredFunding } from './release-expired-funding.ts'

/** What brings every checkout to its end when nobody comes back to it; also at the start, so that a killed process leaves nothing waiting. */
export const orderJobs = (desk: LeftDesk): Job[] => [
  { name: 'release-expired-funding', cron: '* * * * *', atStart: true, run: () => releaseExpiredFunding(desk) },
  { name: 'cancel-left-parts', cron: '* * * * *', atStart: true, run: () => cancelLeftParts(desk) },
]
