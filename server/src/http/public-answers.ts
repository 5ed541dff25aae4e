import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { orRefuse } from '../platform/errors.ts'
import { ByteCache } from './byte-cache.ts'
import { sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends a reply that is the same for every customer. `render` answers or refuses once per generation and `key`,
     * through the route's response schema. `key` must contain every parameter that the reply depends on, in a
     * normalised form, so that equal requests share one entry. `holds` is needed if the validity of the reply depends
     * on more than the generation. It returns true while the reply is still valid for its address, or false if every
     * request must reach the handler.
     */
    answerPublic: (
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      render: () => unknown,
      holds?: () => boolean,
    ) => FastifyReply | Promise<FastifyReply>
  }
}

export interface PublicAnswersOptions {
  /** Returns a number that grows whenever any public data changes. */
  generation: () => number
}

/**
 * Clients may store a public reply, but must revalidate it before each use, because prices must never be out of date.
 */
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }

export const publicAnswers = fastifyPlugin<PublicAnswersOptions>(
  async (app, { generation }) => {
    const cache = new ByteCache()
    app.decorate('answerPublic', (request, reply, key, render, holds = always) => {
      const now = generation()
      const again = () => (generation() === now && holds() ? cache.peek(now, key) : undefined)
      const warm = cache.peek(now, key)
      if (warm) return sendCached(request, reply, warm, again)
      return cache
        .fill(now, key, async () => ({ headers, body: bytes(reply.serialize(orRefuse(await render()))) }))
        .then((made) => sendCached(request, reply, made, again))
    })
  },
  { name: 'public-answers' },
)

const always = (): boolean => true

const bytes = (serialized: ReturnType<FastifyReply['serialize']>): Buffer | string =>
  typeof serialized === 'string' || Buffer.isBuffer(serialized) ? serialized : Buffer.from(serialized)
