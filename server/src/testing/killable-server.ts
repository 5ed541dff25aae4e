import { flushCompileCache } from 'node:module'
import { housekeeping } from '../housekeeping.ts'
import { orderJobs } from '../modules/orders/index.ts'
import { paymentJobs, sendRefundsSoon } from '../modules/payments/index.ts'
import { openDatabase, type Connection } from '../platform/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { testApp } from './app.ts'

/** The test's message to this process. */
export interface KillPlan {
  connection: Connection
  dataDir: string
  /** The time of its clock. */
  now: string
  /**
   * The point at which this process kills itself like `kill -9`, and at which visit of the point; null for a process
   * that survives.
   */
  killAt: string | null
  time: number
  /** Also runs the repeating jobs of a real shop, from the database's own queue. */
  jobs?: boolean
}

/**
 * The real shop with its payment sandbox as a separate process, which dies at a named point. It loads first and then
 * waits for the message that names its database, so that no test waits for its start.
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
    // Stop here: the signal needs a moment, and code after this point must not run.
    await new Promise(() => undefined)
  }
  shop.pause = pause
  process.send?.({ origin: shop.origin })
}
