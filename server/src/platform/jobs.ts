import { PgBoss } from 'pg-boss'
import type { Connection } from './database.ts'
import type { Log } from './log.ts'

export interface Job {
  name: string
  /** Cron expression, minutes are the finest. */
  cron: string
  run: () => Promise<void>
}

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Runs repeating work from the database's own queue: of any number of processes one takes each turn,
 * and a turn that failed is tried again at the next. Jobs must therefore be safe to repeat.
 */
export async function startJobs(connection: Connection, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 2, application_name: 'farmstand-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.work(job.name, { pollingIntervalSeconds: 20 }, async () => {
      await job.run()
    })
    await boss.schedule(job.name, job.cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
