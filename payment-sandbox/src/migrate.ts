import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { shippedFile } from './shipped-file.ts'
import { books } from './tables.ts'

/** The advisory lock that lets one process migrate at a time: arbitrary but fixed, and not the shop's. */
const LOCK = 4_117_003

/** Migrates the provider's schema; processes that start together wait for the one that migrates. */
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
