import type { PaymentTrial, TrialState, TrialStep } from '@farmstand/contracts/office/payment-trial'
import { MINUTE_MS } from '../../../platform/clock.ts'
import { paise } from '../../../platform/money.ts'

/** ₹1, the smallest amount that providers accept. */
export const TRIAL_PAISE = paise(100)

/** The link to the page of a trial expires after this many milliseconds. */
export const TRIAL_MS = 10 * MINUTE_MS

/**
 * If no event has come this many milliseconds after the capture, it counts as missing. Providers send events within
 * seconds.
 */
const EVENT_MS = 2 * MINUTE_MS

export interface TrialProgress {
  orderedAt: Date | null
  paidAt: Date | null
  capturedAt: Date | null
  toldAt: Date | null
  /** The time at which the provider accepted the refund. The money may take days to arrive. */
  refundTakenAt: Date | null
  /** The last problem. */
  problem: string | null
}

type TrialSteps = NonNullable<PaymentTrial['trial']>['steps']

/**
 * Returns the steps of a trial with their states. The problem is shown at the first unfinished step. The step of the
 * event fails if the event does not come in time.
 */
export function trialStepsOf(trial: TrialProgress, now: Date): TrialSteps {
  const doneAt: [TrialStep, Date | null][] = [
    ['CREATED', trial.orderedAt],
    ['PAID', trial.paidAt],
    ['CAPTURED', trial.capturedAt],
    ['TOLD', trial.toldAt],
    ['REFUNDED', trial.refundTakenAt],
  ]
  const stuckAt = trial.problem === null ? undefined : doneAt.find(([step, at]) => step !== 'TOLD' && at === null)?.[0]
  const isEventMissing = trial.capturedAt !== null && now.getTime() - trial.capturedAt.getTime() > EVENT_MS
  const stateOf = (step: TrialStep, at: Date | null): TrialState => {
    if (at !== null) return 'DONE'
    return step === stuckAt || (step === 'TOLD' && isEventMissing) ? 'FAILED' : 'WAITING'
  }
  return doneAt.map(([step, at]) => ({
    step,
    state: stateOf(step, at),
    at: at?.toISOString() ?? null,
    problem: step === stuckAt ? trial.problem : null,
  }))
}
