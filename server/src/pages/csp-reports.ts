import '../http/metrics.ts'
import type { FastifyPluginAsync } from 'fastify'
import { Counter } from 'prom-client'
import { MINUTE_MS } from '../platform/clock.ts'

/** Maximum number of log lines a minute. A limit is needed because a page reports each of many blocked pictures. */
const LINES_A_MINUTE = 10
const LINE_LENGTH = 2_000

/**
 * Receives reports of content that a page's policy blocked. Anyone can send such reports, so all are counted, a few are
 * logged and none is stored.
 */
export const cspReports: FastifyPluginAsync = async (app) => {
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'Reports of content that a content security policy blocked',
    registers: [app.metricsRegistry],
  })
  let minute = { began: 0, logged: 0, skipped: 0 }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) => done(null, body))
  app.post('/csp-reports', { schema: { hide: true } }, async (request, reply) => {
    reports.inc()
    const now = performance.now()
    if (now - minute.began >= MINUTE_MS) {
      if (minute.skipped > 0)
        app.log.warn({ skipped: minute.skipped }, 'Skipped more reports of content security policies')
      minute = { began: now, logged: 0, skipped: 0 }
    }
    if (minute.logged < LINES_A_MINUTE) {
      minute.logged++
      const report = String(request.body).slice(0, LINE_LENGTH)
      request.log.warn({ report }, 'A content security policy blocked content')
    } else minute.skipped++
    return reply.code(204).send()
  })
}
