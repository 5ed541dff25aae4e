import type { Job } from '../../platform/jobs.ts'
import type { PaymentsDeps } from './deps.ts'
import { lookForReturns } from './look-for-returns.ts'
import { pollOpenPayments } from './poll-open-payments.ts'
import { collectDebts } from './debts.ts'
import { refundUnclaimed } from './refund-unclaimed.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleTrials } from './trial/settle-trials.ts'

const EVERY_MINUTE = '* * * * *'

/**
 * Returns the jobs that settle payments without a request from a browser. Most also run when the process starts,
 * because the previous process may have been killed.
 */
export const paymentJobs = (deps: PaymentsDeps): Job[] => [
  { name: 'poll-open-payments', cron: EVERY_MINUTE, atStart: true, run: () => pollOpenPayments(deps) },
  { name: 'refund-unclaimed-payments', cron: EVERY_MINUTE, atStart: true, run: () => refundUnclaimed(deps) },
  { name: 'send-refunds', cron: EVERY_MINUTE, atStart: true, run: () => sendRefunds(deps) },
  { name: 'settle-trials', cron: EVERY_MINUTE, atStart: true, run: () => settleTrials(deps) },
  { name: 'recover-owed', cron: EVERY_MINUTE, atStart: true, run: () => collectDebts(deps) },
  { name: 'look-for-returns', cron: '25 */3 * * *', run: () => lookForReturns(deps) },
]
