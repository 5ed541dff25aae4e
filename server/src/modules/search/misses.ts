import type { Queryable } from '../../platform/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { countMisses } from './queries.ts'

export interface Misses {
  /** Remembers that a question found nothing; never waits and never fails. */
  count(question: string): void
  /** Writes what is remembered. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/** Nonsense typed by a machine must fill neither the memory nor the table. */
const MOST_PENDING = 500

/** Counts, in the database and a little after the answer, what customers looked for in vain. */
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
