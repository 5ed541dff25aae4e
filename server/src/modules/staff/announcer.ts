import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { announceChangedTopics } from './command-queries.ts'
import { OFFICE_CHANGE_CHANNEL } from './perform.ts'

/** Milliseconds for which topics are collected, so that they are announced together. */
const GATHER_MS = 200

export interface Announcer {
  announceTopic(topic: string): void
  /** Resolves when all topics have been announced. */
  settled(): Promise<void>
}

/**
 * Returns an announcer that notifies staff screens of customers' changes. It announces several changes at once and
 * after their commit, because a NOTIFY in a transaction makes all commits wait for each other. If a notification is
 * lost, the screens find the change when they poll.
 */
export function createAnnouncer(db: Database, log: Log): Announcer {
  let topics = new Set<string>()
  let sending: Promise<void> | null = null
  const send = async (): Promise<void> => {
    while (topics.size > 0) {
      await sleep(GATHER_MS)
      const some = [...topics]
      topics = new Set()
      await announceChangedTopics(db, OFFICE_CHANGE_CHANNEL, some).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not notify staff screens'),
      )
    }
    sending = null
  }
  return {
    announceTopic: (topic) => {
      topics.add(topic)
      sending ??= send()
    },
    settled: async () => {
      await sending
    },
  }
}
