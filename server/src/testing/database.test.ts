import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'

describe('a test database', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await testDatabase()
    other = await testDatabase()
  })
  afterAll(async () => {
    await one.drop()
    await other.drop()
  })

  test('has the schema, and nobody else writes to it', async () => {
    await one.pool.query(`insert into setting (key, value) values ('only-here', '1')`)
    const { rows } = await other.pool.query('select * from setting')
    expect(rows).toEqual([])
  })
})
