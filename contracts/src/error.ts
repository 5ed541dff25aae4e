import { Type, type Static } from 'typebox'

/** Why something was refused, for a face that has it in its own words: a reason of `refusal-words.ts` with the values that it takes. */
export const BecauseOnWire = {
  reason: Type.Optional(Type.String()),
  values: Type.Optional(Type.Unknown()),
  about: Type.Optional(Type.String({ description: 'The name of the one among many that it is about' })),
}

/** The answer of every refused call. `message` is fit to show a customer. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  ...BecauseOnWire,
  details: Type.Optional(Type.Unknown({ description: 'What is wrong, by field or item' })),
})
export type ErrorReply = Static<typeof ErrorReply>
