import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import { CodeSent, Done, NumberConfirmation, NumberState } from '@farmstand/contracts/user'
import { customerOf } from '../../http/authentication.ts'
import { orRefuse } from '../../platform/errors.ts'
import { confirmNumber, requestConfirmation } from './confirm-number.ts'
import type { IdentityDeps } from './deps.ts'
import { dropWaitingChange } from './mobile-change-queries.ts'
import { numberState } from './number-state.ts'

const tags = ['Profile and addresses']
const errors = { '4xx': ErrorReply, '5xx': ErrorReply }

/** What is under way with a customer's number: additions to the specified calls (D10.1, D10.2). */
export const mobileRoutes: FastifyPluginAsyncTypebox<IdentityDeps> = async (app, deps) => {
  app.addHook('onRequest', app.requireCustomer)
  app.get(
    '/users/mobile',
    {
      schema: {
        tags,
        summary: 'A change of number that waits, and whether a new number still rests',
        operationId: 'showNumberState',
        response: { 200: NumberState, ...errors },
      },
    },
    (request) => show(deps, request),
  )
  app.post(
    '/users/mobile/stop',
    {
      schema: {
        tags,
        summary: 'Stop a change of number that waits',
        operationId: 'stopNumberChange',
        response: { 200: Done, ...errors },
      },
    },
    (request) => stop(deps, request),
  )
  app.post(
    '/users/mobile/confirm/otp',
    {
      schema: {
        tags,
        summary: 'Send a code to the number before the last change, which ends the new one’s resting time',
        operationId: 'requestNumberConfirmation',
        response: { 200: CodeSent, ...errors },
      },
    },
    (request) => sendCode(deps, request),
  )
  app.post(
    '/users/mobile/confirm',
    {
      schema: {
        tags,
        summary: 'End a new number’s resting time by the code sent to the one before',
        operationId: 'confirmNumber',
        body: NumberConfirmation,
        response: { 200: Done, ...errors },
      },
    },
    (request) => confirm(deps, request, request.body),
  )
}

async function show({ db, clock }: IdentityDeps, request: FastifyRequest): Promise<NumberState> {
  return orRefuse(await numberState(db, customerOf(request).uid, clock.now()))
}

async function stop({ db, log }: IdentityDeps, request: FastifyRequest): Promise<Done> {
  const { uid } = customerOf(request)
  if (await dropWaitingChange(db, uid))
    log.info({ event: 'mobile_change_stopped', customer: uid }, 'A change of number was stopped')
  return { message: 'Your mobile number stays as it is.' }
}

async function sendCode(deps: IdentityDeps, request: FastifyRequest): Promise<CodeSent> {
  const { sentTo, expiresIn, resendAfter } = orRefuse(await requestConfirmation(deps, customerOf(request).uid))
  return { message: 'OTP sent', sent_to: sentTo, expires_in: expiresIn, resend_after: resendAfter }
}

async function confirm(deps: IdentityDeps, request: FastifyRequest, { otp }: NumberConfirmation): Promise<Done> {
  orRefuse(await confirmNumber(deps, customerOf(request).uid, otp))
  return { message: 'Your new mobile number is confirmed.' }
}
