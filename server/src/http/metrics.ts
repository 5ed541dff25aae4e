import '@fastify/swagger'
import './sent-answers.ts'
import fastifyPlugin from 'fastify-plugin'
import { Counter, Registry, collectDefaultMetrics, type Metric } from 'prom-client'
import { AnswerTimes } from './answer-times.ts'
import { hasBearerToken, isLocal } from './monitoring.ts'

export interface MetricsOptions {
  /** The bearer token with which other machines can read /metrics. If empty, only this machine may read it. */
  token: string
  /**
   * True behind a proxy. All clients then seem to have the proxy's address, which may be this machine, so only the
   * token gives access.
   */
  behindProxy: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry that contains the metrics of all modules. */
    metricsRegistry: Registry
  }
}

export const metrics = fastifyPlugin<MetricsOptions>(
  async (app, { token, behindProxy }) => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    app.decorate('metricsRegistry', registry)
    const times = new AnswerTimes()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the registry reads only name and values
    registry.registerMetric(times as unknown as Metric)
    const errors = new Counter({
      name: 'http_server_errors_total',
      help: 'Answers of 500 and above',
      registers: [registry],
    })

    app.whenAnswered(({ method, route = 'none', status, ms }) => {
      times.observe(method, route, status, ms / 1000)
      if (status >= 500) errors.inc()
    })

    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const open = token ? hasBearerToken(request, token) : !behindProxy && isLocal(request.socket.remoteAddress)
      if (!open) return reply.callNotFound()
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics' },
)
