import '@fastify/cookie'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  DeletionCodeReply,
  DeletionReply,
  DeletionRequest,
  DeletionState,
  DeletionVerifyQuery,
} from '@farmstand/contracts/account-closure'
import { ErrorReply } from '@farmstand/contracts/error'
import { customerOf } from '../../http/authentication.ts'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import { customerCookies } from '../identity/index.ts'
import { closeAccount } from './close-account.ts'
import { showClosure } from './closure-state.ts'
import type { ClosureDeps, ClosureParts } from './deps.ts'
import { requestClosure } from './request-closure.ts'

const tags = ['Account deletion']
const malformed = (message: string) => () => new Refusal('MALFORMED', { message })

export const accountClosureRoutes: FastifyPluginAsyncTypebox<ClosureParts> = async (app, parts) => {
  const { shop, publicUrl, ...common } = parts
  const deps: ClosureDeps = { ...common, writer: { brandName: () => shop.current().brand_name, publicUrl } }
  // Whatever shows an answer of these must not pass on where it came from: the address of one holds a code (threats 81).
  app.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'))
  app.get(
    '/users/deletion',
    {
      schema: {
        tags,
        summary: 'What stands between the customer and the end of the account, and what would be lost',
        operationId: 'showDeletion',
        response: { 200: DeletionState, '4xx': ErrorReply },
      },
      preHandler: app.requireCustomer,
    },
    (request) => show(deps, request),
  )
  app.post(
    '/users/delete-confirm/otp',
    {
      schema: {
        tags,
        summary:
          'Send the code that ends the account to the customer’s own email address; a second to the mobile, if that is new',
        operationId: 'confirmDeletion',
        body: DeletionRequest,
        response: { 200: DeletionCodeReply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      schemaErrorFormatter: malformed('Failed to send OTP'),
      preHandler: app.requireCustomer,
    },
    (request) => sendCode(deps, request, request.body),
  )
  app.post(
    '/users/delete-verify/otp',
    {
      schema: {
        tags,
        summary: 'End the account with the code',
        operationId: 'verifyDeletion',
        querystring: DeletionVerifyQuery,
        body: DeletionRequest,
        response: { 200: DeletionReply, '4xx': ErrorReply },
      },
      schemaErrorFormatter: malformed('Invalid OTP'),
      preHandler: app.requireCustomer,
    },
    (request, reply) => verify(deps, request, reply, { query: request.query, body: request.body }),
  )
}

async function show(deps: ClosureDeps, request: FastifyRequest): Promise<DeletionState> {
  return orRefuse(await showClosure(deps, customerOf(request).uid))
}

/** Whose account it is says the session alone: what the body names is not looked at (D8.1, threats 80). */
async function sendCode(
  deps: ClosureDeps,
  request: FastifyRequest,
  { forfeit_balance }: DeletionRequest,
): Promise<DeletionCodeReply> {
  const { uid } = customerOf(request)
  const wish = { uid, forfeits: isYes(forfeit_balance) }
  const { sentTo, mobileSentTo, expiresIn, resendAfter } = orRefuse(await requestClosure(deps, wish))
  return {
    message: 'OTP sent to your registered email',
    sent_to: sentTo,
    mobile_sent_to: mobileSentTo,
    expires_in: expiresIn,
    resend_after: resendAfter,
  }
}

async function verify(
  deps: ClosureDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { query, body }: { query: DeletionVerifyQuery; body: DeletionRequest },
): Promise<DeletionReply> {
  const forfeits = isYes(query.forfeit_balance) || isYes(body.forfeit_balance)
  orRefuse(
    await closeAccount(deps, { uid: customerOf(request).uid, code: query.otp, mobileCode: query.mobile_otp, forfeits }),
  )
  for (const { name, options } of customerCookies(deps.writer.publicUrl)) reply.clearCookie(name, options)
  return { message: 'Account deleted successfully' }
}

const isYes = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true'
