import { Type, type Static } from 'typebox'
import { SpokenLanguage } from './spoken-language.ts'
import { Instant, MobileNumber, OneTimeCode, Uid, closed, freeText, nullable } from './primitives.ts'

/** A customer's account as the customer sees it. `id` equals `uid`. */
export const User = Type.Object({
  uid: Uid,
  id: Uid,
  full_name: nullable(Type.String()),
  email: nullable(Type.String()),
  mobile_no: MobileNumber,
  created_at: Instant,
  language: nullable(SpokenLanguage),
  /** True if the customer wants to see vegetarian food only, on every device. An addition to the specification. */
  veg_only: Type.Optional(Type.Boolean()),
})
export type User = Static<typeof User>

/** The reply of whoami: the user. If the call used the session cookie, the reply also has a new access token. */
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
  veg_only: 5,
} as const

/** The form for changing the profile. Absent fields stay unchanged. An empty name or email deletes the stored value. */
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
          'The way of the second code: to the current number, or by email if it is lost; then the change waits 72 hours',
      }),
    ),
    veg_only: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  },
  closed,
)
export type ProfileForm = Static<typeof ProfileForm>

/** The pending changes of a customer's mobile number. An addition to the specification. */
export const NumberState = Type.Object({
  waiting: nullable(Type.Object({ mobile_no: MobileNumber, due_at: Instant })),
  rests_until: nullable(Instant),
  number_before: nullable(
    Type.String({ description: 'The former number, shortened, during the waiting time of the new one' }),
  ),
})
export type NumberState = Static<typeof NumberState>

export const NumberConfirmation = Type.Object({ otp: OneTimeCode }, closed)
export type NumberConfirmation = Static<typeof NumberConfirmation>

/** The token in an email's confirmation link. It consists of the customer's uid and a keyed hash. */
export const EmailConfirmation = Type.Object(
  { token: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[A-Za-z0-9_-]{43}$', maxLength: 80 }) },
  closed,
)

export const LanguageChoice = Type.Object({ language: SpokenLanguage }, closed)
export type LanguageChoice = Static<typeof LanguageChoice>

export const CodeSent = Type.Object({
  message: Type.String(),
  sent_to: Type.String({ description: 'Its recipient, shortened' }),
  expires_in: Type.Integer({ description: 'Seconds' }),
  resend_after: Type.Integer({ description: 'Seconds' }),
})
export type CodeSent = Static<typeof CodeSent>

export const Done = Type.Object({ message: Type.String() })
export type Done = Static<typeof Done>
