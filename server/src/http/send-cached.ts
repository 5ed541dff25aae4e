import './fast-path.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, chooseForm } from './answer-form.ts'
import type { CachedAnswer } from './byte-cache.ts'
import { leaveOutDocumentPolicies } from './security-headers.ts'

/**
 * Sends a cached reply in the best encoding that the client accepts, or 304 if the client has it already. `again` looks
 * the reply up later, and returns undefined if it is then outdated. If `again` is given, the next request for the same
 * address bypasses Fastify.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  again?: () => CachedAnswer | undefined,
): FastifyReply {
  const varies = reply.getHeader('vary')
  // Done before the reply's own headers are set, because a worker's script has its own policy among them.
  leaveOutDocumentPolicies(reply, answer.headers['content-type'])
  reply.headers(answer.headers)
  // CORS may have set `vary: origin` before, and both values apply.
  if (varies !== undefined) reply.header('vary', `${String(varies)}, ${answer.headers['vary']}`)
  const form = chooseForm(request.headers, answer)
  if (form === 'unchanged') {
    reply.code(304)
    if (again) request.server.remember(request, reply, { form, again, answer })
    return reply.send()
  }
  const body = bodyOf(answer, form)
  if (form !== 'identity') reply.header('content-encoding', form)
  reply.code(answer.status).header('content-length', String(body.length))
  if (again) request.server.remember(request, reply, { form, again, answer })
  return reply.send(body)
}
