import { addressOf } from '@farmstand/contracts/calls'
import type { PaymentTrial } from '@farmstand/contracts/office/payment-trial'
import type { Queryable } from '../../../platform/database.ts'
import { actorsOf } from '../../staff/index.ts'
import { newestTrial } from './trial-queries.ts'
import { TRIAL_MS, trialStepsOf } from './trial-rules.ts'

/** Returns the state of the newest trial payment. */
export async function readTrial(
  db: Queryable,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<PaymentTrial> {
  const webhook = publicUrl + addressOf('receivePaymentEvent')
  const trial = await newestTrial(db)
  if (!trial) return { trial: null, webhook }
  const nameOf = await actorsOf(db, [trial.doneBy])
  const mayStillOpen = now.getTime() - trial.at.getTime() < TRIAL_MS
  return {
    trial: {
      begun_at: trial.at.toISOString(),
      by: nameOf(trial.doneBy),
      over: trial.nextTryAt === null && !(trial.paidAt === null && mayStillOpen),
      steps: trialStepsOf(trial, now),
    },
    webhook,
  }
}
