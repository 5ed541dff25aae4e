import './short-way.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, formFor } from './answer-form.ts'
import type { CachedAnswer } from './byte-cache.ts'
import { leaveOutDocumentPolicies } from './security-headers.ts'

/**
 * Sends a cached answer in the best encoding the client takes, or 304 when it has it already. `again` looks it up once more, and
 * finds nothing when it no longer holds: by it the next who asks for the same address is answered the short way.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  again?: () => CachedAnswer | undefined,
): FastifyReply {
  const varies = reply.getHeader('vary')
  // Before the answer's own headers: a worker's script brings the policy it lives by.
  leaveOutDocumentPolicies(reply, answer.headers['content-type'])
  reply.headers(answer.headers)
  // Who else the answer depends on was said before: on the origin, when other sites may read it.
  if (varies !== undefined) reply.header('vary', `${String(varies)}, ${answer.headers['vary']}`)
  const form = formFor(request.headers, answer)
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
