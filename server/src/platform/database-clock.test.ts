import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { databaseClock } from './database-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.restoreAllMocks())

const databaseNow = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now.getTime() ?? Number.NaN
}

test('[D1.10] a jump of the machine’s clock does not change the shop’s time', async () => {
  const clock = await databaseClock(database.db)
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'))
  expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(1_000)
  await clock.measure()
  expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(1_000)
  clock.stop()
})

test('[D1.10] time is the database’s at the last measurement plus the timer’s progress', async () => {
  let timer = 5_000
  const clock = await databaseClock(database.db, () => timer)
  const began = clock.now().getTime()
  expect(Math.abs(began - (await databaseNow()))).toBeLessThan(1_000)
  timer += 90_000
  expect(clock.now().getTime() - began).toBe(90_000)
  // The next measurement brings the database's time back, whatever the timer shows.
  await clock.measure()
  expect(clock.now().getTime() - began).toBeLessThan(5_000)
  clock.stop()
})
