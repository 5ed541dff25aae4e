import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { inTransaction, type Transaction } from './database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.drop())

/** Returns the statements that this connection has prepared. */
async function kept(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

test('a repeated statement is prepared by its connection, with the same result', async () => {
  await inTransaction(database.db, async (tx) => {
    for (const number of [1, 2, 3, 4]) {
      const { rows } = await tx.execute(sql`select ${number}::int + 1 as "namedTest"`)
      expect(rows).toEqual([{ namedTest: number + 1 }])
    }
    expect((await kept(tx)).filter((text) => text.includes('namedTest'))).toHaveLength(1)
  })
})

test('a statement that runs once or has no values is not prepared', async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`select ${1}::int as "saidOnce"`)
    for (let count = 0; count < 5; count++) await tx.execute(sql`select 1 as "withoutValues"`)
    expect((await kept(tx)).filter((text) => /saidOnce|withoutValues/.test(text))).toEqual([])
  })
})

test('a statement that failed can run again', async () => {
  const divide = (by: number) => database.db.execute(sql`select 10 / ${by}::int as "divided"`)
  for (let count = 0; count < 4; count++) await expect(divide(0)).rejects.toThrow('Failed query')
  expect((await divide(2)).rows).toEqual([{ divided: 5 }])
})

test('a pool that has used all its names does not take names from another pool', async () => {
  for (let number = 0; number < 320; number++)
    for (let times = 0; times < 3; times++)
      await database.db.execute(sql`select ${1}::int as ${sql.identifier(`full${number}`)}`)
  const other = await testDatabase()
  try {
    await inTransaction(other.db, async (tx) => {
      for (let times = 0; times < 3; times++) await tx.execute(sql`select ${1}::int as "ofAnother"`)
      expect((await kept(tx)).filter((text) => text.includes('ofAnother'))).toHaveLength(1)
    })
  } finally {
    await other.drop()
  }
})
