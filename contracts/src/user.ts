import { Type, type Static } from 'typebox'
import { SpokenLanguage } from './spoken-language.ts'
import { Instant, MobileNumber, OneTimeCode, Uid, closed, freeText, nullable } from './primitives.ts'

/** A customer as they see themselves. `id` equals `uid`. */
export const User = Type.Object({
  uid: Uid,
  id: Uid,
  full_name: nullable(Type.String()),
  email: nullable(Type.String()),
  mobile_no: MobileNumber,
  created_at: Instant,
  language: nullable(SpokenLanguage),
})
export type User = Static<typeof User>

/** whoami answers the user, with a fresh access token when it was called with the cookie. */
export const CurrentUser = Type.Intersect([User, Type.Object({ access_token: Type.Optional(Type.String()) })])
export type CurrentUser = Static<typeof CurrentUser>

/** Fields of the multipart form of PUT /users/{uid}. */
export const profileFields = {
  full_name: 80,
  email: 254,
  mobile_no: 13,
  otp: 5,
  current_otp: 5,
  current_by: 6,
} as const

/** The form: fields left out stay as they are; an empty name or email is deleted. */
export const ProfileForm = Type.Object(
  {
    full_name: Type.Optional(freeText(profileFields.full_name)),
    email: Type.Optional(freeText(profileFields.email)),
    mobile_no: Type.Optional(MobileNumber),
    otp: Type.Optional(OneTimeCode),
    current_otp: Type.Optional(OneTimeCode),
    current_by: Type.Optional(
      Type.Union([Type.Literal('mobile'), Type.Literal('email')], {
        description:
          'Where the second code goes: to the present number, or by email to who has lost it, and then waits 72 hours',
      }),
    ),
  },
  closed,
)
export type ProfileForm = Static<typeof ProfileForm>

/** Changes of a customer's number that are under way; an addition. */
export const NumberState = Type.Object({
  waiting: nullable(Type.Object({ mobile_no: MobileNumber, due_at: Instant })),
  rests_until: nullable(Instant),
  number_before: nullable(Type.String({ description: 'The number before, shortened, while the new one rests' })),
})
export type NumberState = Static<typeof NumberState>

export const NumberConfirmation = Type.Object({ otp: OneTimeCode }, closed)
export type NumberConfirmation = Static<typeof NumberConfirmation>

/** The token in the link of a mail: the customer's uid and a keyed hash. */
export const EmailConfirmation = Type.Object(
  { token: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[A-Za-z0-9_-]{43}$', maxLength: 80 }) },
  closed,
)

export const LanguageChoice = Type.Object({ language: SpokenLanguage }, closed)
export type LanguageChoice = Static<typeof LanguageChoice>

export const CodeSent = Type.Object({
  message: Type.String(),
  sent_to: Type.String({ description: 'Where it went, shortened' }),
  expires_in: Type.Integer({ description: 'Seconds' }),
  resend_after: Type.Integer({ description: 'Seconds' }),
})
export type CodeSent = Static<typeof CodeSent>

export const Done = Type.Object({ message: Type.String() })
export type Done = Static<typeof Done>
