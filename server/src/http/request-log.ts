import './sent-answers.ts'
import fastifyPlugin from 'fastify-plugin'

/**
 * A successful read that takes at least this many milliseconds is logged. All other requests are logged too, except
 * faster reads. A line contains the route, never the raw query.
 */
const SLOW_MS = 500

export const requestLog = fastifyPlugin(
  async (app) => {
    const verbose = app.log.level === 'debug' || app.log.level === 'trace'
    app.whenAnswered(({ method, route, url, status, ms, customer, log }) => {
      const routine = method === 'GET' && status < 400 && ms < SLOW_MS
      if (routine && !verbose) return
      const line = { method, route: route ?? url.split('?', 1)[0], status, ms: Math.round(ms), customer }
      if (routine) log().debug(line, 'answered')
      else log().info(line, 'answered')
    })
  },
  { name: 'request-log' },
)
