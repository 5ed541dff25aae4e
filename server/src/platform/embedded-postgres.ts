import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from './error-code.ts'
import { preparedBinaries } from './embedded-postgres-binaries.ts'
import {
  ensureCluster,
  isRunning,
  spawnPostmaster,
  stopPostmaster,
  type Postmaster,
} from './embedded-postgres-cluster.ts'
import { clusterPlace, type ClusterPlace } from './embedded-postgres-place.ts'

export interface EmbeddedPostgres {
  connection: { host: string; user: string; password: string; database: string }
  /** Stops using the cluster. The last process to do so stops the cluster. The caller must close its pools first. */
  release(): Promise<void>
}

export const SUPERUSER = 'postgres'
const SHOP_ROLE = 'farmstand'
const SHOP_DATABASE = 'farmstand'

/**
 * The number of an advisory lock. Every process that uses the cluster holds it in shared mode, on a separate
 * connection. A process that stops the cluster holds it exclusively. Therefore no process can join a cluster that is
 * being stopped, or stop one that is in use.
 */
const PRESENCE_LOCK = 4_117_000

/**
 * The time for which a failing start is retried. The cause may pass: another process starts or stops the cluster, or
 * backends of a killed one are still ending.
 */
const START_TIMEOUT_MS = 60_000
/** The time that crash recovery may take. */
const RECOVERY_TIMEOUT_MS = 600_000

/**
 * Joins the PostgreSQL cluster of this data folder, and starts the cluster if needed. PostgreSQL runs as a child
 * process on a Unix socket, without a TCP port and with fsync on. It survives if this process is killed, and the next
 * process takes it over.
 */
export async function embeddedPostgres(options: {
  dataDir: string
  log?: (message: string) => void
  /** PostgreSQL settings that replace the shop's usual ones, for a cluster without a real shop. */
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const place = await clusterPlace(options.dataDir)
  const postmaster: Postmaster = {
    ...(await preparedBinaries(place)),
    ...(options.settings && { settings: options.settings }),
  }
  await ensureCluster(postmaster, log)

  let released = false
  let presence = await join(postmaster, log)
  const watch = () =>
    presence.once('end', () => {
      if (released) return
      log('lost the connection to PostgreSQL; joining it again')
      void rejoin()
    })
  const rejoin = async () => {
    while (!released) {
      try {
        presence = await join(postmaster, log)
        if (released) await presence.end()
        else watch()
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(1_000)
      }
    }
  }
  watch()

  return {
    connection: { host: place.socketDir, user: SHOP_ROLE, password: place.password, database: SHOP_DATABASE },
    release: async () => {
      if (released) return
      released = true
      await leave(presence, postmaster, log)
    },
  }
}

/** Returns a connection that holds the presence lock on a running cluster with the shop's database. */
async function join(postmaster: Postmaster, log: (message: string) => void): Promise<pg.Client> {
  const began = Date.now()
  let lastReason = ''
  let wasRunning = true
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 250)) {
    const attempt = await tryPresence(postmaster)
    if ('client' in attempt) {
      log(wasRunning ? 'joined the PostgreSQL that runs on this data folder' : 'started PostgreSQL')
      return attempt.client
    }
    if (attempt.fatal)
      throw new Error(`The database of ${postmaster.place.dataDir} refuses this process: ${attempt.reason}.`)
    if (!(await isRunning(postmaster.place))) {
      wasRunning = false
      lastReason = (await spawnPostmaster(postmaster)) ?? lastReason
    }
    const timeout = attempt.busy ? RECOVERY_TIMEOUT_MS : START_TIMEOUT_MS
    if (Date.now() - began > timeout)
      throw new Error(
        `PostgreSQL did not start in ${timeout / 1000} s: ${lastReason || attempt.reason} (its log is in ${postmaster.place.home}).`,
      )
    await sleep(pause)
  }
}

type Attempt = { client: pg.Client } | { reason: string; busy: boolean; fatal: boolean }

async function tryPresence({ place, settings }: Postmaster): Promise<Attempt> {
  const client = new pg.Client({
    host: place.socketDir,
    user: SUPERUSER,
    password: place.password,
    database: 'postgres',
    application_name: 'farmstand-presence',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A lost connection also emits 'end'. The listener for that event joins again.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK])
    if (!settings) await refuseUnsafeSettings(client)
    await ensureShopDatabase(client, place)
    return { client }
  } catch (error) {
    await client.end().catch(() => undefined)
    return describeFailure(error)
  }
}

function describeFailure(error: unknown): Attempt {
  const reason = error instanceof Error ? error.message : String(error)
  const code = errorCode(error)
  // 57P03: starting up, shutting down or recovering. 28P01: wrong password.
  const refused = ['28P01', '28000'].includes(code) || error instanceof UnsafeSettings
  return { reason, busy: code === '57P03', fatal: refused }
}

class UnsafeSettings extends Error {}

/** Refuses a cluster without durable writes. A cluster that another process started may be one. */
async function refuseUnsafeSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  )
  if (rows.length > 0)
    throw new UnsafeSettings(`it runs with ${rows.map((row) => row.name).join(' and ')} off, so orders could be lost`)
}

/**
 * Creates the shop's database and role. The role is not a superuser, so that a flawed query cannot reach files or
 * programs.
 */
async function ensureShopDatabase(client: pg.Client, place: ClusterPlace): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [SHOP_DATABASE])
  if (rows.length > 0) return
  // Lets one first start at a time create the database. A session lock is needed, because CREATE DATABASE cannot run in
  // a transaction.
  await client.query('select pg_advisory_lock($1)', [PRESENCE_LOCK + 1])
  const role = await client.query('select 1 from pg_roles where rolname = $1', [SHOP_ROLE])
  if (role.rows.length === 0)
    await client.query(`create role ${SHOP_ROLE} login createdb password ${client.escapeLiteral(place.password)}`)
  const database = await client.query('select 1 from pg_database where datname = $1', [SHOP_DATABASE])
  if (database.rows.length === 0) await client.query(`create database ${SHOP_DATABASE} owner ${SHOP_ROLE}`)
  await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK + 1])
}

async function leave(presence: pg.Client, postmaster: Postmaster, log: (message: string) => void): Promise<void> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
    const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      PRESENCE_LOCK,
    ])
    // This connection holds the exclusive lock until the cluster has stopped. A process that joins meanwhile waits,
    // loses its connection, and starts the cluster again.
    if (rows[0]?.alone && (await stopPostmaster(postmaster.place))) log('stopped PostgreSQL')
  } catch {
    // The cluster has stopped already.
  } finally {
    await presence.end().catch(() => undefined)
  }
}
