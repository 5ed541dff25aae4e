import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Connection, type Database, type OpenDatabase } from '../platform/database.ts'
import { cloneDatabase, dropDatabase } from './test-server.ts'

/** What global-setup.ts hands to every test file. */
declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { admin: Connection; prefix: string; template: string }
  }
}

export interface TestDatabase {
  connection: Connection
  db: Database
  pool: pg.Pool
  pids: OpenDatabase['pids']
  cut: OpenDatabase['cut']
  /** Closes the pool and drops the database; call it in `afterAll`. */
  drop(): Promise<void>
}

/** On a busy machine a shop tells many at once to come again, which says nothing about what they do at once. */
const PATIENCE = { connectionTimeoutMillis: 25_000, lock_timeout: 25_000, statement_timeout: 25_000 }

/** A migrated, empty database of one's own. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { admin, prefix, template } = inject('testServer')
  const { name, ...connection } = await cloneDatabase({ admin, prefix }, template)
  const { db, pool, pids, cut, close } = openDatabase(connection, options)
  Object.assign(pool.options, PATIENCE)
  return {
    connection,
    db,
    pool,
    pids,
    cut,
    drop: async () => {
      await close()
      await dropDatabase(admin, name)
    },
  }
}
