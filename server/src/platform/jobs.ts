import { CronExpressionParser } from 'cron-parser'
import { and, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { openDatabase, type Connection, type Database } from './database.ts'
import { instantColumn } from './instant-column.ts'
import type { Log } from './log.ts'

export interface Job {
  name: string
  /** Cron expression in UTC; minutes are the finest unit. */
  cron: string
  run: () => Promise<void>
  /** Also run once at start, before the shop reports that it is ready, for what waited while it was down. */
  atStart?: boolean
}

export interface Jobs {
  stop(): Promise<void>
}

/** The next time of each job, by the database's clock. A turn changes it only when it has ended. */
export const repeatingJob = pgTable('repeating_job', {
  name: text().primaryKey(),
  dueAt: instantColumn('due_at').notNull(),
})

const LOOK_MS = 5_000
/** The longest that a stop waits for turns that have begun. */
const STOP_MS = 5_000
/** The first half of the lock of a job, whose other half is its name. */
const JOB_LOCKS = 4_117_201
type LockCall = 'pg_try_advisory_lock' | 'pg_advisory_unlock'

/**
 * Runs repeating work by a timer in each process. One of any number of processes takes a turn by an advisory lock: when it dies, the
 * lock is free and the job still due, so that another takes the turn up. A failed turn is tried again at the next time. Jobs must
 * therefore be idempotent.
 */
export async function startJobs(connection: Connection, jobs: readonly Job[], log: Log): Promise<Jobs> {
  // One connection keeps the locks, the other moves the times.
  const { db, pool, close } = openDatabase(connection, { max: 2, applicationName: 'farmstand-jobs' })
  const locks = openLocks(pool)
  const running = new Map<string, Promise<void>>()
  let stopping = false
  await keepJobs(db, jobs)

  async function turn(job: Job): Promise<void> {
    const unlock = await locks.lock(job)
    if (!unlock) return
    try {
      // Another process may have ended this turn since this one looked.
      if ((await dueOf(db, [job])).length === 0) return
      await job.run().catch((error: unknown) => log.error({ err: error, job: job.name }, 'A job failed'))
      await moveOn(db, job)
    } finally {
      await unlock()
    }
  }

  async function look(): Promise<void> {
    const free = jobs.filter(({ name }) => !running.has(name))
    const due = await dueOf(db, free)
    for (const job of free.filter(({ name }) => due.includes(name))) {
      if (stopping || running.has(job.name)) continue
      running.set(
        job.name,
        turn(job)
          .catch((error: unknown) => log.error({ err: error, job: job.name }, 'The turn of a job failed'))
          .finally(() => running.delete(job.name)),
      )
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'The due jobs could not be read'))
  }, LOOK_MS)
  return {
    stop: async () => {
      stopping = true
      clearInterval(timer)
      const patience = Promise.withResolvers<void>()
      const end = setTimeout(patience.resolve, STOP_MS)
      await Promise.race([Promise.all(running.values()), patience.promise])
      clearTimeout(end)
      locks.end()
      await close()
    },
  }
}

interface JobLocks {
  /** Returns a function that frees the lock; null: another process has it. */
  lock(job: Job): Promise<(() => Promise<void>) | null>
  /** Ends the connection, and with it the locks of turns that have not ended. */
  end(): void
}

/** Keeps the locks of all turns on one connection: turns that begin together would otherwise take both connections of the pool. */
function openLocks(pool: pg.Pool): JobLocks {
  let keeper: pg.PoolClient | null = null
  let connecting: Promise<pg.PoolClient> | null = null
  let lastCall = Promise.resolve()

  async function connect(): Promise<pg.PoolClient> {
    const taken = await pool.connect()
    taken.once('error', (error) => {
      if (keeper !== taken) return
      keeper = null
      taken.release(error)
    })
    return (keeper = taken)
  }

  /** Sends one statement after another, because a connection of pg takes one at a time. */
  async function call(client: pg.PoolClient, name: LockCall, job: Job): Promise<boolean> {
    const earlier = lastCall
    const ended = Promise.withResolvers<void>()
    lastCall = ended.promise
    await earlier
    try {
      // A lost connection has lost its locks.
      if (keeper !== client) return false
      const { rows } = await client.query<{ done: boolean }>(`select ${name}($1, hashtext($2)) as done`, [
        JOB_LOCKS,
        job.name,
      ])
      return rows[0]?.done ?? false
    } finally {
      ended.resolve()
    }
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

/** Adds new jobs, which wait for their first time, and drops those that this release no longer has: nobody would take their turns. */
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

/** The time since which the oldest due job waits without a process that runs it; null: none waits. NEVER: no server has run here. */
export async function oldestJob(db: Database, now: Date): Promise<Date | null | 'NEVER'> {
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
 * Runs what waited while the shop was down, one after the other as listed; what fails is tried again at its next time. Once the shop stops
 * no other begins, and the one under way may lose its database, which is no failure.
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
