import { PgBoss } from 'pg-boss'
import { openDatabase, type Connection } from './database.ts'
import type { Log } from './log.ts'

export interface Job {
  name: string
  /** Cron expression, minutes are the finest. */
  cron: string
  run: () => Promise<void>
  /** Also once before the shop says that it is ready: what waited while it was down. */
  atStart?: boolean
}

export interface Jobs {
  stop(): Promise<void>
}

/**
 * What a turn is held to. A year's payments take hours to compare, and the queue's own 900 s would begin them again beside the turn under
 * way; a process that died is known by its silence within a minute or two, long before that.
 */
const LIMITS = { expireInSeconds: 23 * 3600, heartbeatSeconds: 60 }

/**
 * Runs repeating work from the database's own queue: of any number of processes one takes each turn,
 * and a turn that failed is tried again at the next. Jobs must therefore be safe to repeat.
 */
export async function startJobs(connection: Connection, jobs: readonly Job[], log: Log): Promise<Jobs> {
  // The queue's own connections wait for ever on a network that swallows answers.
  const { pool, close } = openDatabase(connection, { max: 2, applicationName: 'farmstand-jobs' })
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    // Apart from its making, which leaves alone a queue that is there: one of an earlier release has other limits.
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

/** Runs what waited while the shop was down, one after the other as listed; what fails is tried again at its next turn. */
export async function runAtStart(jobs: readonly Job[], log: Log): Promise<void> {
  for (const job of jobs.filter(({ atStart }) => atStart)) {
    await job.run().catch((error: unknown) => log.error({ err: error, job: job.name }, 'A job failed at the start'))
  }
}
