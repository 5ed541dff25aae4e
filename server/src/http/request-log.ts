import fastifyPlugin from 'fastify-plugin'

/** Reads that went well and quickly are not news; everything else is one line with the route, never the raw query. */
const SLOW_MS = 500

export const requestLog = fastifyPlugin(
  async (app) => {
    const verbose = app.log.level === 'debug' || app.log.level === 'trace'
    app.addHook('onResponse', (request, reply, done) => {
      const routine = request.method === 'GET' && reply.statusCode < 400 && reply.elapsedTime < SLOW_MS
      if (routine && !verbose) return done()
      const line = {
        method: request.method,
        route: request.routeOptions.url ?? request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        customer: request.customer?.uid,
      }
      if (routine) request.log.debug(line, 'answered')
      else request.log.info(line, 'answered')
      done()
    })
  },
  { name: 'request-log' },
)
