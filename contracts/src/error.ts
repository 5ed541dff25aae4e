import { Type, type Static } from 'typebox'

/** The answer of every refused call. `message` is fit to show a customer. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  details: Type.Optional(Type.Unknown({ description: 'What is wrong, by field or item' })),
})
export type ErrorReply = Static<typeof ErrorReply>
