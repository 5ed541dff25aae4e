import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { runAtStart, startJobs, type Job } from './jobs.ts'
import { createLog } from './log.ts'

let database: TestDatabase
let boss: PgBoss
beforeAll(async () => {
  database = await testDatabase()
  boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) }, supervise: false })
  await boss.start()
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.drop()
})

/** Once a year, so that only a test begins a turn. */
const yearly = (name: string): Job => ({ name, cron: '0 0 1 1 *', run: async () => undefined })

/** What a turn is held to that begins now, in seconds. */
async function limitsOf(name: string): Promise<unknown> {
  const id = await boss.send(name)
  const [turn] = await boss.findJobs(name, { id: id ?? '' })
  return { expires: turn?.expireInSeconds, silent: turn?.heartbeatSeconds }
}

describe('[D10.21] a turn of repeating work may take hours, and one whose process died is taken up in minutes', () => {
  test.each(['new', 'made by an earlier release'])('in a queue that is %s', async (age) => {
    const name = `compare-${age.replaceAll(' ', '-')}`
    if (age !== 'new') await boss.createQueue(name, { expireInSeconds: 900 })
    const jobs = await startJobs(database.connection, [yearly(name)], createLog('silent'))
    try {
      expect(await limitsOf(name)).toEqual({ expires: 23 * 3600, silent: 60 })
    } finally {
      await jobs.stop()
    }
  })
})

describe('what waited while the shop was down', () => {
  const ran: string[] = []
  const failing = (name: string, more = () => undefined): Job => ({
    ...yearly(name),
    atStart: true,
    run: async () => {
      ran.push(name)
      more()
      throw new Error('no database')
    },
  })
  const told: string[] = []
  const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { job: string }).job) })

  test('is done in turn, and what fails is told', async () => {
    await runAtStart([failing('first'), yearly('later'), failing('second')], { log, isStopping: () => false })
    expect([ran.splice(0), told.splice(0)]).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ])
  })

  test('ends with the shop, and silently', async () => {
    let stopping = false
    const stop = () => void (stopping = true)
    await runAtStart([failing('first', stop), failing('second')], { log, isStopping: () => stopping })
    expect([ran, told]).toEqual([['first'], []])
  })
})
