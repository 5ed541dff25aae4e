import type { FastifyPluginAsync } from 'fastify'
import type { CodeSent, Done } from '@farmstand/contracts/user'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import type { Refused } from '../../platform/errors.ts'
import { confirmNumber, requestConfirmation } from './confirm-number.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingNumberChange } from './mobile-change-queries.ts'
import { numberState } from './number-state.ts'

/** Calls for a pending change of number. They are additions to the specified calls. */
export const mobileRoutes: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  registerOperations(app, {
    showNumberState: (request) => numberState(deps.db, customerOf(request).uid, deps.clock.now()),
    stopNumberChange: (request) => stop(deps, customerOf(request).uid),
    requestNumberConfirmation: (request) => sendCode(deps, customerOf(request).uid),
    confirmNumber: (request) => confirm(deps, customerOf(request).uid, request.body.otp),
  })
}

async function stop({ db, log }: IdentityDeps, uid: string): Promise<Done> {
  if (await deletePendingNumberChange(db, uid))
    log.info({ event: 'mobile_change_stopped', customer: uid }, 'A customer stopped a change of number')
  return { message: 'Your mobile number stays as it is.' }
}

async function sendCode(deps: IdentityDeps, uid: string): Promise<CodeSent | Refused> {
  const sent = await requestConfirmation(deps, uid)
  if ('refused' in sent) return sent
  return { message: 'OTP sent', sent_to: sent.sentTo, expires_in: sent.expiresIn, resend_after: sent.resendAfter }
}

async function confirm(deps: IdentityDeps, uid: string, otp: string): Promise<Done | Refused> {
  const confirmed = await confirmNumber(deps, uid, otp)
  return 'refused' in confirmed ? confirmed : { message: 'Your new mobile number is confirmed.' }
}
