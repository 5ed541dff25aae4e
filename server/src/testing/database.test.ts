import { describe, expect, test } from 'vitest'
import { shapeOf, testDatabase, type TestDatabase } from './database.ts'

const nameOf = async ({ pool }: TestDatabase) =>
  (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name

/** Runs these statements as one test file would, and returns the database that the next test file gets. */
async function after(left: string) {
  const first = await testDatabase()
  const before = await nameOf(first)
  await first.pool.query(left)
  await first.drop()
  const next = await testDatabase()
  return { next, same: (await nameOf(next)) === before }
}

describe('a test database', () => {
  test('a test database has the schema and is not shared with another test file', async () => {
    const [one, other] = await Promise.all([testDatabase(), testDatabase()])
    await one.pool.query(`insert into setting (key, value) values ('only-here', '1')`)
    const { rows } = await other.pool.query('select * from setting')
    expect(rows).toEqual([])
    await Promise.all([one.drop(), other.drop()])
  })

  test('a test database is emptied between test files, and its sequences are reset', async () => {
    const { next, same } = await after(`
      insert into customer (uid, mobile_no) values ('00000000-0000-4000-8000-000000000001', '+919000000001');
      insert into shop_identity (content, cause) values ('{}', 'test');
      delete from ledger_book; delete from drizzle.__drizzle_migrations`)
    expect(same).toBe(true)
    const { rows } = await next.pool.query(`
      select (select count(*) from customer) as customers, (select count(*) from shop_identity) as identities,
        (select count(*) from ledger_book where ended_at is null) as books,
        (select count(*) > 0 from drizzle.__drizzle_migrations) as migrated, nextval('catalogue_id') as item`)
    expect(rows).toEqual([{ customers: 0, identities: 0, books: 1, migrated: true, item: 1 }])
    await next.drop()
  })

  test('a test database whose schema was changed is dropped instead of reused', async () => {
    const { next, same } = await after('alter table invoice disable trigger user')
    expect(same).toBe(false)
    await next.drop()
  })

  test('a test database counts as altered only if more than its rows was changed', async () => {
    const database = await testDatabase()
    const client = await database.pool.connect()
    const asNew = await shapeOf(client)
    const shapeAfter = async (left: string) => {
      await client.query(`begin; ${left}`)
      const shape = await shapeOf(client)
      await client.query('rollback')
      return shape
    }
    expect(await shapeAfter(`insert into setting (key, value) values ('a', 'b')`)).toBe(asNew)
    for (const left of [
      'alter table customer_order drop constraint customer_order_part',
      `alter table setting alter column value set default '7'`,
      'alter table setting add column again text',
      'create table again (n int)',
      'create index again on setting (value)',
      'create function again() returns int language sql return 1',
      'alter sequence catalogue_id start with 7',
      `insert into setting (key, value) select n, n from generate_series(1, 100) n; analyze setting`,
      `insert into setting (key, value) select n, repeat('x', 1000) from generate_series(1, 6000) n`,
    ])
      expect.soft(await shapeAfter(left), left).not.toBe(asNew)
    client.release()
    await database.drop()
  })
})
