import { Type, type Static } from 'typebox'
import { Instant, MobileNumber, OneTimeCode, Uid, closed, freeText, nullable } from './primitives.ts'

/** A customer as the customer sees it (S3.3). `id` equals `uid` (D1.9). */
export const User = Type.Object({
  uid: Uid,
  id: Uid,
  full_name: nullable(Type.String()),
  email: nullable(Type.String()),
  mobile_no: MobileNumber,
  created_at: Instant,
})
export type User = Static<typeof User>

/** whoami answers the user, with a fresh access token when the cookie asked (D2.11). */
export const CurrentUser = Type.Intersect([User, Type.Object({ access_token: Type.Optional(Type.String()) })])
export type CurrentUser = Static<typeof CurrentUser>

/** Fields of the multipart form of PUT /users/{uid} (S7.25, D2.19). */
export const profileFields = { full_name: 80, email: 254, mobile_no: 13, otp: 5 } as const
export type ProfileField = keyof typeof profileFields

/** The form itself: what it does not name stays as it is; an empty name or email is forgotten. */
export const ProfileForm = Type.Object(
  {
    full_name: Type.Optional(freeText(profileFields.full_name)),
    email: Type.Optional(freeText(profileFields.email)),
    mobile_no: Type.Optional(MobileNumber),
    otp: Type.Optional(OneTimeCode),
  },
  closed,
)
export type ProfileForm = Static<typeof ProfileForm>
