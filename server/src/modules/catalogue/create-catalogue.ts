import { setTimeout as sleep } from 'node:timers/promises'
import { listenTo } from '../../platform/announcements.ts'
import { shopDay, type Clock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { catalogueFingerprint } from './queries.ts'
import { snapshotAt } from './read-snapshot.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

export interface Catalogue {
  current(): CatalogueSnapshot
  /**
   * Increases when any public data changes, so that the server stops serving pages that it rendered before the change.
   */
  generation(): number
  /** Calls `listener` after each change. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export interface CatalogueOptions {
  database: OpenDatabase
  log: Log
  /** Gives the current date, because banners and seasons have a first and a last day. */
  clock: Clock
  /** Returns true if the shop hides items out of season. Read after each reload of `alsoPublic`. */
  hidesOutOfSeason?: () => boolean
  /**
   * Functions that reload other public data (settings, slots) whose changes are announced on the same database channel.
   * Each returns a text that changes with the data. A changed text increases the generation.
   */
  alsoPublic?: readonly (() => Promise<string>)[]
}

const CHANNEL = 'catalogue_changed'
/** The time for which announcements are gathered before a reload. An import makes several of them. */
const GATHER_MS = 60
/** The interval of a check without an announcement, in case an announcement was lost. */
const POLL_MS = 30_000

/** Returns the values on which the present catalogue depends. While they stay the same, so does the snapshot. */
const seenNow = async ({ database, clock, hidesOutOfSeason }: CatalogueOptions) => ({
  fingerprint: await catalogueFingerprint(database.db),
  season: { today: shopDay(clock.now()), hidesOutOfSeason: hidesOutOfSeason?.() ?? false },
})

/** Keeps the public catalogue in memory and updates it when the database announces a change. */
export async function createCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const { database, log, alsoPublic = [] } = options
  const listeners = new Set<() => void>()
  let others = await Promise.all(alsoPublic.map((read) => read()))
  let seen = await seenNow(options)
  let snapshot = await snapshotAt(database.db, seen.season)
  let generation = 1
  let closed = false
  let wanted = false
  let reading: Promise<void> | null = null

  async function reload(): Promise<void> {
    const nextOthers = await Promise.all(alsoPublic.map((one) => one()))
    const asked = await seenNow(options)
    const isSame = JSON.stringify(asked) === JSON.stringify(seen)
    const next = isSame ? snapshot : await snapshotAt(database.db, asked.season)
    const changed = next.version !== snapshot.version || nextOthers.some((text, index) => text !== others[index])
    // Stored even if the version is the same, because the version does not cover withdrawn items, which carts read.
    snapshot = next
    seen = asked
    others = nextOthers
    if (!changed) return
    generation += 1
    log.info({ version: snapshot.version, generation }, 'The catalogue changed')
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
        // The old catalogue stays in use. That is safe, because placing an order checks prices and stock in the
        // database.
        log.warn({ err: error }, 'Cannot read the catalogue; trying again in a second')
        wanted = true
        await sleep(1_000)
      }
    }
  }

  function scheduleReload(): void {
    wanted = true
    reading ??= readUntilQuiet().finally(() => (reading = null))
  }

  const announcements = await listenTo(database, { channel: CHANNEL, heard: scheduleReload, log })
  // Reloads once, because something may have changed between the first read and the start of listening.
  scheduleReload()
  const poll = setInterval(scheduleReload, POLL_MS)
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
