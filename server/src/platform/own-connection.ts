import pg from 'pg'
import type { OpenDatabase } from './database.ts'

/** One connection beside the pool, opened at its first use. */
export interface OwnConnection {
  get(): Promise<pg.Client>
  /** Returns true if `client` is still in use; work on a discarded one may end later. */
  isCurrent(client: pg.Client): boolean
  /** Discards the connection in use. */
  discard(): void
}

/** Timeouts of a connection, so that a discarded one ends at last. */
const FORGOTTEN_MS = 10_000

export function ownConnection({ pool }: OpenDatabase, applicationName: string): OwnConnection {
  let current: pg.Client | null = null
  return {
    get: async () => {
      if (current) return current
      const fresh = new pg.Client({
        ...pool.options,
        // `pg` makes the password of a pool's options not enumerable, against accidental logging, so the spread omits
        // it.
        password: pool.options.password,
        application_name: applicationName,
        connectionTimeoutMillis: FORGOTTEN_MS,
        query_timeout: FORGOTTEN_MS,
      })
      // Without a listener the error would end the process. The next query on the connection fails anyway.
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
