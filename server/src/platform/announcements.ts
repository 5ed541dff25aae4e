import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import type { Log } from './log.ts'

export interface Announcements {
  stop(): Promise<void>
}

/** Milliseconds between two checks that the connection is alive. */
const HEARTBEAT_MS = 15_000
/** Short, because until it listens again, a process shows old prices although the database is back. */
const LONGEST_PAUSE_MS = 500

/**
 * Listens to `channel` on a separate connection, and reopens it with backoff if it is lost. Also calls `heard` after
 * every reconnection, without a payload, because notifications sent in between are lost. Calls `lost` when the connection
 * is lost.
 */
export async function listenTo(
  database: Pick<OpenDatabase, 'pool'>,
  options: { channel: string; heard: (payload?: string) => void; lost?: () => void; log: Log },
): Promise<Announcements> {
  const { channel, heard, lost, log } = options
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const { options: pool } = database.pool
    const fresh = new pg.Client({
      ...pool,
      // `pg` makes the password in a pool's options not enumerable, against accidental logging. The spread therefore
      // omits it, so it is added here.
      password: pool.password,
      application_name: 'farmstand-listen',
      keepAlive: true,
    })
    // A lost connection also emits 'end'. The listener for that event reconnects.
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload }) => heard(payload))
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    fresh.once('end', () => {
      lost?.()
      void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let pause = 50; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        client = await connect()
        if (stopping.signal.aborted) await client.end()
        else heard()
        return
      } catch (error) {
        if (pause < LONGEST_PAUSE_MS) log.warn({ err: error, channel }, 'Cannot listen to announcements; trying again')
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const heartbeat = setInterval(() => {
    const asked = client
    // If the query fails or times out, the connection is dead. Ending the connection starts the reconnection.
    asked.query('select 1').catch(() => asked.end().catch(() => undefined))
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(heartbeat)
      await client.end().catch(() => undefined)
    },
  }
}
