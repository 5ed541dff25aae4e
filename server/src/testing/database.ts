import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Connection, type Database, type OpenDatabase } from '../platform/database.ts'
import { cloneDatabase, dropDatabase } from './test-server.ts'

export interface TestDatabase {
  connection: Connection
  db: Database
  pool: pg.Pool
  pids: OpenDatabase['pids']
  cut: OpenDatabase['cut']
  /** Closes the pool and drops the database; call it in `afterAll`. */
  drop(): Promise<void>
}

/** A migrated, empty database of one's own. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { admin, prefix, template } = inject('testServer')
  const { name, ...connection } = await cloneDatabase({ admin, prefix }, template)
  const { db, pool, pids, cut, close } = openDatabase(connection, options)
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
