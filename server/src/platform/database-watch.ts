import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState, type OpenDatabase } from './database.ts'
import type { Log } from './log.ts'
import { ownConnection } from './own-connection.ts'

export interface DatabaseWatch {
  /** Returns why the database cannot be used, as a text for the operator; null if it can. */
  problem(): string | null
  /** Takes note of a statement that failed elsewhere, because only a write reveals a full disk. */
  reportError(error: unknown): void
  stop(): Promise<void>
}

/** The interval and the timeout of the check. Their sum stays below the 2 s within which any change must be noticed. */
const INTERVAL_MS = 300
const TIMEOUT_MS = 700
const SLICE_MS = 50
/** The statement timeout. After this time, the network must have lost the reply. */
const SILENCE_MS = 10_000

/**
 * Polls the database on a separate connection called `name`, so that an exhausted pool cannot hide the state of the
 * database.
 */
export function watchDatabase(database: OpenDatabase, log: Log, name = 'farmstand-watch'): DatabaseWatch {
  const stopping = new AbortController()
  const own = ownConnection(database, name)
  let problem: string | null = null
  let silentSince: number | null = null
  let full = false
  let suspects: number[] = []

  async function look(): Promise<void> {
    const client = await own.get()
    const { rows } = await client.query<{ read_only: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as read_only`,
    )
    if (rows[0]?.read_only) throw new Unusable('The database takes no writes')
    if (full) await testDiskSpace(client)
    // A check that timed out may still finish later. Its result is then ignored.
    if (!own.isCurrent(client)) return
    full = false
    if (suspects.length > 0) suspects = await dropLost(database, suspects, client)
  }

  async function once(): Promise<void> {
    try {
      await withTimeout(look())
      if (problem) log.info('The database can be used again')
      silentSince = null
      problem = null
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== problem) log.error({ err: error }, reason)
      problem = reason
      own.discard()
      if (!(error instanceof Silence)) return
      suspects = database.pids()
      silentSince ??= Date.now()
      if (Date.now() - silentSince < SILENCE_MS) return
      database.closeConnections(suspects, error)
      silentSince = Date.now()
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await once()
      await sleep(INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  const watching = watch()
  return {
    problem: () => problem,
    reportError: (error) => {
      if (sqlState(error) !== DISK_FULL || full) return
      full = true
      problem = FULL
      log.error({ err: error }, FULL)
    },
    stop: async () => {
      stopping.abort()
      own.discard()
      await watching
      own.discard()
    },
  }
}

/** The SQLSTATE codes for a full disk and for one of the server's own limits. */
const DISK_FULL = '53100'
const FULL = 'The disk of the database is full'

/**
 * Closes lost connections: PostgreSQL replied on them long ago, but the client is still waiting. Returns the
 * connections to check again.
 */
async function dropLost(database: OpenDatabase, suspects: readonly number[], asking: pg.Client): Promise<number[]> {
  const { rows } = await asking.query<{ pid: number }>(
    `select pid from pg_stat_activity where state = 'active' or state_change > clock_timestamp() - interval '1 second'`,
  )
  const alive = new Set(rows.map(({ pid }) => pid))
  const lost = suspects.filter((pid) => !alive.has(pid))
  database.closeConnections(lost, new Error('The connection was lost while the database was silent'))
  const left = new Set(database.pids())
  return suspects.filter((pid) => alive.has(pid) && left.has(pid))
}

/** Writes 2 MB to check that the disk has room, and removes them again. */
async function testDiskSpace(client: pg.Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      `create temporary table room on commit drop as select repeat(md5(n::text), 60) from generate_series(1, 1000) n`,
    )
  } finally {
    await client.query('rollback')
  }
}

class Unusable extends Error {}
class Silence extends Error {
  constructor() {
    super('The database does not answer')
  }
}

/**
 * Limits the time of `work`. The time is counted in short slices, so that a process that was itself busy does not blame
 * the database.
 */
async function withTimeout(work: Promise<void>): Promise<void> {
  let settled = false
  const noted = work.finally(() => (settled = true))
  // The race below handles a failure. A failure after the timeout is ignored.
  noted.catch(() => undefined)
  const silence = async (): Promise<void> => {
    for (let waited = 0; waited < TIMEOUT_MS && !settled; waited += SLICE_MS) await sleep(SLICE_MS)
    if (!settled) throw new Silence()
  }
  await Promise.race([noted, silence()])
  await noted
}

function reasonOf(error: unknown): string {
  if (error instanceof Unusable || error instanceof Silence) return error.message
  const state = sqlState(error)
  if (state === DISK_FULL) return FULL
  if (state === '53300') return 'The database takes no more connections'
  if (state?.startsWith('57P')) return 'The database is starting or stopping'
  if (state?.startsWith('28') || state === '3D000') return 'The database refuses this process'
  return 'The database cannot be reached'
}
