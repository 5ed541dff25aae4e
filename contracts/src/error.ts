import { Type, type Static } from 'typebox'

/**
 * The reason of a refusal, one of those in `refusal-words.ts`, with its values. Storefront and back office each have
 * their own texts for it.
 */
export const BecauseOnWire = {
  reason: Type.Optional(Type.String()),
  values: Type.Optional(Type.Unknown()),
  about: Type.Optional(Type.String({ description: 'The name of the one among many that it is about' })),
}

/** The answer to every refused call. `message` can be shown to a customer. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  ...BecauseOnWire,
  details: Type.Optional(Type.Unknown({ description: 'What is wrong, by field or item' })),
})
export type ErrorReply = Static<typeof ErrorReply>
