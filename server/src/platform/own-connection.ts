import pg from 'pg'
import type { OpenDatabase } from './database.ts'

/** One connection outside the pool, opened when it is first used. */
export interface OwnConnection {
  get(): Promise<pg.Client>
  /** Returns true if `client` is still the connection in use. Work on a discarded connection may end later. */
  isCurrent(client: pg.Client): boolean
  /** Discards the connection in use. */
  discard(): void
}

/** Timeouts of a connection, so that a discarded one ends after some time. */
const FORGOTTEN_MS = 10_000

export function ownConnection({ pool }: OpenDatabase, applicationName: string): OwnConnection {
  let current: pg.Client | null = null
  return {
    get: async () => {
      if (current) return current
      const fresh = new pg.Client({
        ...pool.options,
        // `pg` makes the password in a pool's options not enumerable, against accidental logging. The spread therefore
        // omits it, so it is added here.
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
