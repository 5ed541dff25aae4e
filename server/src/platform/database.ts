import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateFolder } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { statementNames } from './named-statements.ts'
import { rememberTexts } from './query-texts.ts'
import { sendTogether } from './send-together.ts'

export type Database = NodePgDatabase
/** A transaction. Every query is given its transaction explicitly, so that no query runs outside it by accident. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

export type Connection =
  | { connectionString: string }
  | { host: string; user: string; password: string; database: string }

// pg returns bigint as text by default. Counts, paise and ids are small enough for a double, so they become numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A DATE is a calendar day, not an instant, so it stays 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

rememberTexts()

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  /** Returns the backend process ids of the pool's connections. */
  pids(): number[]
  /** Closes these connections, so that their running queries fail at once and the next ones get new connections. */
  closeConnections(pids: readonly number[], reason: Error): void
  close(): Promise<void>
}

/**
 * Query timeout of the client. It is longer than the server lets a statement of a pool run, so it ends only queries
 * whose reply was lost. `withLongAnswers` is for longer statements.
 */
const NO_ANSWER_MS = 130_000

/**
 * Opens a pool. Every statement and every wait for a lock has a time limit, so that a statement that is stuck frees its
 * connection.
 */
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
    pipeline: true,
  })
  pool.on('connect', statementNames())
  pool.on('connect', sendTogether)
  const connected = new Set<pg.Client>()
  pool.on('connect', (client) => void (client instanceof pg.Client && connected.add(client)))
  pool.on('remove', (client) => void (client instanceof pg.Client && connected.delete(client)))
  const pids = (): number[] => [...connected].flatMap((client) => pidOf(client) ?? [])
  const cut = (lost: readonly number[], reason: Error): void => {
    for (const client of connected) {
      const pid = pidOf(client)
      if (pid === null || !lost.includes(pid)) continue
      // If the connection is idle, the pool removes it because of this error. If it is in use, its query fails.
      client.emit('error', reason)
      // A pipelined connection would wait for its running statements, whose answers are lost.
      if ('stream' in client.connection) Object(client.connection.stream).destroy()
      void client.end().catch(() => undefined)
    }
  }
  return { db: drizzle({ client: pool }), pool, pids, closeConnections: cut, close: () => pool.end() }
}

/** Returns the process id of the connection's backend. The driver's type definitions omit it. */
const pidOf = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null

/**
 * Creates a pool whose lost connections do not end the process. A connection reports its loss to the running statement,
 * which handles it, and also as an event, which ends a Node process without a listener. The pool listens only while a
 * connection is idle. This function adds a listener for the remaining time, such as during a transaction.
 */
function newPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

const MIGRATED = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`

/** Returns true if any release of this program has created its tables in this database. */
export async function hasSchema(connection: Connection): Promise<boolean> {
  const { db, close } = openDatabase(connection, { max: 1 })
  try {
    const { rows } = await db.execute<{ there: boolean }>(MIGRATED)
    return rows[0]?.there ?? false
  } finally {
    await close()
  }
}

/** Returns the version and size of the database, as texts. */
export async function serverOf(db: Database): Promise<{ version: string; size: string }> {
  const { rows } = await db.execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no version')
  return row
}

/** Returns the names, which begin with `beginning`, of the connections that are open to this database. */
export async function connectionNames(db: Database, beginning: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${beginning})`)
  return rows.map(({ name }) => name)
}

/**
 * Counts the migrations in the folder that the database does not have yet. NEWER: a later release has migrated the
 * database. OLDER: its migrations are from before the baseline, so this release cannot update it.
 */
export async function pendingMigrations(db: Database, folder: string): Promise<number | 'NEWER' | 'OLDER'> {
  const last = await lastMigration(db)
  const steps = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  if (last !== null && last < Math.min(...steps)) return 'OLDER'
  return (last ?? 0) > Math.max(...steps) ? 'NEWER' : steps.filter((step) => step > (last ?? 0)).length
}

/** Returns the time that identifies the last migration in the database, or null if none has run. */
async function lastMigration(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.last ?? null
}

/**
 * The last commit that contains the 68 migrations from before the first release, which are now combined into one
 * baseline. The baseline has the time of the last of them, so it does not run in a database that has them all. A
 * database that lacks some must first be migrated by this commit.
 */
export const LAST_COMMIT_BEFORE_BASELINE = '649eaf57'

/** Thrown if the tables are from before the baseline. Its message is for the person who starts the shop. */
export class OutdatedTablesError extends Error {
  constructor() {
    super(
      'The tables of this shop are too old for this release, which changed nothing in them. ' +
        `Make a backup, start the shop once with Farmstand's commit ${LAST_COMMIT_BEFORE_BASELINE}, stop it, then start this release again.`,
    )
  }
}

/** The number of the advisory lock for migrations, chosen arbitrarily. Only one process at a time may migrate. */
const MIGRATION_LOCK = 4_117_001

/**
 * Migrates the schema. If several processes start, one migrates while the others wait. Throws `OutdatedTablesError` for
 * tables that are too old and leaves them unchanged.
 */
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
    if (await isOlder(db, folder)) throw new OutdatedTablesError()
    await migrateFolder(db, { migrationsFolder: folder })
  } finally {
    await pool.end()
  }
}

async function isOlder(db: Database, folder: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(MIGRATED)
  return rows[0]?.there === true && (await pendingMigrations(db, folder)) === 'OLDER'
}

/** The pool's connections as databases, because making one takes as long as a short statement. */
const singleConnections = new WeakMap<pg.ClientBase, Database>()

/**
 * Runs `work` on one connection without a transaction, or in the caller's transaction. Statements that `work` starts at
 * once are sent in one round trip. PostgreSQL runs them one after another, and each sees what is committed by then.
 */
export async function onOneConnection<T>(db: Queryable, work: (one: Queryable) => Promise<T>): Promise<T> {
  const pool = poolOf(db)
  if (!pool) return work(db)
  const client = await pool.connect()
  try {
    const one = singleConnections.get(client) ?? drizzle({ client })
    singleConnections.set(client, one)
    return await work(one)
  } finally {
    await release(client)
  }
}

/**
 * Runs `work` on one connection whose client waits up to `ms` milliseconds for an answer, for reports and checks of
 * many rows. The usual limit would end a statement that PostgreSQL still runs. Within a transaction,
 * `statement_timeout` must be raised as well.
 */
export async function withLongAnswers<T>(db: Database, ms: number, work: (one: Database) => Promise<T>): Promise<T> {
  const pool = poolOf(db)
  if (!pool) return work(db)
  const client = await pool.connect()
  const parameters: unknown = 'connectionParameters' in client ? client.connectionParameters : {}
  const usual: unknown = Reflect.get(Object(parameters), 'query_timeout')
  Object.assign(Object(parameters), { query_timeout: ms })
  try {
    return await work(drizzle({ client }))
  } finally {
    Object.assign(Object(parameters), { query_timeout: usual })
    await release(client)
  }
}

const release = async (client: pg.PoolClient): Promise<void> => client.release()

/** Returns the pool of a database. A transaction has none, because it has its connection. */
const poolOf = (db: Queryable): pg.Pool | null =>
  '$client' in db && typeof db.$client === 'object' && db.$client instanceof pg.Pool ? db.$client : null

/**
 * Sends statements of a transaction in this order and in one round trip. A statement that waits for a lock keeps the
 * later ones waiting, and each sees what is committed when it runs.
 */
export const sendAll = (tx: Queryable, statements: readonly SQL[]): Promise<pg.QueryResult[]> =>
  // `then` sends a statement at once. Without it, Drizzle would wait for the first `await`.
  Promise.all(statements.map((one) => tx.execute(one).then((result) => result)))

const dialect = new PgDialect()

/**
 * Runs these statements in one transaction and one round trip, together with its begin and commit. None of them can
 * depend on the result of another. If one fails, nothing is written. After a deadlock or serialisation failure it tries
 * again. Within the caller's transaction it is a savepoint.
 */
export async function sendTransaction(db: Database, statements: readonly SQL[]): Promise<pg.QueryResult[]> {
  const pool = poolOf(db)
  if (!pool) return db.transaction((tx) => sendAll(tx, statements))
  return retried(async () => {
    const client = await pool.connect()
    try {
      const queries = statements.map((one) => dialect.sqlToQuery(one))
      const sent = [
        client.query('begin'),
        ...queries.map(({ sql: text, params }) => client.query({ text }, params)),
        client.query('commit'),
      ]
      const answers = await Promise.allSettled(sent)
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
      return answers.slice(1, -1).flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    } finally {
      client.release()
    }
  })
}

const RETRIED_STATES = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction. After a deadlock or serialisation failure it tries again, up to three times. `work`
 * must not call the network and must be safe to run again.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  retried(() => db.transaction(work))

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 4 || !RETRIED_STATES.has(sqlState(error) ?? '')) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** Returns the SQLSTATE of a failed statement, also if Drizzle has wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/** Returns the time at which this transaction began, by the database's clock. */
export async function transactionTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
