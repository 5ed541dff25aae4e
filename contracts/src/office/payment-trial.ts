import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Instant, nullable } from '../primitives.ts'

/**
 * The steps of a trial payment: the provider creates an order (CREATED), its window takes the payment (PAID), the shop
 * captures it (CAPTURED), the provider's event arrives (TOLD), the money is refunded (REFUNDED).
 */
export const trialSteps = ['CREATED', 'PAID', 'CAPTURED', 'TOLD', 'REFUNDED'] as const
export type TrialStep = (typeof trialSteps)[number]

/** WAITING: the step has not begun, or its result is unknown. */
export const trialStates = ['WAITING', 'DONE', 'FAILED'] as const
export type TrialState = (typeof trialStates)[number]

/** The state of the seller's newest trial payment. Null if there was none. */
export const PaymentTrial = Type.Object({
  trial: nullable(
    Type.Object({
      begun_at: Instant,
      by: Actor,
      /** No further step follows. */
      over: Type.Boolean(),
      steps: Type.Array(
        Type.Object({
          step: Type.Unsafe<TrialStep>({ type: 'string', enum: [...trialSteps] }),
          state: Type.Unsafe<TrialState>({ type: 'string', enum: [...trialStates] }),
          at: nullable(Instant),
          /** The reason of a failure, in the provider's words. */
          problem: nullable(Type.String()),
        }),
      ),
    }),
  ),
  /** The address to which the provider has to send its events. */
  webhook: Type.String(),
})
export type PaymentTrial = Static<typeof PaymentTrial>
