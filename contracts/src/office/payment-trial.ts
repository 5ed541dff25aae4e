import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Instant, nullable } from '../primitives.ts'

/** What a trial payment tries, in turn: an order at the provider, its window, taking the money, the provider's own word, giving it back. */
export const trialSteps = ['CREATED', 'PAID', 'CAPTURED', 'TOLD', 'REFUNDED'] as const
export type TrialStep = (typeof trialSteps)[number]

/** WAITING: not its turn, or nobody knows yet. */
export const trialStates = ['WAITING', 'DONE', 'FAILED'] as const
export type TrialState = (typeof trialStates)[number]

/** How the seller's newest trial payment stands; null: none was made yet. */
export const PaymentTrial = Type.Object({
  trial: nullable(
    Type.Object({
      begun_at: Instant,
      by: Actor,
      /** Nothing more comes by itself. */
      over: Type.Boolean(),
      steps: Type.Array(
        Type.Object({
          step: Type.Unsafe<TrialStep>({ type: 'string', enum: [...trialSteps] }),
          state: Type.Unsafe<TrialState>({ type: 'string', enum: [...trialStates] }),
          at: nullable(Instant),
          /** Why not, in the provider's words. */
          problem: nullable(Type.String()),
        }),
      ),
    }),
  ),
  /** Where the provider has to send its events. */
  webhook: Type.String(),
})
export type PaymentTrial = Static<typeof PaymentTrial>
