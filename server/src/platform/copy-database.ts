import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from './database.ts'

/**
 * Copies every row of the `public` schema into a database with the same tables, in one transaction. Triggers are off
 * meanwhile, and PostgreSQL checks the foreign keys at the end. Statements have no time limit, because a table may be
 * large.
 */
export async function copyDatabase(source: Connection, target: Connection): Promise<void> {
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
    // Empties the tables first, because migrations have inserted the first rows of a new shop.
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

/** Lists the tables and their stored columns, with quoted names. */
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
