import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '../platform/errors.ts'

/** Who a live bearer token belongs to. */
export interface SignedIn {
  uid: string
  mobileNo: string
  sessionUid: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** preHandler of every call that needs a customer: 401 without a live bearer token. */
    requireCustomer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
  interface FastifyRequest {
    customer: SignedIn | null
  }
}

export interface AuthenticationOptions {
  /** Looks a bearer token up; null when it is unknown, expired or revoked. */
  resolve: (token: string) => Promise<SignedIn | null>
}

export const authentication = fastifyPlugin<AuthenticationOptions>(
  async (app, { resolve }) => {
    app.decorateRequest('customer', null)
    app.decorate('requireCustomer', async (request) => {
      const token = bearerToken(request)
      request.customer = token ? await resolve(token) : null
      if (!request.customer) throw new Refusal('NOT_SIGNED_IN')
    })
  },
  { name: 'authentication' },
)

/** The token of an Authorization header, if it looks like one of ours. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The customer of a route guarded by `requireCustomer`. */
export function customerOf(request: FastifyRequest): SignedIn {
  if (!request.customer) throw new Error('A route reads the customer without requiring one')
  return request.customer
}

/** A uid in a path, query or body is the customer's own, or nothing is there (D2.18). Absent is fine. */
export function requireOwn(request: FastifyRequest, ...uids: readonly (string | undefined)[]): void {
  const own = customerOf(request).uid
  if (uids.every((uid) => uid === undefined || uid === own)) return
  request.log.warn({ event: 'foreign_uid' }, 'A customer named an object that is not theirs')
  throw new Refusal('NOT_FOUND')
}
