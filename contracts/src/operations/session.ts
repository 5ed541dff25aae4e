import {
  LoginPayload,
  LogoutReply,
  OtpLater,
  OtpReply,
  OtpRequest,
  OtpValidation,
  RefreshReply,
  RefreshRequest,
} from '../session.ts'
import { CurrentUser } from '../user.ts'
import { because } from '../refusal-words.ts'
import type { Operation } from './operation.ts'

const tag = 'Authentication'

export const sessionOperations = {
  requestOtp: {
    tag,
    summary: 'Send a one-time code to a mobile number; under high demand it requires a solved challenge',
    access: 'everybody',
    limit: 'OTP_NUMBER_HOUR',
    body: OtpRequest,
    reply: OtpReply,
    refusals: { 429: OtpLater },
    malformed: because('CODE_NOT_SENT'),
  },
  validateOtp: {
    tag,
    summary: 'Sign in or sign up with the code',
    access: 'everybody',
    body: OtpValidation,
    reply: LoginPayload,
    malformed: because('CODE_NOT_VALID'),
  },
  whoami: {
    tag,
    summary: 'The signed-in customer, by bearer token or cookie; a cookie also gets a fresh access token',
    access: 'session',
    reply: CurrentUser,
  },
  refreshSession: {
    tag,
    summary: 'Exchange a refresh token, from the body or the cookie, for its successor',
    access: 'session',
    body: RefreshRequest,
    reply: RefreshReply,
  },
  logout: { tag, summary: 'End the session; a repeated call succeeds too', access: 'session', reply: LogoutReply },
  logoutEverywhere: {
    tag,
    summary: 'End every session of the customer and forget all their devices',
    access: 'customer',
    reply: LogoutReply,
  },
} as const satisfies Record<string, Operation>
