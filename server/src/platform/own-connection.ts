import pg from 'pg'
import type { OpenDatabase } from './database.ts'

/** One connection besides the pool, opened when it is needed. */
export interface OwnConnection {
  get(): Promise<pg.Client>
  /** Whether it is still the one in use: work on a discarded one may end later. */
  isCurrent(client: pg.Client): boolean
  /** Discards the one in use. */
  discard(): void
}

/** Only to dispose of discarded connections. */
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
      // Without a listener the error would end the process; the next user of the connection fails anyway.
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
