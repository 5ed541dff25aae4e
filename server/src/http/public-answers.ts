import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { orRefuse } from '../platform/errors.ts'
import { ByteCache } from './byte-cache.ts'
import { sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers what is the same for everybody: `render` answers or refuses, once per generation and `key`, through the route's response schema.
     * `key` must hold every parameter the answer depends on, already normalised, so that spellings of one question share one entry.
     * `holds` says whether the answer is still right for its address, where that depends on more than the generation; it returns false
     * where every request must reach the handler.
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
  /** Grows when anything public changed. */
  generation: () => number
}

/** Clients may keep a public answer, and ask each time whether it still holds: prices must never be stale. */
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
