import { setTimeout as sleep } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { bears, isFromThisMachine } from './monitoring.ts'

export interface HealthOptions {
  /** Why the shop cannot sell now; empty when it can. */
  problems: () => string[]
  /** What somebody must look at while the shop goes on selling. */
  concerns: () => Promise<string[]>
  /** Bearer token that opens the reasons from elsewhere; empty: none does. */
  token: string
}

/** Whoever asks must know within two seconds: the watch of the database takes most of them, those who know of concerns get the rest. */
const PATIENCE_MS = 300

/**
 * `/healthz`: the process lives. `/readyz`: it can sell (database, schema, catalogue), else 503; 'degraded' when it can, but a person must
 * look at something. The reasons name vendors, payments and the books, so only programs of this machine and bearers of the token get them.
 */
export const health = fastifyPlugin<HealthOptions>(
  async (app, { problems, concerns, token }) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      const reasons = (found: string[]) =>
        isFromThisMachine(request) || bears(request, token) ? { problems: found } : {}
      const minded = problems().length > 0 ? [] : await concernsInTime(concerns)
      // Asked again: it may have come about meanwhile.
      const found = problems()
      if (found.length > 0)
        return reply
          .code(503)
          .header('retry-after', '2')
          .send({ status: 'not ready', ...reasons(found) })
      return minded.length > 0 ? { status: 'degraded', ...reasons(minded) } : { status: 'ready' }
    })
  },
  { name: 'health' },
)

async function concernsInTime(concerns: HealthOptions['concerns']): Promise<string[]> {
  const unknown = ['The database is busy: nobody could look for concerns']
  const late = sleep(PATIENCE_MS, unknown, { ref: false })
  return Promise.race([concerns().catch(() => unknown), late])
}
