import type { Language } from '@farmstand/contracts/languages'
import { LRUCache } from 'lru-cache'
import { DAY_MS, type Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { keyedHash } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import { networksOf } from '../identity/index.ts'
import { hourlyLimitOfNetworks } from './misses.ts'
import { MIN_NETWORKS, storeSearchUses, type UsedSearch } from './popular-queries.ts'

interface SearchUseCounter {
  /** Counts a text once a day for each network. Never waits and never fails. */
  count(language: Language, text: string, address: string): void
  /** Writes the collected counts to the database. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/** At most this many different texts are counted between two writes. */
const MAX_PENDING = 500
/** At most this many pairs of text and network are remembered. They are only in memory, never in the database. */
const MAX_REMEMBERED = 50_000
const MIN_LENGTH = 3
const MAX_LENGTH = 40

/**
 * Returns the text as it is counted, or null if it is not counted. A text with a digit may be a telephone number or a
 * pincode, so it never becomes a popular search.
 */
export function countedText(typed: string): string | null {
  const text = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const isWords = /^[\p{L}\p{M} '’-]+$/u.test(text)
  return isWords && text.length >= MIN_LENGTH && text.length <= MAX_LENGTH ? text : null
}

export function createSearchUseCounter({
  db,
  clock,
  log,
  secretKey,
}: {
  db: Queryable
  clock: Clock
  log: Log
  /** The key of the marks of networks. Nobody can calculate a mark without it. */
  secretKey: Buffer
}): SearchUseCounter {
  let pending = new Map<string, UsedSearch>()
  const isWithin = hourlyLimitOfNetworks(clock)
  const counted = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const isRepeated = (key: string): boolean => {
    const now = clock.now().getTime()
    if ((counted.get(key) ?? 0) > now) return true
    counted.set(key, now + DAY_MS)
    return false
  }
  const flush = async (): Promise<void> => {
    if (pending.size === 0) return
    const batch = [...pending.values()]
    pending = new Map()
    try {
      await storeSearchUses(db, batch, clock.now())
    } catch (error) {
      log.warn({ err: error, lost: batch.length }, 'Cannot store the counts of searches')
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    count: (language, query, address) => {
      const use = `${language} ${query}`
      const known = pending.get(use)
      if (known === undefined && pending.size >= MAX_PENDING) return
      const [own] = networksOf(address)
      const key = `${use} ${own?.network ?? address}`
      if (!isWithin(address) || isRepeated(key)) return
      const networks = [...new Set([...(known?.networks ?? []), markOf(secretKey, key)])].slice(0, MIN_NETWORKS)
      pending.set(use, { language, query, count: (known?.count ?? 0) + 1, networks })
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * The bits of a mark. They are enough to tell five networks apart, and too few to find the network of a mark. With the
 * key, a mark still shows that a network which is already suspected probably searched the text.
 */
const MARK_BITS = 15

/** Returns the mark of a network that searched a text. The same network has another mark for another text. */
const markOf = (secretKey: Buffer, use: string): number =>
  Buffer.from(keyedHash(secretKey, `search ${use}`), 'base64url').readUInt16BE() >> (16 - MARK_BITS)
