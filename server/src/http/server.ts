import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Log } from '../platform/log.ts'

export interface HttpServerOptions {
  log: Log
  /** How many proxies in front may be believed about the client's address; 0 believes none (threats 89). */
  trustedProxies: number
}

const NO_QUERY = { type: 'object', properties: {}, additionalProperties: false }

/** A Fastify that neither coerces nor strips what it validates, bounds what it reads, and drops slow senders (threats 86–88). */
export function createHttpServer({ log, trustedProxies }: HttpServerOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    bodyLimit: 64 * 1024,
    connectionTimeout: 30_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
  })
  // A call that takes no query refuses one, like any other unknown field.
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.querystring && !route.schema.hide) route.schema.querystring = NO_QUERY
  })
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // A request under way when the stop came leaves its connection open and idle, and clients open some in advance on which nothing
  // was said yet, which Node does not count as idle: close those too, or the stop waits for the client.
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  return app
}
