import '@fastify/swagger'
import './answered.ts'
import { timingSafeEqual } from 'node:crypto'
import fastifyPlugin from 'fastify-plugin'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface MetricsOptions {
  /** Bearer token that opens /metrics from elsewhere; without one only this machine may read it. */
  token: string
  /** Then everybody seems to come from the proxy, which may be this machine: only the token opens it. */
  behindProxy: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a module registers what it counts. */
    metricsRegistry: Registry
  }
}

export const metrics = fastifyPlugin<MetricsOptions>(
  async (app, { token, behindProxy }) => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    app.decorate('metricsRegistry', registry)
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    })
    // Finding a series by its labels costs more than counting in it; there are a few hundred, one for each route and status.
    const known = new Map<string, ReturnType<typeof seconds.labels>>()
    const series = (method: string, route: string, status: number) => {
      const key = `${method} ${status} ${route}`
      const one = known.get(key) ?? seconds.labels(method, route, String(status))
      known.set(key, one)
      return one
    }
    const errors = new Counter({
      name: 'http_server_errors_total',
      help: 'Answers of 500 and above',
      registers: [registry],
    })

    app.whenAnswered(({ method, route = 'none', status, ms }) => {
      series(method, route, status).observe(ms / 1000)
      if (status >= 500) errors.inc()
    })

    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const open = token
        ? bears(request.headers.authorization, token)
        : !behindProxy && isLocal(request.socket.remoteAddress)
      if (!open) return reply.callNotFound()
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics' },
)

const isLocal = (remote: string | undefined): boolean =>
  remote === '127.0.0.1' || remote === '::1' || remote === '::ffff:127.0.0.1'

function bears(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
