import { CronExpressionParser } from 'cron-parser'
import { and, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { openDatabase, type Connection, type Database } from './database.ts'
import { instantColumn } from './instant-column.ts'
import type { Log } from './log.ts'

export interface Job {
  name: string
  /** Cron expression in UTC. The smallest unit is the minute. */
  cron: string
  run: () => Promise<void>
  /**
   * True if the job also runs once when the server starts, before the shop is ready, to do work that became due while
   * it was down.
   */
  atStart?: boolean
  /**
   * True if every process runs the job, because it keeps something up to date in the data folder of its machine. Several
   * processes of one machine may then run it at the same time.
   */
  everywhere?: boolean
}

export interface Jobs {
  stop(): Promise<void>
}

/** The next time at which each job is due, by the database's clock. A run changes this time only when it ends. */
export const repeatingJob = pgTable('repeating_job', {
  name: text().primaryKey(),
  dueAt: instantColumn('due_at').notNull(),
})

const CHECK_MS = 5_000
/** Milliseconds that a stop waits at most for running jobs. */
const STOP_MS = 5_000
/** The first half of the advisory lock of a job. The second half is the hash of the job's name. */
const JOB_LOCKS = 4_117_201

/**
 * Runs repeating jobs by a timer in each process. An advisory lock lets only one process run a job at a time. If that
 * process dies, the lock is free and the job is still due, so another process runs it. A job that failed runs again at
 * its next due time. Jobs must therefore be idempotent.
 */
export async function startJobs(connection: Connection, all: readonly Job[], log: Log): Promise<Jobs> {
  const jobs = all.filter(({ everywhere }) => !everywhere)
  const ownJobs = all.filter(({ everywhere }) => everywhere)
  // One connection holds the locks, the other updates the due times.
  const { db, pool, close } = openDatabase(connection, { max: 2, applicationName: 'farmstand-jobs' })
  const locks = openLocks(pool)
  const running = new Map<string, Promise<void>>()
  const ownDue = new Map(ownJobs.map((job) => [job.name, nextTime(job, new Date())]))
  let stopping = false
  await keepJobs(db, jobs)

  async function turn(job: Job): Promise<void> {
    const unlock = await locks.lock(job)
    if (!unlock) return
    try {
      // Another process may have finished this run meanwhile.
      if ((await dueOf(db, [job])).length === 0) return
      await job.run().catch((error: unknown) => log.error({ err: error, job: job.name }, 'A job failed'))
      await moveOn(db, job)
    } finally {
      await unlock()
    }
  }

  function start(name: string, work: Promise<void>, problem: string): void {
    running.set(
      name,
      work.catch((error: unknown) => log.error({ err: error, job: name }, problem)).finally(() => running.delete(name)),
    )
  }

  function lookAtOwn(): void {
    const now = new Date()
    for (const job of ownJobs.filter(({ name }) => (ownDue.get(name) ?? now) <= now && !running.has(name))) {
      if (stopping) return
      ownDue.set(job.name, nextTime(job, now))
      start(job.name, job.run(), 'A job failed')
    }
  }

  async function look(): Promise<void> {
    lookAtOwn()
    const free = jobs.filter(({ name }) => !running.has(name))
    const due = await dueOf(db, free)
    for (const job of free.filter(({ name }) => due.includes(name))) {
      if (stopping || running.has(job.name)) continue
      start(job.name, turn(job), 'Cannot take the turn of a job')
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'Cannot read the due jobs'))
  }, CHECK_MS)
  return {
    stop: async () => {
      stopping = true
      clearInterval(timer)
      const timeout = Promise.withResolvers<void>()
      const deadline = setTimeout(timeout.resolve, STOP_MS)
      await Promise.race([Promise.all(running.values()), timeout.promise])
      clearTimeout(deadline)
      locks.end()
      await close()
    },
  }
}

type LockCall = 'pg_try_advisory_lock' | 'pg_advisory_unlock'

interface JobLocks {
  /** Returns a function that frees the lock, or null if another process holds it. */
  lock(job: Job): Promise<(() => Promise<void>) | null>
  /** Closes the connection, which also frees the locks of jobs that are still running. */
  end(): void
}

/**
 * Holds the locks of all running jobs on one connection. Otherwise, jobs that start together would take both
 * connections of the pool.
 */
function openLocks(pool: pg.Pool): JobLocks {
  let keeper: pg.PoolClient | null = null
  let connecting: Promise<pg.PoolClient> | null = null
  let lastCall: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.PoolClient> {
    const taken = await pool.connect()
    taken.once('error', (error) => {
      if (keeper !== taken) return
      keeper = null
      taken.release(error)
    })
    return (keeper = taken)
  }

  /** Sends one statement after another, because a pg connection executes only one at a time. */
  function call(client: pg.PoolClient, name: LockCall, job: Job): Promise<boolean> {
    const turn = lastCall.then(async () => {
      // A lost connection has already lost its locks.
      if (keeper !== client) return false
      const { rows } = await client.query<{ done: boolean }>(`select ${name}($1, hashtext($2)) as done`, [
        JOB_LOCKS,
        job.name,
      ])
      return rows[0]?.done ?? false
    })
    lastCall = turn.catch(() => undefined)
    return turn
  }

  return {
    lock: async (job) => {
      const client = keeper ?? (await (connecting ??= connect().finally(() => (connecting = null))))
      const isLocked = await call(client, 'pg_try_advisory_lock', job)
      return isLocked ? async () => void (await call(client, 'pg_advisory_unlock', job)) : null
    },
    end: () => {
      const held = keeper
      keeper = null
      held?.release(true)
    },
  }
}

/**
 * Stores new jobs with their first due time, and removes those that this release no longer has, so that they do not
 * stay due for ever.
 */
async function keepJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const now = await databaseNow(db)
  await db.delete(repeatingJob).where(
    notInArray(
      repeatingJob.name,
      jobs.map(({ name }) => name),
    ),
  )
  await db
    .insert(repeatingJob)
    .values(jobs.map((job) => ({ name: job.name, dueAt: nextTime(job, now) })))
    .onConflictDoNothing()
}

async function dueOf(db: Database, jobs: readonly Job[]): Promise<string[]> {
  const names = jobs.map(({ name }) => name)
  if (names.length === 0) return []
  const rows = await db
    .select({ name: repeatingJob.name })
    .from(repeatingJob)
    .where(and(inArray(repeatingJob.name, names), lte(repeatingJob.dueAt, sql`now()`)))
  return rows.map(({ name }) => name)
}

async function moveOn(db: Database, job: Job): Promise<void> {
  const dueAt = nextTime(job, await databaseNow(db))
  await db.insert(repeatingJob).values({ name: job.name, dueAt }).onConflictDoUpdate({
    target: repeatingJob.name,
    set: { dueAt },
  })
}

async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`)
  return new Date(rows[0]?.ms ?? Date.now())
}

const nextTime = ({ cron }: Job, after: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate()

/**
 * Returns the due time of the oldest job that is due and not running. Returns null if there is none, or NEVER if no
 * server has run with this database.
 */
export async function oldestDueJobTime(db: Database, now: Date): Promise<Date | null | 'NEVER'> {
  const [all] = await db.select({ one: min(repeatingJob.dueAt) }).from(repeatingJob)
  if (!all?.one) return 'NEVER'
  const held = sql`exists (select from pg_locks where locktype = 'advisory' and classid = ${JOB_LOCKS}
    and objid = (hashtext(${repeatingJob.name})::bigint & 4294967295)::oid
    and database = (select oid from pg_database where datname = current_database()))`
  const [waiting] = await db
    .select({ since: min(repeatingJob.dueAt) })
    .from(repeatingJob)
    .where(and(lte(repeatingJob.dueAt, now), sql`not ${held}`))
  return waiting?.since ?? null
}

/**
 * Runs, one after the other, the jobs for work that became due while the shop was down. A failed job runs again at its
 * next time. When the shop is stopped, no further job starts. If the running job then loses the database, that does not
 * count as a failure.
 */
export async function runAtStart(
  jobs: readonly Job[],
  { log, isStopping }: { log: Log; isStopping: () => boolean },
): Promise<void> {
  for (const job of jobs.filter(({ atStart }) => atStart)) {
    if (isStopping()) return
    await job.run().catch((error: unknown) => {
      if (!isStopping()) log.error({ err: error, job: job.name }, 'A job failed at the start')
    })
  }
}
