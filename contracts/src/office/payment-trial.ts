import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Instant, nullable } from '../primitives.ts'

/**
 * The steps of a trial payment. CREATED: the provider creates an order. PAID: the payment is made in the provider's
 * window. CAPTURED: the shop captures the payment. TOLD: the provider's webhook event arrives. REFUNDED: the money is
 * refunded.
 */
export const trialSteps = ['CREATED', 'PAID', 'CAPTURED', 'TOLD', 'REFUNDED'] as const
export type TrialStep = (typeof trialSteps)[number]

/** The states of a step. WAITING: the step has not begun, or its result is not known yet. */
export const trialStates = ['WAITING', 'DONE', 'FAILED'] as const
export type TrialState = (typeof trialStates)[number]

/** The state of the seller's newest trial payment. Null if there was none. */
export const PaymentTrial = Type.Object({
  trial: nullable(
    Type.Object({
      begun_at: Instant,
      by: Actor,
      /** True if no further step follows. */
      over: Type.Boolean(),
      steps: Type.Array(
        Type.Object({
          step: Type.Unsafe<TrialStep>({ type: 'string', enum: [...trialSteps] }),
          state: Type.Unsafe<TrialState>({ type: 'string', enum: [...trialStates] }),
          at: nullable(Instant),
          /** The reason for the failure of the step, as the provider describes it. */
          problem: nullable(Type.String()),
        }),
      ),
    }),
  ),
  /** The address to which the provider has to send its events. */
  webhook: Type.String(),
})
export type PaymentTrial = Static<typeof PaymentTrial>
