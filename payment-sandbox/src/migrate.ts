import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { shippedFile } from './shipped-file.ts'
import { books } from './tables.ts'

/**
 * The number of the advisory lock that lets only one process migrate at a time. It is arbitrary but fixed, and differs
 * from the locks of the shop.
 */
const LOCK = 4_117_003

/** Migrates the provider's schema. Processes that start at the same time wait for the one that migrates. */
export async function migrateBooks(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle({ client }), {
      migrationsFolder: shippedFile('migrations'),
      migrationsSchema: books.schemaName,
      migrationsTable: 'migration',
    })
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    failed = false
  } finally {
    // Closes the connection after a failure, which also releases the lock.
    client.release(failed)
  }
}
