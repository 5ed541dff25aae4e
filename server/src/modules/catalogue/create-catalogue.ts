import { setTimeout as sleep } from 'node:timers/promises'
import { listenTo } from '../../platform/announcements.ts'
import { shopDay, type Clock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { catalogueFingerprint, catalogueRows } from './queries.ts'
import { buildSnapshot, type CatalogueSnapshot } from './snapshot.ts'

export interface Catalogue {
  current(): CatalogueSnapshot
  /** Increases whenever anything public changes, so that pages rendered before are not served again. */
  generation(): number
  /** Calls `listener` after each change; answers how to stop. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export interface CatalogueOptions {
  database: OpenDatabase
  log: Log
  /** The clock tells which day it is: banners have a first and a last day. */
  clock: Clock
  /**
   * Rereads the other public data that is announced on the same channel (settings, slots), and answers a text that changes with it. It is
   * part of the generation.
   */
  alsoPublic?: readonly (() => Promise<string>)[]
}

const CHANNEL = 'catalogue_changed'
/** Debounces announcements: an import makes several. */
const GATHER_MS = 60
/** How often everything is reread in case an announcement was lost. */
const POLL_MS = 30_000

/** Keeps the public catalogue in memory and updates it by the database's announcements. */
export async function createCatalogue({ database, log, clock, alsoPublic = [] }: CatalogueOptions): Promise<Catalogue> {
  const listeners = new Set<() => void>()
  const today = (): string => shopDay(clock.now())
  let seen = { fingerprint: await catalogueFingerprint(database.db), day: today() }
  let snapshot = buildSnapshot(await catalogueRows(database.db), seen.day)
  let others = await Promise.all(alsoPublic.map((read) => read()))
  let generation = 1
  let closed = false
  let wanted = false
  let reading: Promise<void> | null = null

  async function reload(): Promise<void> {
    const asked = { fingerprint: await catalogueFingerprint(database.db), day: today() }
    const isSame = asked.fingerprint === seen.fingerprint && asked.day === seen.day
    const next = isSame ? snapshot : buildSnapshot(await catalogueRows(database.db), asked.day)
    const nextOthers = await Promise.all(alsoPublic.map((one) => one()))
    const changed = next.version !== snapshot.version || nextOthers.some((text, index) => text !== others[index])
    // Withdrawn entries are not in the version, but carts read them.
    snapshot = next
    seen = asked
    others = nextOthers
    if (!changed) return
    generation += 1
    log.info({ version: snapshot.version, generation }, 'The catalogue has changed')
    for (const listener of listeners) listener()
  }

  async function readUntilQuiet(): Promise<void> {
    while (wanted && !closed) {
      await sleep(GATHER_MS)
      wanted = false
      try {
        await reload()
      } catch (error) {
        if (closed) return
        // The old catalogue stays in use; orders check the database themselves.
        log.warn({ err: error }, 'Cannot read the catalogue; trying again')
        wanted = true
        await sleep(1_000)
      }
    }
  }

  function heard(): void {
    wanted = true
    reading ??= readUntilQuiet().finally(() => (reading = null))
  }

  const announcements = await listenTo(database, { channel: CHANNEL, heard, log })
  // Rereads what changed between the first reading and the start of listening.
  heard()
  const poll = setInterval(heard, POLL_MS)
  poll.unref()
  return {
    current: () => snapshot,
    generation: () => generation,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearInterval(poll)
      await announcements.stop()
      await reading
    },
  }
}
