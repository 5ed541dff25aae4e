import fastifyPlugin from 'fastify-plugin'

export interface HealthOptions {
  /** Why the shop cannot sell now; empty when it can. */
  problems: () => Promise<string[]>
  /** What somebody must look at while the shop goes on selling. */
  concerns: () => Promise<string[]>
}

/**
 * `/healthz`: the process lives. `/readyz`: it can sell (database, schema, catalogue), else 503 with the reasons; 'degraded' when it
 * can, but a person must look at what is named.
 */
export const health = fastifyPlugin<HealthOptions>(
  async (app, { problems, concerns }) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const found = await problems()
      if (found.length > 0)
        return reply.code(503).header('retry-after', '2').send({ status: 'not ready', problems: found })
      const minded = await concerns()
      return minded.length > 0 ? { status: 'degraded', problems: minded } : { status: 'ready' }
    })
  },
  { name: 'health' },
)
