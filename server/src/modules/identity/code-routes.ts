import '@fastify/cookie'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import { LoginPayload, OtpLater, OtpReply, OtpRequest, OtpValidation } from '@farmstand/contracts/session'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import type { IdentityDeps } from './deps.ts'
import { knownDeviceOf } from './known-device.ts'
import { requestCode } from './request-code.ts'
import { deviceCookie, deviceTokenIn, sessionCookies } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { wireUser } from './wire-user.ts'

const tags = ['Authentication']
const malformed = (message: string) => () => new Refusal('MALFORMED', { message })

export const codeRoutes: FastifyPluginAsyncTypebox<IdentityDeps> = async (app, deps) => {
  app.post(
    '/auth/otp',
    {
      schema: {
        tags,
        summary: 'Send a one-time code to a mobile number; where many have asked, for a solved challenge',
        operationId: 'requestOtp',
        body: OtpRequest,
        response: { 200: OtpReply, 429: OtpLater, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      schemaErrorFormatter: malformed('Failed to send OTP'),
    },
    (request) => sendCode(deps, request, request.body),
  )
  app.post(
    '/auth/otp/validate',
    {
      schema: {
        tags,
        summary: 'Sign in, or up, with the code',
        operationId: 'validateOtp',
        body: OtpValidation,
        response: { 200: LoginPayload, '4xx': ErrorReply },
      },
      schemaErrorFormatter: malformed('Invalid OTP'),
    },
    (request, reply) => validateCode(deps, request, reply, request.body),
  )
}

async function sendCode(
  deps: IdentityDeps,
  request: FastifyRequest,
  { mobile_number: mobileNo, challenge }: OtpRequest,
): Promise<OtpReply> {
  const device = await knownDeviceOf(deps.db, mobileNo, cookieOf(deps, request), deps.clock.now())
  const issued = orRefuse(await requestCode(deps, { mobileNo, ip: request.ip, device, proof: challenge }))
  return {
    message: 'OTP has been sent to your mobile number',
    expires_in: issued.expiresIn,
    resend_after: issued.resendAfter,
  }
}

async function validateCode(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { mobile_number: mobileNo, otp: code }: OtpValidation,
): Promise<LoginPayload> {
  const { customer, tokens, device } = orRefuse(await signIn(deps, { mobileNo, code, device: cookieOf(deps, request) }))
  const { publicUrl } = deps.writer
  const { REFRESH_TOKEN_DAYS } = deps.settings.current()
  for (const { name, value, options } of sessionCookies(publicUrl, REFRESH_TOKEN_DAYS, tokens.refreshToken))
    reply.setCookie(name, value, options)
  const known = deviceCookie(publicUrl)
  reply.setCookie(known.name, device, known.options)
  return { user: wireUser(customer), access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
}

const cookieOf = (deps: IdentityDeps, request: FastifyRequest): string | null =>
  deviceTokenIn(request.cookies, deps.writer.publicUrl)
