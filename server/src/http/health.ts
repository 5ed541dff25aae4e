import { setTimeout as sleep } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { hasBearerToken, isFromThisMachine } from './monitoring.ts'

export interface HealthOptions {
  /** Returns the reasons why the shop cannot sell now. Empty if it can. */
  problems: () => string[]
  /** Returns problems that a person must look at although the shop continues to sell. */
  concerns: () => Promise<string[]>
  /** The bearer token that other machines need to see the problems. If it is empty, only this machine sees them. */
  token: string
}

/**
 * Milliseconds in which the concerns must be found. The reply is due within two seconds, and the database watch may
 * take most of them.
 */
const CONCERNS_TIMEOUT_MS = 300

/**
 * Serves the health checks. `/healthz` answers as long as the process lives. `/readyz` answers 'ready' if the shop can
 * sell (database, schema, catalogue), 'degraded' if a person must also look at something, and otherwise 503. The
 * reasons name vendors, payments and the books, so only programs on this machine and requests with the token get them.
 */
export const health = fastifyPlugin<HealthOptions>(
  async (app, { problems, concerns, token }) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      const reasons = (found: string[]) =>
        isFromThisMachine(request) || hasBearerToken(request, token) ? { problems: found } : {}
      const concerning = problems().length > 0 ? [] : await concernsInTime(concerns)
      // Checked again, because a problem may have appeared while the concerns were being found.
      const found = problems()
      if (found.length > 0)
        return reply
          .code(503)
          .header('retry-after', '2')
          .send({ status: 'not ready', ...reasons(found) })
      return concerning.length > 0 ? { status: 'degraded', ...reasons(concerning) } : { status: 'ready' }
    })
  },
  { name: 'health' },
)

async function concernsInTime(concerns: HealthOptions['concerns']): Promise<string[]> {
  const unknown = ['The database is too busy to check for concerns']
  const late = sleep(CONCERNS_TIMEOUT_MS, unknown, { ref: false })
  return Promise.race([concerns().catch(() => unknown), late])
}
