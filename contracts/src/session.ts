import { Type, type Static } from 'typebox'
import { Challenge, SolvedChallenge } from './challenge.ts'
import { MobileNumber, OneTimeCode, closed } from './primitives.ts'
import { User } from './user.ts'

export const OtpRequest = Type.Object(
  { mobile_number: MobileNumber, challenge: Type.Optional(SolvedChallenge) },
  closed,
)
export type OtpRequest = Static<typeof OtpRequest>

export const OtpReply = Type.Object({
  message: Type.String(),
  expires_in: Type.Integer({ description: 'Seconds in which the code is valid' }),
  resend_after: Type.Integer({ description: 'Seconds until the next code can be requested' }),
})
export type OtpReply = Static<typeof OtpReply>

/**
 * The refusal of a request for a sign-in code because there were too many such requests. The client waits, or with
 * CHALLENGE_REQUIRED solves the challenge and repeats the request with the solution.
 */
export const OtpLater = Type.Object({
  code: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  details: Type.Optional(
    Type.Object({ resend_after: Type.Optional(Type.Integer()), challenge: Type.Optional(Challenge) }),
  ),
})
export type OtpLater = Static<typeof OtpLater>

export const OtpValidation = Type.Object({ mobile_number: MobileNumber, otp: OneTimeCode }, closed)
export type OtpValidation = Static<typeof OtpValidation>

/** The reply to a sign-in. */
export const LoginPayload = Type.Object({
  user: User,
  access_token: Type.String(),
  refresh_token: Type.String(),
})
export type LoginPayload = Static<typeof LoginPayload>

export const RefreshRequest = Type.Object({ refresh_token: Type.Optional(Type.String({ maxLength: 128 })) }, closed)
export type RefreshRequest = Static<typeof RefreshRequest>

export const RefreshReply = Type.Object({ access_token: Type.String(), refresh_token: Type.String() })
export type RefreshReply = Static<typeof RefreshReply>

export const LogoutReply = Type.Object({ message: Type.String() })
