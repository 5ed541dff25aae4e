import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { RefreshReply } from '@farmstand/contracts/session'
import type { CurrentUser, Done } from '@farmstand/contracts/user'
import { bearerToken, customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { currentCustomer, type Credentials } from './current-customer.ts'
import type { IdentityDeps } from './deps.ts'
import { endSession } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'
import { customerCookies, endedSessionCookies, sessionCookies, sessionTokenIn } from './session-cookie.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { wireUser } from './wire-user.ts'
import type { Queryable } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import { storedRefresh } from './session-queries.ts'
import '@fastify/cookie'

type Asking = Pick<FastifyRequest, 'headers' | 'cookies'>

/** The calls about sessions. All except `logoutEverywhere` accept the session cookie too. */
export const sessionRoutes: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  registerOperations(app, {
    whoami: (request, reply) => whoami(deps, request, reply),
    logout: (request, reply) => logout(deps, request, reply),
    logoutEverywhere: (request, reply) => logoutEverywhere(deps, request, reply),
  })
  // A client that uses the cookie sends no body.
  const preValidation = async (request: FastifyRequest) => {
    request.body ??= {}
  }
  registerOperations(app, { refreshSession: (request, reply) => refresh(deps, request, reply) }, { preValidation })
}

async function whoami(deps: IdentityDeps, request: Asking, reply: FastifyReply): Promise<CurrentUser | Refused> {
  const credentials = credentialsOf(deps, request)
  const found = await currentCustomer(deps, credentials)
  if ('refused' in found && credentials.bearer === null) endCookies(deps, reply)
  if ('refused' in found) return found
  const { customer, accessToken } = found
  return { ...wireUser(customer), ...(accessToken === null ? {} : { access_token: accessToken }) }
}

async function refresh(
  deps: IdentityDeps,
  request: RequestFor<'refreshSession'>,
  reply: FastifyReply,
): Promise<RefreshReply | Refused> {
  const { refresh_token: inBody } = request.body
  const { cookie } = credentialsOf(deps, request)
  if (inBody === undefined && isFromOtherSite(request)) return refused('FORBIDDEN')
  const token = inBody ?? cookie
  if (token === null) return refused('NOT_SIGNED_IN')
  const renewed = await refreshSession(deps, token)
  if ('refused' in renewed) {
    if (inBody === undefined) endCookies(deps, reply)
    return renewed
  }
  const { tokens, sessionUid } = renewed
  // A cookie of the same session must get the rotated token. Otherwise its next use would look like a replay.
  if (cookie !== null && (cookie === token || (await belongsToSession(deps.db, cookie, sessionUid))))
    setSession(deps, reply, tokens.refreshToken)
  return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
}

async function logout(deps: IdentityDeps, request: Asking, reply: FastifyReply): Promise<Done | Refused> {
  const credentials = credentialsOf(deps, request)
  if (credentials.bearer === null && isFromOtherSite(request)) return refused('FORBIDDEN')
  await endSession(deps, isFromOtherSite(request) ? { ...credentials, cookie: null } : credentials)
  endCookies(deps, reply)
  return { message: 'Signed out' }
}

async function logoutEverywhere(
  deps: IdentityDeps,
  request: RequestFor<'logoutEverywhere'>,
  reply: FastifyReply,
): Promise<Done> {
  await signOutEverywhere(deps, customerOf(request).uid)
  for (const { name, options } of customerCookies(deps.writer.publicUrl)) reply.clearCookie(name, options)
  return { message: 'Signed out everywhere' }
}

/**
 * Returns true if a request comes from another site. Old browsers do not send the header; there SameSite protects the
 * cookie.
 */
function isFromOtherSite(request: Asking): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const credentialsOf = (deps: IdentityDeps, request: Asking): Credentials => ({
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

/** Returns true if a refresh token, whether current or rotated, belongs to this session. */
const belongsToSession = async (db: Queryable, token: string, sessionUid: string): Promise<boolean> =>
  (await storedRefresh(db, hashToken(token)))?.sessionUid === sessionUid
