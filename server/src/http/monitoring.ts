import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const isLocal = (remote: string | undefined): boolean =>
  remote === '127.0.0.1' || remote === '::1' || remote === '::ffff:127.0.0.1'

/** Whether a request carries this bearer token; an empty one opens nothing. */
export function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Whether a program of this machine asks, and no proxy for somebody else: a proxy names whom it asks for, and a client can add such a
 * header but not take it away.
 */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLocal(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
