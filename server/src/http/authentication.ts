import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '../platform/errors.ts'

/** The customer and session of a valid bearer token. */
export interface SignedIn {
  uid: string
  mobileNo: string
  sessionUid: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The preHandler of every call that needs a customer. Answers 401 without a valid bearer token. */
    requireCustomer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
  interface FastifyRequest {
    customer: SignedIn | null
  }
}

export interface AuthenticationOptions {
  /** Looks up a bearer token. Returns null if the token is unknown, expired or revoked. */
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

/** Returns the token in an Authorization header if it has the format of the shop's tokens. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Returns the customer of a route guarded by `requireCustomer`. */
export function customerOf(request: Pick<FastifyRequest, 'customer'>): SignedIn {
  if (!request.customer) throw new Error('A route reads the customer without requiring one')
  return request.customer
}

type Part = 'params' | 'query' | 'body'
type Named = { readonly [Each in Part]?: readonly string[] }

/** Refuses a request if one of the named fields contains the uid of another customer. The fields may be absent. */
export function requireOwn(request: FastifyRequest, fields: Named): void {
  const { uid } = customerOf(request)
  const named = [
    ...valuesIn(request.params, fields.params),
    ...valuesIn(request.query, fields.query),
    ...valuesIn(request.body, fields.body),
  ]
  if (named.every((one) => one === undefined || one === uid)) return
  request.log.warn({ event: 'foreign_uid' }, 'A customer named an object that is not theirs')
  throw new Refusal('NOT_FOUND')
}

/** Collects the values of fields. A field may contain a list of uids. */
function valuesIn(sent: unknown, names: readonly string[] = []): unknown[] {
  const fields = new Map(Object.entries(sent ?? {}))
  return names.flatMap((name) => fields.get(name))
}
