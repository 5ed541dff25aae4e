import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { announceNews } from './command-queries.ts'
import { OFFICE_NEWS } from './perform.ts'

/** Debounce: what happens in this time is announced together. */
const GATHER_MS = 200

export interface Announcer {
  tell(topic: string): void
  /** Waits until everything is announced. */
  settled(): Promise<void>
}

/**
 * Tells staff screens what customers did, after it is committed and several events together: a NOTIFY inside a transaction serialises all
 * commits. A lost notification is made up for by the screens' own polling.
 */
export function createAnnouncer(db: Database, log: Log): Announcer {
  let topics = new Set<string>()
  let telling: Promise<void> | null = null
  const send = async (): Promise<void> => {
    while (topics.size > 0) {
      await sleep(GATHER_MS)
      const some = [...topics]
      topics = new Set()
      await announceNews(db, OFFICE_NEWS, some).catch((error: unknown) =>
        log.warn({ err: error }, 'The screens of the staff could not be told'),
      )
    }
    telling = null
  }
  return {
    tell: (topic) => {
      topics.add(topic)
      telling ??= send()
    },
    settled: async () => {
      await telling
    },
  }
}
