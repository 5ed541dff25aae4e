import type { PaymentTrial, TrialState, TrialStep } from '@farmstand/contracts/office/payment-trial'
import { MINUTE_MS } from '../../../platform/clock.ts'
import { paise } from '../../../platform/money.ts'

/** ₹1, the least amount that providers accept. */
export const TRIAL_PAISE = paise(100)

/** Milliseconds until the link to a trial's page expires. */
export const TRIAL_MS = 10 * MINUTE_MS

/** Milliseconds after the capture until an event counts as missing. Providers send it within seconds. */
const EVENT_MS = 2 * MINUTE_MS

/** The state of a trial. */
export interface TrialProgress {
  orderedAt: Date | null
  paidAt: Date | null
  capturedAt: Date | null
  toldAt: Date | null
  /** The time when the provider accepted the refund, which may take days to arrive. */
  refundTakenAt: Date | null
  /** The last problem. */
  problem: string | null
}

type Steps = NonNullable<PaymentTrial['trial']>['steps']

/** Returns the steps with their states. The first unfinished step has the problem; a missing event fails in the end. */
export function trialStepsOf(trial: TrialProgress, now: Date): Steps {
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
