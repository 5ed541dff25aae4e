import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { ShopPlace } from '../platform/config.ts'
import { hasSchema, migrate, type Connection } from '../platform/database.ts'
import { placeCluster } from '../platform/embedded-postgres-backup.ts'
import { embeddedPostgres } from '../platform/embedded-postgres.ts'
import { inServer } from '../platform/places.ts'
import { ProgramFailed } from './postgres-programs.ts'

/** Below the data folder, while the copied cluster of a backup runs for the last time. */
const MOVING = 'moving'

/**
 * Loads the built-in database of a backup into an empty database of a PostgreSQL server: starts the copied cluster, brings both to this
 * release's tables, and copies every row in one transaction. The rows need no `pg_dump`, whose release would have to fit both servers.
 */
export async function moveToServer(
  place: ShopPlace,
  { cluster, copiedData }: { cluster: string; copiedData: string },
): Promise<void> {
  const target = { connectionString: place.databaseUrl }
  if (await hasSchema(target))
    throw new ProgramFailed('There is something in the database of DATABASE_URL already: name an empty one.')
  const dataDir = join(place.dataDir, MOVING)
  await placeCluster(cluster, { copiedData, dataDir })
  const embedded = await embeddedPostgres({ dataDir })
  try {
    for (const connection of [embedded.connection, target]) await migrate(connection, inServer('migrations'))
    await copyRows(embedded.connection, target)
  } finally {
    await embedded.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function copyRows(source: Connection, target: Connection): Promise<void> {
  const [read, write] = [new pg.Client(source), new pg.Client(target)]
  await Promise.all([read.connect(), write.connect()])
  try {
    await read.query('begin isolation level repeatable read read only')
    await write.query('begin')
    const tables = await tablesOf(write)
    const names = tables.map(({ name }) => name)
    await eachTable(write, names, (name) => `alter table ${name} disable trigger user`)
    const constraints = await foreignKeysOf(write)
    for (const { name, table } of constraints)
      await write.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
    // Migrations fill some tables with what a new shop begins with.
    await write.query(`truncate ${names.join(', ')}`)
    for (const { name, columns } of tables)
      await pipeline(
        read.query(copyTo(`copy ${name} (${columns}) to stdout`)),
        write.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
      )
    await copySequences(read, write)
    await write.query('set constraints all immediate')
    for (const { name, table } of constraints)
      await write.query(`alter table ${table} alter constraint ${name} not deferrable`)
    await eachTable(write, names, (name) => `alter table ${name} enable trigger user`)
    await write.query('commit')
  } finally {
    await Promise.all([read.end(), write.end()])
  }
}

async function eachTable(client: pg.Client, names: readonly string[], statement: (name: string) => string) {
  for (const name of names) await client.query(statement(name))
}

/** The shop's tables with their stored columns, quoted. What the job queue keeps is made again at the first start. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

async function foreignKeysOf(client: pg.Client): Promise<{ name: string; table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(`
    select quote_ident(conname) as name, quote_ident(c.relname) as table
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not k.condeferrable`)
  return rows
}

async function copySequences(read: pg.Client, write: pg.Client): Promise<void> {
  const { rows } = await read.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of rows) await write.query('select setval($1, $2)', [name, last])
}
