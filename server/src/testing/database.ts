import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Connection, type Database, type OpenDatabase } from '../platform/database.ts'
import { cloneDatabase, dropDatabase, onDatabase, type TestServer } from './test-server.ts'

/** Values that global-setup.ts provides to every test file. */
declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Pick<TestServer, 'admin' | 'owner' | 'prefix'> & { template: string }
  }
}

export interface TestDatabase {
  connection: Connection
  db: Database
  pool: pg.Pool
  pids: OpenDatabase['pids']
  closeConnections: OpenDatabase['closeConnections']
  /** Closes the pool and gives the database back for reuse. Call it in `afterAll`. */
  drop(): Promise<void>
}

/** A copy of the template database. */
interface Copy {
  name: string
  connection: Connection
  /** A snapshot of the new database: the rows of each table as JSON. `shape` is the digest of its schema. */
  rows: { table: string; json: string }[]
  shape: string
}

/**
 * Longer time limits than in a real shop. With the real limits, a shop on a busy machine would refuse many concurrent
 * requests, which is not what the tests of races are about.
 */
const PATIENCE = { connectionTimeoutMillis: 25_000, lock_timeout: 25_000, statement_timeout: 25_000 }

/** Database copies that earlier test files of this worker have used and emptied. */
const empty: Copy[] = []

/**
 * Returns a migrated, empty database that no other test uses. Creating one takes half a second of processor time, so a
 * worker empties and reuses its databases.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const copy = empty.pop() ?? (await newCopy())
  const { db, pool, pids, closeConnections, close } = openDatabase(copy.connection, options)
  Object.assign(pool.options, PATIENCE)
  return {
    connection: copy.connection,
    db,
    pool,
    pids,
    closeConnections,
    drop: async () => {
      await close()
      if (await emptied(copy)) empty.push(copy)
      else await dropDatabase(inject('testServer').admin, copy.name)
    },
  }
}

async function newCopy(): Promise<Copy> {
  const { admin, prefix, template } = inject('testServer')
  const { name, ...connection } = await cloneDatabase({ admin, prefix }, template)
  return within(name, async (client) => {
    const copy: Copy = { name, connection, rows: [], shape: await shapeOf(client) }
    for (const table of await filledTables(client)) {
      const { rows } = await client.query<{ json: string }>(`select json_agg(t)::text as json from ${table} t`)
      copy.rows.push(...rows.map(({ json }) => ({ table, json })))
    }
    return copy
  })
}

/** Restores a copy to its first state. Returns false if that is impossible or would take longer than a new copy. */
async function emptied({ name, rows, shape }: Copy): Promise<boolean> {
  return within(name, async (client) => {
    if (!(await isAlone(client)) || (await shapeOf(client)) !== shape || !(await mayDelete(client))) return false
    const tables = await filledTables(client)
    if (tables.length > 0) await client.query(tables.map((table) => `delete from ${table}`).join(';'))
    await client.query(
      `select setval(seqrelid::regclass, seqstart, false) from pg_sequence
       join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`,
    )
    for (const { table, json } of rows)
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [json],
      )
    return true
  })
}

/**
 * Waits until no other connection to the database is open, because a closed connection takes a moment to end. Returns
 * false if one stays open.
 */
async function isAlone(client: pg.Client): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    if (rowCount === 0) return true
    if (tries === 100) return false
    await sleep(10)
  }
}

/**
 * Turns off triggers and foreign keys in this session, so that tables can be emptied in any order. Returns false if the
 * server does not allow this, which only embedded servers do.
 */
async function mayDelete(client: pg.Client): Promise<boolean> {
  try {
    await client.query('set session_replication_role = replica')
    return true
  } catch {
    return false
  }
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where oid >= 16384 and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** A table above this size, in bytes, is not reused, because its deleted rows would slow down every later read. */
const LARGE = 4 * 1024 * 1024

/**
 * Returns a digest of the schema and of the statistics and large tables that affect query plans. Rows do not change it.
 */
export async function shapeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select concat_ws(' ',
      (select md5(string_agg(concat_ws(',', oid, relname, relkind), ' ' order by oid)) from pg_class where oid >= 16384),
      (select md5(string_agg(concat_ws(',', attrelid, attnum, attname, atttypid, attnotnull, attidentity), ' ' order by attrelid, attnum))
       from pg_attribute where attrelid >= 16384),
      (select md5(string_agg(oid::text, ' ' order by oid)) from pg_attrdef),
      (select md5(string_agg(concat_ws(',', oid, condeferrable, condeferred, convalidated), ' ' order by oid)) from pg_constraint),
      (select md5(string_agg(concat_ws(',', oid, tgenabled), ' ' order by oid)) from pg_trigger),
      (select md5(string_agg(concat_ws(',', oid, prosrc), ' ' order by oid)) from pg_proc where oid >= 16384),
      (select md5(string_agg(concat_ws(',', seqrelid, seqstart, seqincrement), ' ' order by seqrelid)) from pg_sequence),
      (select count(*) from pg_stats where schemaname = 'public'),
      (select count(*) from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()),
      (select sum(pg_relation_size(oid)) > ${LARGE} from pg_class where oid >= 16384 and relkind in ('r', 't'))
    ) as shape`)
  const [row] = rows
  if (!row) throw new Error('The system catalogue returned no row')
  return row.shape
}

async function within<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(onDatabase(inject('testServer').owner, name))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
