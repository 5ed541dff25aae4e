import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { errorCatalogue } from '@farmstand/contracts/error-codes'
import type { Log } from '../platform/log.ts'
import { Refusal } from '../platform/errors.ts'
import { reportSentAnswers } from './sent-answers.ts'
import { answerClientError, errorBody } from './client-errors.ts'
import { removePorts } from './forwarded-for.ts'
import { watchSockets } from './open-sockets.ts'
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts'
import { safetyHeaders } from './security-headers.ts'
import { openFastPath } from './fast-path.ts'

export interface HttpServerOptions {
  log: Log
  /** The number of proxies in front of the server that may state the client's address. */
  trustedProxies: number
  /** True if customers reach the shop by https. */
  https?: boolean
  /** Returns the page for a browser whose address cannot be decoded; null if the server has no pages. */
  notFoundPage?: (path: string) => { headers: Record<string, string>; body: string } | null
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }
const NO_QUERY = { type: 'object', properties: {}, additionalProperties: false }

/**
 * The time limits for receiving the head of a request and the whole request, and how often they are checked, in
 * milliseconds.
 */
const HEAD_MS = 9_000
const REQUEST_MS = 14_000
const CHECK_MS = 1_000
/** A connection without traffic is closed after this many milliseconds, unless the shop still works on its request. */
const CONNECTION_MS = 30_000

/**
 * Milliseconds for which a part of the server may prepare itself. The search of a large shop needs more than Fastify's
 * ten seconds on a busy machine, and the server would stop.
 */
const PREPARE_MS = 600_000

const HTTP: ServerOptions = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // The host is checked below, because Node's reply would have neither our headers nor our form.
  requireHostHeader: false,
}

/**
 * Creates a Fastify server that validates input without converting values or removing fields, limits the size of
 * requests and drops slow clients.
 */
export function createHttpServer({
  log,
  trustedProxies,
  https = false,
  notFoundPage,
}: HttpServerOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log
  const headers = safetyHeaders({ https })
  let answersReady: ReturnType<typeof openFastPath> = () => false
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    bodyLimit: 64 * 1024,
    pluginTimeout: PREPARE_MS,
    serverFactory: (handle) =>
      createServer(HTTP, (request, response) => {
        if (!answersReady(request, response)) handle(request, response)
      }).setTimeout(CONNECTION_MS),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    // An address that cannot be decoded matches no route, so none of the hooks below runs for it.
    frameworkErrors: (error, request, reply) => {
      const page = wantsPage(request.raw) ? notFoundPage?.(request.raw.url ?? '') : null
      const code = page || error.statusCode === 414 ? 'NOT_FOUND' : 'MALFORMED'
      const body = page?.body ?? errorBody(code, request.id)
      const length = { 'x-request-id': request.id, 'content-length': Buffer.byteLength(body) }
      reply.hijack()
      reply.raw
        .writeHead(errorCatalogue[code].status, { ...headers, ...(page?.headers ?? jsonHeaders), ...length })
        .end(body)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // If a call takes no query parameters, a request with any is refused, as with other unknown fields.
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.querystring && !route.schema.hide) route.schema.querystring = NO_QUERY
  })
  // An unknown Expect header is ignored. Without this listener Node would answer 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  answersReady = openFastPath(app, log, reportSentAnswers(app))
  closeIdleOnStop(app, trustedProxies)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const { headers: sent, httpVersion } = request.raw
    const forwarded = sent['x-forwarded-for']
    if (typeof forwarded === 'string') sent['x-forwarded-for'] = removePorts(forwarded)
    if (sent.host === undefined && httpVersion === '1.1') done(new Refusal('MALFORMED'))
    else done()
  })
  // Closes the connection if the reply is sent before the whole request was read. Otherwise Node would read the rest of
  // the request body.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && hasBody(request.raw.headers)) reply.header('connection', 'close')
    done(null, payload)
  })
  return app
}

/**
 * Returns true if a browser opens the address as a page. Requests by scripts, for pictures and by programs do not
 * accept HTML.
 */
export const wantsPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes idle connections while the server stops. A request that was running when the stop began leaves its connection
 * open and idle. Clients also open connections in advance, which Node does not count as idle. Without this function,
 * the stop would wait for the client.
 */
function closeIdleOnStop(app: FastifyInstance, trustedProxies: number): void {
  const sockets = watchSockets(app.server, { behindProxy: trustedProxies > 0 })
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      sockets.endUnused()
    }, 50)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
}
