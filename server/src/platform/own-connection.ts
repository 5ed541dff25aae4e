import pg from 'pg'
import type { OpenDatabase } from './database.ts'

/** One connection beside the pool, made when it is needed. */
export interface OwnConnection {
  get(): Promise<pg.Client>
  /** Is it still the one in use? Work on one that was given up may come to its end later. */
  isCurrent(client: pg.Client): boolean
  /** Gives up the one in use. */
  discard(): void
}

/** Only to be rid of what was given up. */
const FORGOTTEN_MS = 10_000

export function ownConnection({ pool }: OpenDatabase, applicationName: string): OwnConnection {
  let current: pg.Client | null = null
  return {
    get: async () => {
      if (current) return current
      const fresh = new pg.Client({
        ...pool.options,
        // Not enumerable in a pool's options, so that nobody logs it by accident.
        password: pool.options.password,
        application_name: applicationName,
        connectionTimeoutMillis: FORGOTTEN_MS,
        query_timeout: FORGOTTEN_MS,
      })
      // A lost connection fails whoever uses it next.
      fresh.on('error', () => undefined)
      current = fresh
      await fresh.connect()
      return fresh
    },
    isCurrent: (client) => client === current,
    discard: () => {
      const lost = current
      current = null
      void lost?.end().catch(() => undefined)
    },
  }
}
