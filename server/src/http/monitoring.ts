import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const isLocal = (remote: string | undefined): boolean =>
  remote === '127.0.0.1' || remote === '::1' || remote === '::ffff:127.0.0.1'

/** Returns true if a request has this bearer token. Always returns false for an empty token. */
export function hasBearerToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Returns true if the request comes from a program on this machine, and false if a proxy forwarded it. A proxy adds a
 * header that names its client, and the client cannot remove that header.
 */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLocal(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
