import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Running {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

export interface RunningShop extends Running {
  /** Milliseconds from the command to the first ready answer. */
  readyMs: number
}

/**
 * Starts the demo shop as `npm start` does, on a free port, with a data folder that already contains a shop. If
 * `recordTo` is given, the shop's SQL statements are recorded in that file. With `officePort` the back office opens there. `env` adds
 * settings.
 */
export async function startShop(
  dataDir: string,
  { recordTo, officePort, env }: { recordTo?: string; officePort?: number; env?: Record<string, string> } = {},
): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      ALLOW_HTTP: '1',
      ALLOW_OUTBOX: '1',
      ALLOW_SANDBOX_PAYMENTS: '1',
      ...(officePort && { BACKOFFICE_PORT: String(officePort), BACKOFFICE_URL: `http://localhost:${officePort}` }),
      ...(recordTo && { NODE_OPTIONS: `--import=${new URL('record-statements.ts', import.meta.url).href}` }),
      ...(recordTo && { RECORD_STATEMENTS: recordTo }),
      ...env,
    },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop stopped with code ${child.exitCode} before it was ready`)
    const waited = performance.now() - started
    if (await isReady(url)) return { url, child, readyMs: waited, stop: () => stop(child) }
    if (waited > START_PATIENCE_MS) break
    await sleep(20)
  }
  await stop(child)
  throw new Error('The shop was not ready within two minutes')
}

const START_PATIENCE_MS = 120_000

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`)
    .then((answer) => answer.ok)
    .catch(() => false)

/** Returns the resident memory of the server's process in MiB, as the server's metrics report it. */
export const residentMiB = async (url: string): Promise<number> =>
  (await metricOf(url, 'process_resident_memory_bytes')) / 2 ** 20

/** Returns the processor seconds of the server's process so far, over all its threads. */
export const processorSeconds = (url: string): Promise<number> => metricOf(url, 'process_cpu_seconds_total')

const metricOf = async (url: string, name: string): Promise<number> => (await metricsOf(url))(name)

/** Reads the server's metrics once. The returned function gives one of them by name. */
export async function metricsOf(url: string): Promise<(name: string) => number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
}

/** Creates the demo shop, as a seller does in production. An existing shop stays unchanged. */
export async function beginDemo(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/build/farmstand.js', 'init', '--demo'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

/**
 * Starts a bare server that answers with the same body as `url`, in the same encoding. `withHead` adds every header
 * field of the original, because an answer with fewer fields is sent faster.
 */
export async function startBareTwin(url: string, { withHead = false } = {}): Promise<Running> {
  const { body, headers } = await rawAnswer(url)
  const fields = Object.entries(headers).filter(([name]) =>
    withHead ? !ADDED_BY_NODE.has(name) : name === 'content-type' || name === 'content-encoding',
  )
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ headers: Object.fromEntries(fields), body: body.toString('base64') }))
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), child, stop: () => stop(child) }
}

const ADDED_BY_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive'])

interface RawAnswer {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Returns the answer without decompressing it. This needs `http`, because Node's fetch decompresses answers. */
async function rawAnswer(url: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
  }).on('error', reject)
  return promise
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(12_000).then(() => child.kill('SIGKILL'))])
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}
