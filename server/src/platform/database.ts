import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateFolder } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { statementNames } from './named-statements.ts'

export type Database = NodePgDatabase
/** What a query runs on: always passed explicitly, so that nothing reads outside its transaction by accident. */
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
  /** The application name of the pool's connections. */
  pids(): number[]
  /** Closes these connections, so that whoever waits on one fails at once, and the next query gets a fresh one. */
  cut(pids: readonly number[], reason: Error): void
  close(): Promise<void>
}

/** Longer than the server lets any statement run: only a network that swallows answers takes so long. */
const NO_ANSWER_MS = 130_000

/** Opens a pool. Every statement and lock wait is bounded, so a stuck one frees its connection. */
export function openDatabase(
  connection: Connection,
  options: { max?: number; applicationName?: string } = {},
): OpenDatabase {
  const pool = newPool({
    ...connection,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'farmstand',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    query_timeout: NO_ANSWER_MS,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  pool.on('connect', statementNames())
  const connected = new Set<pg.Client>()
  pool.on('connect', (client) => void (client instanceof pg.Client && connected.add(client)))
  pool.on('remove', (client) => void (client instanceof pg.Client && connected.delete(client)))
  const pids = (): number[] => [...connected].flatMap((client) => pidOf(client) ?? [])
  const cut = (lost: readonly number[], reason: Error): void => {
    for (const client of connected) {
      const pid = pidOf(client)
      if (pid === null || !lost.includes(pid)) continue
      // The pool drops an idle connection that reports an error; one in use fails for its user.
      client.emit('error', reason)
      void client.end().catch(() => undefined)
    }
  }
  return { db: drizzle({ client: pool }), pool, pids, cut, close: () => pool.end() }
}

/** The backend's process id, which the driver's types leave out. */
const pidOf = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null

/**
 * A pool that no lost connection can end the process with. Each connection reports a loss twice: to the running statement, which handles
 * it, and as an event, which Node treats as a fatal error when nobody listens. The pool listens while a connection is idle; nobody does
 * while it is lent out, as in a transaction.
 */
function newPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

const MIGRATED = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`

/** Whether any release of this program has created its tables here. */
export async function hasSchema(connection: Connection): Promise<boolean> {
  const { db, close } = openDatabase(connection, { max: 1 })
  try {
    const { rows } = await db.execute<{ there: boolean }>(MIGRATED)
    return rows[0]?.there ?? false
  } finally {
    await close()
  }
}

/** The database's version and size, in words. */
export async function serverOf(db: Database): Promise<{ version: string; size: string }> {
  const { rows } = await db.execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const [row] = rows
  if (!row) throw new Error('The database answers nothing')
  return row
}

/**
 * How many migrations the database is behind those in the folder. NEWER: a later release has migrated it. OLDER: a release from before the
 * baseline has, which this one cannot bring up to date.
 */
export async function pendingMigrations(db: Database, folder: string): Promise<number | 'NEWER' | 'OLDER'> {
  const last = await lastMigration(db)
  const steps = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  if (last !== null && last < Math.min(...steps)) return 'OLDER'
  return (last ?? 0) > Math.max(...steps) ? 'NEWER' : steps.filter((step) => step > (last ?? 0)).length
}

/** The time that names the last migration of the database; null where none ran yet. */
async function lastMigration(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.last ?? null
}

/**
 * The 68 migrations of the development before the first release are one baseline now, which has the time of the last of them. So a database
 * that has all of them counts as having the baseline, and none of it runs there. One that lacks some needs the last commit that has them.
 */
export const LAST_COMMIT_BEFORE_BASELINE = '649eaf57'

/** A database that a release from before the baseline made; its message is for whoever starts the shop. */
export class OlderTables extends Error {
  constructor() {
    super(
      'The tables of this shop are older than this release can bring up to date, and nothing in them was changed. ' +
        `Make a backup, start the shop once with commit ${LAST_COMMIT_BEFORE_BASELINE} of Farmstand, stop it, then start this release again.`,
    )
  }
}

/** Arbitrary but fixed: the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 4_117_001

/** Migrates the schema; processes that start together wait for the one that migrates. Throws `OlderTables` and changes nothing there. */
export async function migrate(connection: Connection, folder: string): Promise<void> {
  const pool = newPool({
    ...connection,
    max: 1,
    application_name: 'farmstand-migrate',
    connectionTimeoutMillis: 5_000,
  })
  try {
    const db = drizzle({ client: pool })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    if (await isOlder(db, folder)) throw new OlderTables()
    await migrateFolder(db, { migrationsFolder: folder })
  } finally {
    await pool.end()
  }
}

async function isOlder(db: Database, folder: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(MIGRATED)
  return rows[0]?.there === true && (await pendingMigrations(db, folder)) === 'OLDER'
}

const RETRIED_STATES = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; a deadlock or serialisation failure is retried up to three times. `work` must not call the network and
 * must be safe to run again.
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

/** The SQLSTATE of a failed statement, also when Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/** The time of this transaction, by the database's clock. */
export async function transactionTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
