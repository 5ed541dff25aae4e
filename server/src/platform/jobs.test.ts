import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import { oldestDueJobTime, runAtStart, startJobs, type Job } from './jobs.ts'
import { createLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A job that runs once a year, so that only a test makes it due. */
const yearly = (name: string): Job => ({ name, cron: '0 0 1 1 *', run: async () => undefined })
const start = (job: Job) => startJobs(database.connection, [job], createLog('silent'))
const makeDue = (name: string) =>
  database.pool.query(
    `insert into repeating_job values ($1, now() - interval '1 hour')
     on conflict (name) do update set due_at = excluded.due_at`,
    [name],
  )

const isDue = async (name: string): Promise<boolean> => {
  const { rows } = await database.pool.query('select from repeating_job where name = $1 and due_at <= now()', [name])
  return rows.length === 1
}

describe('[D10.21] a turn of repeating work', { timeout: 60_000 }, () => {
  test('a run is taken by one of two processes, and is then due at its next time', async () => {
    await makeDue('shared')
    const gate = Promise.withResolvers<void>()
    let turns = 0
    const begin = (end: Promise<void>) => {
      turns++
      return end
    }
    const job = { ...yearly('shared'), run: () => begin(gate.promise) }
    const both = await Promise.all([start(job), start(job)])
    await expect.poll(() => turns, { timeout: 15_000 }).toBe(1)
    await sleep(6_000)
    expect([turns, await oldestDueJobTime(database.db, new Date())]).toEqual([1, null])
    gate.resolve()
    await expect.poll(() => isDue('shared'), { timeout: 5_000 }).toBe(false)
    await Promise.all(both.map((one) => one.stop()))
    expect(turns).toBe(1)
  })

  test('a run is not taken again after another process has finished it', async () => {
    await makeDue('raced')
    let turns = 0
    const job = { ...yearly('raced'), run: async () => void turns++ }
    const slow = await faultProxy(database.connection)
    const late = await startJobs(slow.connection, [job], createLog('silent'))
    // The slow process sees that the job is due one second before the other process, and asks for the lock one second
    // after it.
    Object.assign(slow, { way: 'slow', slowMs: 1_000 })
    await sleep(2_000)
    const early = await start(job)
    await expect.poll(() => turns, { timeout: 15_000 }).toBe(1)
    await sleep(3_000)
    expect(turns).toBe(1)
    slow.proxyMode = 'open'
    await Promise.all([late.stop(), early.stop()])
    await slow.close()
  })

  test('[O222] a job that keeps a file of its machine runs in every process', async () => {
    const runs = [0, 0]
    // Every second, so that both processes find it due at their first look.
    const jobOf = (at: number): Job => ({
      name: 'copy',
      cron: '* * * * * *',
      everywhere: true,
      run: async () => void (runs[at] = (runs[at] ?? 0) + 1),
    })
    const both = await Promise.all([start(jobOf(0)), start(jobOf(1))])
    await expect.poll(() => Math.min(...runs), { timeout: 15_000 }).toBeGreaterThan(0)
    await Promise.all(both.map((one) => one.stop()))
    // No other process waits for its turn.
    expect((await database.pool.query(`select from repeating_job where name = 'copy'`)).rowCount).toBe(0)
  })

  test('jobs that are due at once leave a connection for the others', async () => {
    const names = ['first', 'second', 'third']
    const done: string[] = []
    const jobs = names.map((name) => ({ ...yearly(name), run: async () => void done.push(name) }))
    for (const name of names) await makeDue(name)
    const running = await startJobs(database.connection, jobs, createLog('silent'))
    await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(names)
    await running.stop()
  })

  test('a job is removed when a release no longer has it', async () => {
    await makeDue('removed')
    expect(await oldestDueJobTime(database.db, new Date())).toBeInstanceOf(Date)
    const running = await start(yearly('kept'))
    expect([await isDue('removed'), await oldestDueJobTime(database.db, new Date())]).toEqual([false, null])
    await running.stop()
  })

  test('another process takes the run when the connection of the first is lost', async () => {
    await makeDue('orphaned')
    let turns = 0
    const forever = new Promise<void>(() => undefined)
    const begin = (end: Promise<void>) => {
      turns++
      return end
    }
    const dying = await start({ ...yearly('orphaned'), run: () => begin(forever) })
    await expect.poll(() => turns, { timeout: 15_000 }).toBe(1)
    const heir = await start({ ...yearly('orphaned'), run: async () => void turns++ })
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4117201
       and database = (select oid from pg_database where datname = current_database())`,
    )
    await expect.poll(() => turns, { timeout: 15_000 }).toBe(2)
    await Promise.all([dying.stop(), heir.stop()])
  })

  test('after a failure, which is logged, the job is due at its next time', async () => {
    await makeDue('failing')
    const logged: string[] = []
    const log = pino({}, { write: (line: string) => void logged.push((JSON.parse(line) as { job: string }).job) })
    const fail = () => Promise.reject(new Error('no'))
    const jobs = await startJobs(database.connection, [{ ...yearly('failing'), run: fail }], log)
    await expect.poll(() => isDue('failing'), { timeout: 15_000 }).toBe(false)
    await jobs.stop()
    expect(logged).toEqual(['failing'])
  })
})

describe('jobs at the start', () => {
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
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push((JSON.parse(line) as { job: string }).job) })

  test('jobs at the start run one after the other, and failures are logged', async () => {
    await runAtStart([failing('first'), yearly('later'), failing('second')], { log, isStopping: () => false })
    expect([ran.splice(0), logged.splice(0)]).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ])
  })

  test('jobs at the start end silently when the shop stops', async () => {
    let stopping = false
    const stop = () => void (stopping = true)
    await runAtStart([failing('first', stop), failing('second')], { log, isStopping: () => stopping })
    expect([ran, logged]).toEqual([['first'], []])
  })
})
