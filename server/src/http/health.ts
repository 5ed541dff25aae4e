import fastifyPlugin from 'fastify-plugin'

export interface HealthOptions {
  /** Why the shop cannot sell now; empty when it can. */
  problems: () => Promise<string[]>
}

/** `/healthz`: the process lives. `/readyz`: it can sell (database, schema, catalogue), else 503 with the reasons. */
export const health = fastifyPlugin<HealthOptions>(
  async (app, { problems }) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const found = await problems()
      if (found.length === 0) return { status: 'ready' }
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready', problems: found })
    })
  },
  { name: 'health' },
)
