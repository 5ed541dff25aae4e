import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { createLog } from './log.ts'
import { otherKeyProblem, watchName } from './same-key.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('[O221] a server with another key does not start beside a running one', async () => {
  const [ours, another] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const problems = async () =>
    (await Promise.all([ours, another].map((key) => otherKeyProblem(database.db, key)))).map((one) => one !== null)
  expect(await problems()).toEqual([false, false])
  const running = openDatabase(database.connection)
  const watch = watchDatabase(running, createLog('silent'), watchName(ours))
  await expect.poll(problems).toEqual([false, true])
  expect(await otherKeyProblem(database.db, another)).toMatch(/^SECRET_KEY differs/)
  await watch.stop()
  await running.close()
  // A stopped server no longer counts.
  await expect.poll(problems).toEqual([false, false])
})
