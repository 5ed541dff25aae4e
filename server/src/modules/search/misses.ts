import type { Queryable } from '../../platform/database.ts'
import { HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { networksOf } from '../identity/index.ts'
import { countMisses } from './queries.ts'

export interface Misses {
  /** Counts a query without results, unless its network asked for too many; never waits and never fails. */
  count(question: string, address: string): void
  /** Writes the counts collected so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/** Limits what machine-made nonsense can fill, in memory and in the table. */
const MOST_PENDING = 500
/** Queries without results that count of one network in an hour. The larger networks of IPv6 have several times as many. */
const MISSES_HOUR = 60
/** Networks remembered at once; the one met first is forgotten. */
const MOST_NETWORKS = 20_000

/** Counts queries without results in the database, a little after the answer. */
export function createMisses({ db, clock, log }: { db: Queryable; clock: Clock; log: Log }): Misses {
  let pending = new Map<string, number>()
  const isWithin = hourOfNetworks(clock)
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
    count: (question, address) => {
      if (!isWithin(address)) return
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

/** Takes one of an hour's misses of every network of an address; false when one of them has none left. In memory: a search waits for no database. */
function hourOfNetworks(clock: Clock): (address: string) => boolean {
  const hours = new Map<string, { count: number; endsAt: number }>()
  return (address) => {
    const now = clock.now().getTime()
    const met = networksOf(address).map(({ network, times }) => {
      const known = hours.get(network)
      const hour = known && known.endsAt > now ? known : { count: 0, endsAt: now + HOUR_MS }
      return { network, hour, isFull: hour.count >= MISSES_HOUR * times }
    })
    if (met.some(({ isFull }) => isFull)) return false
    for (const { network, hour } of met) {
      hour.count += 1
      hours.set(network, hour)
    }
    for (const oldest of hours.keys()) {
      if (hours.size <= MOST_NETWORKS) break
      hours.delete(oldest)
    }
    return true
  }
}
