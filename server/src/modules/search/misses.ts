import type { Queryable } from '../../platform/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { countMisses } from './queries.ts'

export interface Misses {
  /** Counts a query without results; never waits and never fails. */
  count(question: string): void
  /** Writes the counts collected so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/** Limits what machine-made nonsense can fill, in memory and in the table. */
const MOST_PENDING = 500

/** Counts queries without results in the database, a little after the answer. */
export function createMisses({ db, clock, log }: { db: Queryable; clock: Clock; log: Log }): Misses {
  let pending = new Map<string, number>()
  const flush = async (): Promise<void> => {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    try {
      await countMisses(db, batch, clock.now())
    } catch (error) {
      log.warn({ err: error, lost: batch.size }, 'Cannot count searches that found nothing')
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    count: (question) => {
      const known = pending.get(question)
      if (known === undefined && pending.size >= MOST_PENDING) return
      pending.set(question, (known ?? 0) + 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
