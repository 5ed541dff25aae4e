import type { FastifyPluginAsync } from 'fastify'

/** Browsers tell here what a page's policy stopped: one log line each, cut short, nothing stored. */
export const cspReports: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) => done(null, body))
  app.post('/csp-reports', { schema: { hide: true } }, async (request, reply) => {
    request.log.warn({ report: String(request.body).slice(0, 2_000) }, 'A content security policy stopped something')
    return reply.code(204).send()
  })
}
