import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../../server/src/platform/database.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Milliseconds that the first start, with migrations and the import of pincodes, may take on a busy machine. */
const FIRST_START_MS = 120_000

export interface RunningShop {
  url: string
  /** The address of the shop's back office. */
  officeUrl: string
  dataDir: string
  /** Returns the server's log so far. */
  log(): string
  stop(): Promise<void>
  /** Kills the process at once, like a crash. */
  kill(): Promise<void>
}

/** Starts the built shop as customers use it, with a separate process, port, database and data folder. */
export async function startShop(options: {
  connection: Connection
  dataDir: string
  env?: Record<string, string>
}): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const officePort = await freePort()
  const officeUrl = `http://localhost:${officePort}`
  const child = spawn(process.execPath, ['server/build/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      BACKOFFICE_PORT: String(officePort),
      BACKOFFICE_URL: officeUrl,
      DATA_DIR: options.dataDir,
      DATABASE_URL: databaseUrl(options.connection),
      ALLOW_HTTP: '1',
      ALLOW_OUTBOX: '1',
      ALLOW_SANDBOX_PAYMENTS: '1',
      // The shop trusts forwarded addresses, so that each test has a different one and tests share no limits.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  })
  let log = ''
  const closed = once(child, 'close')
  const collect = (chunk: Buffer) => (log += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([exit, sleep(15_000).then(() => child.kill('SIGKILL'))])
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  for (let waited = 0; waited < FIRST_START_MS; waited += 50) {
    // The last log lines may arrive after the process has exited.
    if (child.exitCode !== null) await closed
    // If another process has taken the port meanwhile, the shop exits or runs without the back office. Then try again.
    if (log.includes('EADDRINUSE') || log.includes('The back office is closed')) {
      await stop()
      return startShop(options)
    }
    if (child.exitCode !== null)
      throw new Error(`The shop stopped with code ${child.exitCode} before it was ready:\n${log}`)
    if ((await isOk(`${url}/readyz`)) && (await isOk(`${officeUrl}/join`)))
      return { url, officeUrl, dataDir: options.dataDir, log: () => log, stop, kill }
    await sleep(50)
  }
  await stop()
  throw new Error(`The shop was not ready in ${FIRST_START_MS / 1000} s:\n${log}`)
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export function databaseUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const [host, user, password, database] = [
    connection.host,
    connection.user,
    connection.password,
    connection.database,
  ].map(encodeURIComponent)
  return `postgresql://${user}:${password}@${host}/${database}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}
