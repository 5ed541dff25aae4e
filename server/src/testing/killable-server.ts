import { flushCompileCache } from 'node:module'
import { housekeeping } from '../housekeeping.ts'
import { orderJobs } from '../modules/orders/index.ts'
import { paymentJobs, sendRefundsSoon } from '../modules/payments/index.ts'
import { openDatabase, type Connection } from '../platform/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { testApp } from './app.ts'

/** What the test says over the channel between the two processes. */
export interface Doom {
  connection: Connection
  dataDir: string
  /** What its clock says. */
  now: string
  /** Where this process ends itself as `kill -9` does, and at which time it comes there; null for one that shall live. */
  killAt: string | null
  time: number
  /** With the repeating work of a real shop, from the database's own queue. */
  jobs?: boolean
}

/**
 * The real shop with its payment sandbox as a process of its own, which dies at a named point. It waits, loaded, until it is told
 * which database it serves; so that a test does not wait for it.
 */
flushCompileCache()
process.once('message', (doom: Doom) => void serve(doom))
process.once('disconnect', () => process.exit())

async function serve({ connection, dataDir, now, killAt, time, jobs = false }: Doom): Promise<void> {
  const { db, pool, pids, cut } = openDatabase(connection)
  const shop = await testApp({
    database: { connection, db, pool, pids, cut, drop: async () => undefined },
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
    // Nothing more happens here: the signal needs a moment, and what comes after this point must not.
    await new Promise(() => undefined)
  }
  shop.pause = pause
  process.send?.({ origin: shop.origin })
}
