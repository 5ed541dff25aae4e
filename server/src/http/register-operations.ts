import '@fastify/swagger'
import './public-answers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import { methodAndPathOf, type CallName } from '@farmstand/contracts/calls'
import { ErrorReply } from '@farmstand/contracts/error'
import {
  operations,
  type BodyOf,
  type FormOf,
  type HeadersOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@farmstand/contracts/operations'
import { Refusal, orRefuse, type Refused } from '../platform/errors.ts'
import { requireOwn } from './authentication.ts'

/** A request that the schemas of its operation have validated. */
export type RequestFor<Name extends CallName> = FastifyRequest<{
  Params: ParamsOf<Name>
  Querystring: QueryOf<Name>
  Headers: HeadersOf<Name, object>
  Body: FormOf<Name, BodyOf<Name>>
}>

/** The reply body, a refusal, or the Fastify reply if it has been sent already. */
type Answer<Name extends CallName> = ReplyOf<Name> | Refused | FastifyReply
type Handler<Name extends CallName> = (
  request: RequestFor<Name>,
  reply: FastifyReply,
) => Answer<Name> | Promise<Answer<Name>>

export type ServeOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'preValidation'> & {
  /** Runs once the customer is authenticated, before the body is read. */
  beforeReading?: (request: FastifyRequest) => Promise<void>
}

/** Registers a handler for each of these operations. Everything else about them is in the table of operations. */
export function registerOperations(
  app: FastifyInstance,
  handlers: { readonly [Name in CallName]?: Handler<Name> },
  options: ServeOptions = {},
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the handlers allows only these keys
  for (const name of Object.keys(handlers) as CallName[]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schemas have checked the request
    const handle = handlers[name] as unknown as (request: FastifyRequest, reply: FastifyReply) => unknown
    register(app, name, handle, options)
  }
}

function register(
  app: FastifyInstance,
  name: CallName,
  handle: (request: FastifyRequest, reply: FastifyReply) => unknown,
  { beforeReading, ...options }: ServeOptions,
): void {
  const operation: Operation = operations[name]
  const { method, path } = methodAndPathOf(name)
  const { access, own, malformed } = operation
  const known = [app.requireCustomer, ...(own ? [async (request: FastifyRequest) => requireOwn(request, own)] : [])]
  app.route({
    ...options,
    method,
    url: path,
    schema: schemaOf(name, operation),
    ...(access === 'customer' && { preHandler: known }),
    ...(access === 'customer-first' && { onRequest: [...known, ...(beforeReading ? [beforeReading] : [])] }),
    ...(malformed !== undefined && { schemaErrorFormatter: () => new Refusal('MALFORMED', malformed) }),
    // Cached bytes are sent at once. A Fastify reply is a promise that resolves when it has been sent, so awaiting it
    // would only add delay.
    handler: (request, reply) => {
      const answer = handle(request, reply)
      return answer instanceof Promise ? answer.then(orRefuse) : answer === reply ? undefined : orRefuse(answer)
    },
  })
}

function schemaOf(name: CallName, operation: Operation): FastifySchema {
  const { tag, summary, access, params, query, headers, body, form, bytes, reply, media, refusals } = operation
  const answered = media ? { description: 'A document', content: { [media]: { schema: reply } } } : reply
  return {
    tags: [tag],
    summary,
    operationId: name,
    ...(access.startsWith('customer') && { security: [{ bearer: [] }] }),
    ...(form && { consumes: ['multipart/form-data'] }),
    ...(bytes && { consumes: [bytes] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...((form ?? body) && { body: form ?? body }),
    response: { 200: answered, '4xx': ErrorReply, '5xx': ErrorReply, ...refusals },
  }
}
