import '../http/metrics.ts'
import type { FastifyPluginAsync } from 'fastify'
import { Counter } from 'prom-client'
import { MINUTE_MS } from '../platform/clock.ts'

/** A page with many pictures of a wrong host reports each; more than a few lines a minute tell nothing new. */
const LINES_A_MINUTE = 10
const LINE_LENGTH = 2_000

/** Browsers tell here what a page's policy stopped, and so may anybody else: all are counted, a few are told, nothing is stored. */
export const cspReports: FastifyPluginAsync = async (app) => {
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'Reports of what a content security policy stopped',
    registers: [app.metricsRegistry],
  })
  let minute = { began: 0, told: 0, untold: 0 }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) => done(null, body))
  app.post('/csp-reports', { schema: { hide: true } }, async (request, reply) => {
    reports.inc()
    const now = performance.now()
    if (now - minute.began >= MINUTE_MS) {
      if (minute.untold > 0) app.log.warn({ untold: minute.untold }, 'More reports of content security policies came')
      minute = { began: now, told: 0, untold: 0 }
    }
    if (minute.told < LINES_A_MINUTE) {
      minute.told++
      const report = String(request.body).slice(0, LINE_LENGTH)
      request.log.warn({ report }, 'A content security policy stopped something')
    } else minute.untold++
    return reply.code(204).send()
  })
}
