import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Connection, type Database } from '../platform/database.ts'
import { cloneDatabase, dropDatabase } from './test-server.ts'

export interface TestDatabase {
  connection: Connection
  db: Database
  pool: pg.Pool
  /** Closes the pool and drops the database; call it in `afterAll`. */
  drop(): Promise<void>
}

/** A migrated, empty database of one's own. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { admin, prefix, template } = inject('testServer')
  const { name, ...connection } = await cloneDatabase({ admin, prefix }, template)
  const { db, pool, close } = openDatabase(connection, options)
  return {
    connection,
    db,
    pool,
    drop: async () => {
      await close()
      await dropDatabase(admin, name)
    },
  }
}
