import { flushCompileCache } from 'node:module'
import { housekeeping } from '../housekeeping.ts'
import { orderJobs } from '../modules/orders/index.ts'
import { paymentJobs, sendRefundsSoon } from '../modules/payments/index.ts'
import { openDatabase, type Connection } from '../platform/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { testApp } from './app.ts'

/** The message that a test sends to this process. */
export interface KillPlan {
  connection: Connection
  dataDir: string
  /** The time that the process's clock shows. */
  now: string
  /**
   * The point at which this process kills itself as `kill -9` would. `time` says at which visit of the point. Null for
   * a process that survives.
   */
  killAt: string | null
  time: number
  /** If true, the process also runs the repeating jobs of a real shop, from the queue in the database. */
  jobs?: boolean
}

/**
 * The real shop with the payment sandbox, as a separate process that dies at a given point. It loads all code before it
 * waits for the message with its database, so that no test has to wait for the start.
 */
flushCompileCache()
process.once('message', (doom: KillPlan) => void serve(doom))
process.once('disconnect', () => process.exit())

async function serve({ connection, dataDir, now, killAt, time, jobs = false }: KillPlan): Promise<void> {
  const { db, pool, pids, closeConnections } = openDatabase(connection)
  const shop = await testApp({
    database: { connection, db, pool, pids, closeConnections, drop: async () => undefined },
    dataDir,
    listening: true,
  })
  shop.clock.set(now)
  if (jobs) {
    const { clock, payments } = shop
    const deps = { db, clock, refundsAsked: () => sendRefundsSoon(payments) }
    const repeating = [...housekeeping(db, clock), ...orderJobs(deps), ...paymentJobs(payments)]
    await startJobs(connection, repeating, createLog('silent'))
  }
  let come = 0
  const pause = async (at: string): Promise<void> => {
    if (at !== killAt || ++come < time) return
    process.kill(process.pid, 'SIGKILL')
    // The code stops here, because the signal takes a moment and nothing after this point must run.
    await new Promise(() => undefined)
  }
  shop.pause = pause
  process.send?.({ origin: shop.origin })
}
