import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate, type Connection } from '../platform/database.ts'
import { embeddedPostgres, SUPERUSER } from '../platform/embedded-postgres.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const MIGRATIONS = join(ROOT, 'server/migrations')

/** A PostgreSQL server for tests. Every run creates separate databases on it and drops them at the end. */
export interface TestServer {
  /** A connection to the maintenance database, in which databases are created and dropped. */
  admin: Connection
  /** A connection to the same database, as the role with the most rights. */
  owner: Connection
  /** The prefix of the names of this run's databases. */
  prefix: string
  /** Drops this run's databases and releases the server. */
  release(): Promise<void>
}

/** Returns the server at `DATABASE_URL`, or an embedded server in the checkout's cache folder, which all runs share. */
export async function testServer(): Promise<TestServer> {
  const prefix = `farmstand_test_${Date.now().toString(36)}${randomBytes(3).toString('hex')}_`
  const url = process.env['DATABASE_URL']
  if (url) {
    const admin = { connectionString: url }
    return { admin, owner: admin, prefix, release: () => dropDatabases(admin, prefix) }
  }
  const dataDir = join(ROOT, `.cache/test-postgres-${process.getuid?.() ?? 0}`)
  const embedded = await embeddedPostgres({ dataDir, settings: HASTY })
  const admin = embedded.connection
  await dropAbandoned(admin)
  return {
    admin,
    owner: { ...admin, user: SUPERUSER },
    prefix,
    release: async () => {
      await dropDatabases(admin, prefix)
      await embedded.release()
    },
  }
}

/**
 * Settings that make the server faster but not crash-safe. It never waits for the disk, and its write-ahead log
 * contains no full page images, of which each dropped database would add many. Tests that stop a PostgreSQL server
 * start a separate one.
 */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
}

/** Returns a connection to another database of the same server. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/**
 * Creates a template database with the schema and the rows that `fill` adds. It is created only once for the same
 * migrations and the same `fillVersion`. On a server that is not embedded, the template belongs to this run and is
 * dropped at the end of the run.
 */
export async function template(
  server: TestServer,
  fillVersion = '',
  fill: (connection: Connection) => Promise<void> = async () => undefined,
): Promise<string> {
  const owner = 'connectionString' in server.admin ? server.prefix : 'farmstand_template_'
  const name = `${owner}${hashOfFolder(MIGRATIONS, fillVersion)}`
  await withAdmin(server.admin, async (client) => {
    // One run creates the template while the others wait. The lock ends with the connection.
    await client.query('select pg_advisory_lock(4117100)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const draft = `${server.prefix}draft`
    await client.query(`create database ${draft}`)
    await migrate(onDatabase(server.admin, draft), MIGRATIONS)
    await fill(onDatabase(server.admin, draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

/** Copies the template under a new name. */
export async function cloneDatabase(
  server: Pick<TestServer, 'admin' | 'prefix'>,
  from: string,
): Promise<Connection & { name: string }> {
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`
  await withAdmin(server.admin, async (client) => {
    // Some versions of PostgreSQL refuse two copies of one template at the same moment.
    await client.query('select pg_advisory_lock(4117101)')
    await client.query(`create database ${name} template ${from}`)
  })
  return { ...onDatabase(server.admin, name), name }
}

export const dropDatabase = (admin: Connection, name: string): Promise<void> =>
  withAdmin(admin, (client) => dropWhenFree(client, name))

const TRIES = 50

/**
 * Drops a database. Retries while autovacuum is connected to it for a moment, because only the server's owner could
 * stop autovacuum.
 */
async function dropWhenFree(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && error.message.includes('permission denied to terminate')))
        throw error
      await sleep(100)
    }
  }
}

async function dropDatabases(admin: Connection, prefix: string): Promise<void> {
  await withAdmin(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await dropWhenFree(client, name)
  })
}

const ABANDONED_AFTER_MS = 2 * 3_600_000

/** Drops the databases of killed runs. They are recognised by the run's start time in the database name. */
async function dropAbandoned(admin: Connection): Promise<void> {
  await withAdmin(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, 'farmstand_test_')`,
    )
    for (const { name } of rows) {
      const began = Number.parseInt(name.slice('farmstand_test_'.length, -1).slice(0, 8), 36)
      if (Date.now() - began > ABANDONED_AFTER_MS) await dropWhenFree(client, name)
    }
  })
}

async function withAdmin<T>(admin: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...admin, application_name: 'farmstand-tests', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function hashOfFolder(folder: string, extra: string): string {
  const hash = createHash('sha256').update(extra)
  for (const file of readdirSync(folder).toSorted())
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
