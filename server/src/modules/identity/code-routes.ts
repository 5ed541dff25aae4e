import '@fastify/cookie'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import { LoginPayload, OtpReply, OtpRequest, OtpValidation } from '@farmstand/contracts/session'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import type { IdentityDeps } from './deps.ts'
import { proveDevice, provenDevice } from './device-proof.ts'
import { requestCode } from './request-code.ts'
import { deviceCookie, deviceProofIn, sessionCookie } from './session-cookie.ts'
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
        summary: 'Send a one-time code to a mobile number',
        operationId: 'requestOtp',
        body: OtpRequest,
        response: { 200: OtpReply, '4xx': ErrorReply },
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
  { mobile_number: mobileNo }: OtpRequest,
): Promise<OtpReply> {
  const scope = { mobileNo, purpose: 'SIGN_IN', customerUid: null } as const
  const issued = orRefuse(await requestCode(deps, { scope, ip: request.ip, device: deviceOf(deps, request, mobileNo) }))
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
  const { customer, tokens } = orRefuse(
    await signIn(deps, { mobileNo, code, device: deviceOf(deps, request, mobileNo) }),
  )
  const { publicUrl } = deps.writer
  const session = sessionCookie(publicUrl, deps.settings.current().REFRESH_TOKEN_DAYS)
  reply.setCookie(session.name, tokens.refreshToken, session.options)
  const device = deviceCookie(publicUrl)
  reply.setCookie(device.name, proveDevice(deps.secretKey, mobileNo), device.options)
  return { user: wireUser(customer), access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
}

const deviceOf = (deps: IdentityDeps, request: FastifyRequest, mobileNo: string): string =>
  provenDevice(deps.secretKey, mobileNo, deviceProofIn(request.cookies, deps.writer.publicUrl))
