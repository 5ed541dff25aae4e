import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateFolder } from 'drizzle-orm/node-postgres/migrator'
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Database = NodePgDatabase
/** What a query runs on: always passed, never implied, so that nothing reads outside its transaction by accident. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

export type Connection =
  | { connectionString: string }
  | { host: string; user: string; password: string; database: string }

// count(*), paise and ids fit a double; pg hands bigint out as text by default.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A DATE is a calendar day, not an instant: keep 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool. Every statement and lock wait is bounded, so a stuck one frees its connection (threats 95). */
export function openDatabase(
  connection: Connection,
  options: { max?: number; applicationName?: string } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'farmstand',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks while it is in use: whoever uses it learns that from the statement that fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

/** Whether a release of this program has ever made its tables here. */
export async function hasSchema(connection: Connection): Promise<boolean> {
  const { db, close } = openDatabase(connection, { max: 1 })
  try {
    const { rows } = await db.execute<{ there: boolean }>(
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
    )
    return rows[0]?.there ?? false
  } finally {
    await close()
  }
}

/** Arbitrary but fixed: the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 4_117_001

/** Brings the schema up to date; processes that start together wait for the one that migrates. */
export async function migrate(connection: Connection, folder: string): Promise<void> {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    application_name: 'farmstand-migrate',
    connectionTimeoutMillis: 5_000,
  })
  try {
    const db = drizzle({ client: pool })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrateFolder(db, { migrationsFolder: folder })
  } finally {
    await pool.end()
  }
}

const RETRIED_STATES = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; a deadlock or serialisation failure is tried again up to three times (threats 47).
 * `work` must not call the network and must be safe to run again.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= 4 || !RETRIED_STATES.has(sqlState(error) ?? '')) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** Whether the database can be asked right now. */
export const databaseAnswers = (db: Database): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

/** The SQLSTATE of a failed statement, also when Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}
