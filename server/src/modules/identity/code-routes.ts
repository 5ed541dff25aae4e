import '@fastify/cookie'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageFromHeader } from '@farmstand/contracts/languages'
import type { LoginPayload, OtpReply } from '@farmstand/contracts/session'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import type { Refused } from '../../platform/errors.ts'
import type { IdentityDeps } from './deps.ts'
import { knownDeviceOf } from './known-device.ts'
import { requestCode } from './request-code.ts'
import { deviceCookie, deviceTokenIn, sessionCookies } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { wireUser } from './wire-user.ts'

export const codeRoutes: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  registerOperations(app, {
    requestOtp: (request) => sendCode(deps, request),
    validateOtp: (request, reply) => validateCode(deps, request, reply),
  })
}

async function sendCode(deps: IdentityDeps, request: RequestFor<'requestOtp'>): Promise<OtpReply | Refused> {
  const { mobile_number: mobileNo, challenge } = request.body
  const device = await knownDeviceOf(deps.db, mobileNo, cookieOf(deps, request), deps.clock.now())
  const issued = await requestCode(deps, {
    mobileNo,
    ip: request.ip,
    language: languageFromHeader(request.headers['accept-language']),
    device,
    proof: challenge,
  })
  if ('refused' in issued) return issued
  return {
    message: 'OTP has been sent to your mobile number',
    expires_in: issued.expiresIn,
    resend_after: issued.resendAfter,
  }
}

async function validateCode(
  deps: IdentityDeps,
  request: RequestFor<'validateOtp'>,
  reply: FastifyReply,
): Promise<LoginPayload | Refused> {
  const { mobile_number: mobileNo, otp: code } = request.body
  const entered = await signIn(deps, { mobileNo, code, ip: request.ip, device: cookieOf(deps, request) })
  if ('refused' in entered) return entered
  const { customer, tokens, device } = entered
  const { publicUrl } = deps.writer
  const { REFRESH_TOKEN_DAYS } = deps.settings.current()
  for (const { name, value, options } of sessionCookies(publicUrl, REFRESH_TOKEN_DAYS, tokens.refreshToken))
    reply.setCookie(name, value, options)
  const known = deviceCookie(publicUrl)
  reply.setCookie(known.name, device, known.options)
  return { user: wireUser(customer), access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
}

const cookieOf = (deps: IdentityDeps, request: Pick<FastifyRequest, 'cookies'>): string | null =>
  deviceTokenIn(request.cookies, deps.writer.publicUrl)
