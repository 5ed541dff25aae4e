import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ByteCache, sendCached } from './byte-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers what is the same for everybody: `render` runs once per generation and `key`, through the route's response schema.
     * The reply is sent here, so there is no payload left to return; `never` fits the handler of any response schema.
     * `key` must hold every parameter the answer depends on, already normalised, so that spellings of one question share one entry.
     */
    answerPublic: (request: FastifyRequest, reply: FastifyReply, key: string, render: () => unknown) => Promise<never>
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
    app.decorate('answerPublic', (request, reply, key, render) => {
      const warm = cache.peek(generation(), key)
      if (warm) return sent(sendCached(request, reply, warm))
      return sent(
        cache
          .fill(generation(), key, async () => ({ headers, body: bytes(reply.serialize(await render())) }))
          .then((answer) => sendCached(request, reply, answer)),
      )
    })
  },
  { name: 'public-answers' },
)

const bytes = (serialized: ReturnType<FastifyReply['serialize']>): Buffer | string =>
  typeof serialized === 'string' || Buffer.isBuffer(serialized) ? serialized : Buffer.from(serialized)

/** A handler that returns its reply tells Fastify that it is being sent; the declared type leaves that out, see above. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads the value but Fastify, which knows a reply
const sent = (reply: FastifyReply | Promise<FastifyReply>): Promise<never> => reply as unknown as Promise<never>
