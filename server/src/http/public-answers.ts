import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { orRefuse } from '../platform/errors.ts'
import { ByteCache } from './byte-cache.ts'
import { sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends an answer that is the same for every customer. `render` answers or refuses once per generation and `key`,
     * through the route's response schema. `key` must contain every parameter that the answer depends on, already
     * normalised, so that equal requests share one entry. `holds` returns true while the answer is still valid for its
     * address, if that depends on more than the generation; it returns false if every request must reach the handler.
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
  /** Returns a number that grows when any public data changes. */
  generation: () => number
}

/** Clients may store a public answer, but must revalidate it each time, because prices must never be stale. */
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
