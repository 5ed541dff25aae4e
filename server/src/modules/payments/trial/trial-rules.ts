import type { PaymentTrial, TrialState, TrialStep } from '@farmstand/contracts/office/payment-trial'
import { MINUTE_MS } from '../../../platform/clock.ts'
import { paise } from '../../../platform/money.ts'

/** ₹1, the least that a provider takes. */
export const TRIAL_PAISE = paise(100)

/** How long the link to a trial's page works. */
export const TRIAL_MS = 10 * MINUTE_MS

/** An event that has not come this long after the money is missing: providers send it within seconds. */
const TELLING_MS = 2 * MINUTE_MS

/** The state of a trial. */
export interface TrialSoFar {
  orderedAt: Date | null
  paidAt: Date | null
  capturedAt: Date | null
  toldAt: Date | null
  /** The provider has accepted the refund, which may take days to arrive. */
  refundTakenAt: Date | null
  /** The last problem. */
  problem: string | null
}

type Steps = NonNullable<PaymentTrial['trial']>['steps']

/** Each step with its state: a problem is shown at the first step that is not done, and a missing event once it should have come. */
export function trialStepsOf(trial: TrialSoFar, now: Date): Steps {
  const doneAt: [TrialStep, Date | null][] = [
    ['CREATED', trial.orderedAt],
    ['PAID', trial.paidAt],
    ['CAPTURED', trial.capturedAt],
    ['TOLD', trial.toldAt],
    ['REFUNDED', trial.refundTakenAt],
  ]
  const stuckAt = trial.problem === null ? undefined : doneAt.find(([step, at]) => step !== 'TOLD' && at === null)?.[0]
  const isUntold = trial.capturedAt !== null && now.getTime() - trial.capturedAt.getTime() > TELLING_MS
  const stateOf = (step: TrialStep, at: Date | null): TrialState => {
    if (at !== null) return 'DONE'
    return step === stuckAt || (step === 'TOLD' && isUntold) ? 'FAILED' : 'WAITING'
  }
  return doneAt.map(([step, at]) => ({
    step,
    state: stateOf(step, at),
    at: at?.toISOString() ?? null,
    problem: step === stuckAt ? trial.problem : null,
  }))
}
