import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { MINUTE_MS } from './clock.ts'
import { withLongAnswers } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ max: 1 })
  Object.assign(database.pool.options, { query_timeout: 300 })
})
afterAll(() => database.drop())

test('only a long piece of work may wait longer for an answer than the pool', async () => {
  const slow = sql`select pg_sleep(1)`
  await withLongAnswers(database.db, MINUTE_MS, (one) => one.execute(slow))
  await expect(database.db.execute(slow)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
})
