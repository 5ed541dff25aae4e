import type { Queryable } from '../../platform/database.ts'
import { HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { networksOf } from '../identity/index.ts'
import { countMisses } from './queries.ts'

export interface MissCounter {
  /** Counts a query without results, unless the customer's network is over the limit. Never waits and never fails. */
  count(question: string, address: string): void
  /** Writes the collected counts to the database. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/**
 * At most this many different queries are counted between two writes, so that machine-made queries cannot fill memory
 * and the table.
 */
const MAX_PENDING = 500
/**
 * For each network, at most this many queries are counted per hour. For the larger networks of IPv6, several times as
 * many are counted.
 */
const QUERIES_HOUR = 60
/** At most this many networks are remembered. Beyond that, the oldest is forgotten. */
const MAX_NETWORKS = 20_000

/** Returns a counter of queries without results. It writes to the database shortly after the answer. */
export function createMissCounter({ db, clock, log }: { db: Queryable; clock: Clock; log: Log }): MissCounter {
  let pending = new Map<string, number>()
  const isWithin = hourlyLimitOfNetworks(clock)
  const flush = async (): Promise<void> => {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    try {
      await countMisses(db, batch, clock.now())
    } catch (error) {
      log.warn({ err: error, lost: batch.size }, 'Cannot store the counts of searches without results')
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    count: (question, address) => {
      if (!isWithin(address)) return
      const known = pending.get(question)
      if (known === undefined && pending.size >= MAX_PENDING) return
      pending.set(question, (known ?? 0) + 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Returns a function that counts a query for each network of an address. The function returns false if
 * one of these networks has reached its limit for this hour. It works in memory, so that a search does not wait for the
 * database.
 */
export function hourlyLimitOfNetworks(clock: Clock): (address: string) => boolean {
  const hours = new Map<string, { count: number; endsAt: number }>()
  return (address) => {
    const now = clock.now().getTime()
    const met = networksOf(address).map(({ network, times }) => {
      const known = hours.get(network)
      const hour = known && known.endsAt > now ? known : { count: 0, endsAt: now + HOUR_MS }
      return { network, hour, isFull: hour.count >= QUERIES_HOUR * times }
    })
    if (met.some(({ isFull }) => isFull)) return false
    for (const { network, hour } of met) {
      hour.count += 1
      hours.set(network, hour)
    }
    for (const oldest of hours.keys()) {
      if (hours.size <= MAX_NETWORKS) break
      hours.delete(oldest)
    }
    return true
  }
}
