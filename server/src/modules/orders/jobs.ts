import type { Job } from '../../platform/jobs.ts'
import { releaseExpiredFunding, type FundingDesk } from './release-expired-funding.ts'

/** What brings every checkout to its end when nobody comes back to it; also at the start, so that a killed process leaves nothing waiting. */
export const orderJobs = (desk: FundingDesk): Job[] => [
  { name: 'release-expired-funding', cron: '* * * * *', atStart: true, run: () => releaseExpiredFunding(desk) },
]
