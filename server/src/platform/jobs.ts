import { PgBoss } from 'pg-boss'
import { openDatabase, type Connection } from './database.ts'
import type { Log } from './log.ts'

export interface Job {
  name: string
  /** Cron expression; minutes are the finest unit. */
  cron: string
  run: () => Promise<void>
  /** Also run once at start, before the shop reports that it is ready, for what waited while it was down. */
  atStart?: boolean
}

export interface Jobs {
  stop(): Promise<void>
}

/**
 * The limits of a run. Comparing a year's payments takes hours, and after the queue's own 900 s a second run would start beside the first;
 * a dead process is noticed by its missing heartbeat within a minute or two anyway.
 */
const LIMITS = { expireInSeconds: 23 * 3600, heartbeatSeconds: 60 }

/**
 * Runs repeating work from the database's own queue: each run is taken by one of any number of processes, and a failed run is tried again
 * at the next time. Jobs must therefore be idempotent.
 */
export async function startJobs(connection: Connection, jobs: readonly Job[], log: Log): Promise<Jobs> {
  // The queue's own connections would wait for ever on a network that swallows answers.
  const { pool, close } = openDatabase(connection, { max: 2, applicationName: 'farmstand-jobs' })
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    // Separate from creating it, which does not change an existing queue: one of an earlier release has other limits.
    await boss.updateQueue(job.name, LIMITS)
    await boss.work(job.name, { pollingIntervalSeconds: 20 }, async () => {
      await job.run()
    })
    await boss.schedule(job.name, job.cron)
  }
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await close()
    },
  }
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
