import '@fastify/cookie'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import { LogoutReply, RefreshReply, RefreshRequest } from '@farmstand/contracts/session'
import { CurrentUser } from '@farmstand/contracts/user'
import { bearerToken, customerOf } from '../../http/authentication.ts'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import { currentCustomer, type Credentials } from './current-customer.ts'
import type { IdentityDeps } from './deps.ts'
import { endSession } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'
import { customerCookies, endedSessionCookies, sessionCookies, sessionTokenIn } from './session-cookie.ts'
import { belongsToSession } from './session-of-token.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { wireUser } from './wire-user.ts'

const tags = ['Authentication']

/** The first three are the only routes that the cookie opens (D2.11). */
export const sessionRoutes: FastifyPluginAsyncTypebox<IdentityDeps> = async (app, deps) => {
  app.get(
    '/auth/whoami',
    {
      schema: {
        tags,
        summary: 'Who is signed in, by bearer token or cookie; by cookie with a fresh access token',
        operationId: 'whoami',
        response: { 200: CurrentUser, '4xx': ErrorReply },
      },
    },
    (request, reply) => whoami(deps, request, reply),
  )
  app.post(
    '/auth/refresh',
    {
      schema: {
        tags,
        summary: 'Exchange a refresh token, in the body or the cookie, for its successor',
        operationId: 'refreshSession',
        body: RefreshRequest,
        response: { 200: RefreshReply, '4xx': ErrorReply },
      },
      // With the cookie there is nothing to say, and so no body.
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    (request, reply) => refresh(deps, request, reply, request.body.refresh_token),
  )
  app.get(
    '/auth/logout',
    {
      schema: {
        tags,
        summary: 'End the session; ending it twice is fine',
        operationId: 'logout',
        response: { 200: LogoutReply, '4xx': ErrorReply },
      },
    },
    (request, reply) => logout(deps, request, reply),
  )
  app.post(
    '/auth/logout/everywhere',
    {
      schema: {
        tags,
        summary: 'End every session of the customer, on all devices, and know none of these any more',
        operationId: 'logoutEverywhere',
        response: { 200: LogoutReply, '4xx': ErrorReply },
      },
      preHandler: app.requireCustomer,
    },
    (request, reply) => logoutEverywhere(deps, request, reply),
  )
}

async function whoami(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser> {
  const credentials = credentialsOf(deps, request)
  const found = await currentCustomer(deps, credentials)
  if ('refused' in found && credentials.bearer === null) endCookies(deps, reply)
  const { customer, accessToken } = orRefuse(found)
  return { ...wireUser(customer), ...(accessToken === null ? {} : { access_token: accessToken }) }
}

async function refresh(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  inBody: string | undefined,
): Promise<RefreshReply> {
  const { cookie } = credentialsOf(deps, request)
  if (inBody === undefined) refuseOtherSites(request)
  const token = inBody ?? cookie
  if (token === null) throw new Refusal('NOT_SIGNED_IN')
  const renewed = await refreshSession(deps, token)
  if ('refused' in renewed && inBody === undefined) endCookies(deps, reply)
  const { tokens, sessionUid } = orRefuse(renewed)
  // A cookie of the same family would otherwise stay behind, and be taken for a replay when it is next used.
  if (cookie !== null && (cookie === token || (await belongsToSession(deps.db, cookie, sessionUid))))
    setSession(deps, reply, tokens.refreshToken)
  return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
}

async function logout(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply): Promise<{ message: string }> {
  const credentials = credentialsOf(deps, request)
  if (credentials.bearer === null) refuseOtherSites(request)
  await endSession(deps, isFromOtherSite(request) ? { ...credentials, cookie: null } : credentials)
  endCookies(deps, reply)
  return { message: 'Signed out' }
}

async function logoutEverywhere(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ message: string }> {
  await signOutEverywhere(deps, customerOf(request).uid)
  for (const { name, options } of customerCookies(deps.writer.publicUrl)) reply.clearCookie(name, options)
  return { message: 'Signed out everywhere' }
}

/** The cookie alone must not act for a page of another site (threats 14). Old browsers do not say; SameSite guards those. */
function refuseOtherSites(request: FastifyRequest): void {
  if (isFromOtherSite(request)) throw new Refusal('FORBIDDEN')
}

function isFromOtherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const credentialsOf = (deps: IdentityDeps, request: FastifyRequest): Credentials => ({
  bearer: bearerToken(request),
  cookie: sessionTokenIn(request.cookies, deps.writer.publicUrl),
})

function setSession(deps: IdentityDeps, reply: FastifyReply, token: string): void {
  const { REFRESH_TOKEN_DAYS } = deps.settings.current()
  for (const { name, value, options } of sessionCookies(deps.writer.publicUrl, REFRESH_TOKEN_DAYS, token))
    reply.setCookie(name, value, options)
}

function endCookies(deps: IdentityDeps, reply: FastifyReply): void {
  for (const { name, options } of endedSessionCookies(deps.writer.publicUrl)) reply.clearCookie(name, options)
}
