import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { copyDepartures, readDepartures } from './journal.ts'

const secretKey = Buffer.alloc(32, 7)
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const leave = (count: number) =>
  database.pool.query(
    `insert into departure (kind, subject) select 'STAFF_REMOVED', gen_random_uuid() from generate_series(1, $1::int)`,
    [count],
  )
const folder = mkdtempSync(join(tmpdir(), 'farmstand-departures-'))
const journal = join(folder, 'departures.ndjson')
const copied = async () => {
  await copyDepartures({ db: database.db, journal, secretKey })
  return (await readDepartures(journal)).map(({ id }) => id)
}

test('[D11.12] a journal line cut off by a killed process is written again and harms no other', async () => {
  await leave(3)
  expect(await copied()).toEqual([1, 2, 3])
  const whole = readFileSync(journal, 'utf8')
  writeFileSync(journal, whole.trimEnd().slice(0, -20))
  expect((await readDepartures(journal)).map(({ id }) => id)).toEqual([1, 2])
  expect(await copied()).toEqual([1, 2, 3])
  // A line is cut off again, and two more customers leave before the next copy.
  writeFileSync(journal, whole.trimEnd().slice(0, -20))
  await leave(2)
  expect(await copied()).toEqual([1, 2, 3, 4, 5])
  appendFileSync(journal, '{"id":')
  await leave(1)
  expect(await copied()).toEqual([1, 2, 3, 4, 5, 6])
})
