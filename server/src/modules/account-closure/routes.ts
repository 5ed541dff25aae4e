import '@fastify/cookie'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ClosureCodeReply, ClosureReply } from '@farmstand/contracts/account-closure'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import type { Refused } from '../../platform/errors.ts'
import { customerCookies } from '../identity/index.ts'
import { closeAccount } from './close-account.ts'
import { showClosure } from './closure-state.ts'
import type { ClosureDeps, ClosureRoutesDeps } from './deps.ts'
import { requestClosure } from './request-closure.ts'

export const accountClosureRoutes: FastifyPluginAsync<ClosureRoutesDeps> = async (app, parts) => {
  const { shop, publicUrl, ...common } = parts
  const deps: ClosureDeps = { ...common, writer: { brandName: () => shop.current().brand_name, publicUrl } }
  // The URL of these calls contains a code, so browsers must not pass it on as a referrer.
  app.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'))
  registerOperations(app, {
    showDeletion: (request) => showClosure(deps, customerOf(request).uid),
    confirmDeletion: (request) => sendCode(deps, request),
    verifyDeletion: (request, reply) => verify(deps, request, reply),
  })
}

/** Sends the code for the session's account. An account named in the body is ignored. */
async function sendCode(
  deps: ClosureDeps,
  request: RequestFor<'confirmDeletion'>,
): Promise<ClosureCodeReply | Refused> {
  const { uid } = customerOf(request)
  const sent = await requestClosure(deps, { uid, forfeits: isYes(request.body.forfeit_balance) })
  if ('refused' in sent) return sent
  return {
    message: 'OTP sent to your registered email',
    sent_to: sent.sentTo,
    mobile_sent_to: sent.mobileSentTo,
    expires_in: sent.expiresIn,
    resend_after: sent.resendAfter,
  }
}

async function verify(
  deps: ClosureDeps,
  request: RequestFor<'verifyDeletion'>,
  reply: FastifyReply,
): Promise<ClosureReply | Refused> {
  const { query, body } = request
  const forfeits = isYes(query.forfeit_balance) || isYes(body.forfeit_balance)
  const codes = { code: query.otp, mobileCode: query.mobile_otp }
  const closed = await closeAccount(deps, { uid: customerOf(request).uid, ...codes, forfeits })
  if ('refused' in closed) return closed
  for (const { name, options } of customerCookies(deps.writer.publicUrl)) reply.clearCookie(name, options)
  return { message: 'Account deleted successfully' }
}

const isYes = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true'
