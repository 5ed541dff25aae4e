import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const isLocal = (remote: string | undefined): boolean =>
  remote === '127.0.0.1' || remote === '::1' || remote === '::ffff:127.0.0.1'

/** Returns true if a request has this bearer token; always false for an empty token. */
export function hasBearerToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Returns true for a request of a program on this machine, false for one that a proxy forwards. A proxy adds a header
 * with its client, which the client cannot remove.
 */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLocal(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
