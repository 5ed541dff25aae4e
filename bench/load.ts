import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { findTool } from './tools.ts'

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
}

export interface LoadOptions {
  url: string
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** A wrk script, instead of plain GETs of `url`. */
  script?: string
}

/** The path of wrk, which is written in C. A load generator in JavaScript would be slower than a fast server. */
const wrk = findTool('wrk', { debianPackage: 'wrk' })
export const generator = wrk ? 'wrk' : 'autocannon'

/**
 * Sends GET requests to `url` for some seconds over keep-alive connections. Every answer except 2xx and 3xx is a
 * failure.
 */
export async function load(options: LoadOptions): Promise<Load> {
  return wrk ? byWrk(wrk, options) : byAutocannon(options)
}

async function byAutocannon({ url, seconds, connections = 32, headers = {} }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br, gzip', ...headers },
  })
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

async function byWrk(
  program: string,
  { url, seconds, connections = 32, headers = {}, script }: LoadOptions,
): Promise<Load> {
  const sent = Object.entries({ 'accept-encoding': 'br, gzip', ...headers })
  const report = await outputOf(program, [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--latency',
    ...sent.flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(script ? ['--script', script] : []),
    url,
  ])
  const number = (pattern: RegExp): number => Number(pattern.exec(report)?.[1] ?? 0)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? []
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: milliseconds(/50%\s+([\d.]+)(us|ms|s|m)/.exec(report)),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s|m)/.exec(report)),
    failures: errors.reduce((sum, one) => sum + Number(one), number(/Non-2xx or 3xx responses: (\d+)/)),
  }
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }
const milliseconds = (found: RegExpExecArray | null): number =>
  Number(found?.[1] ?? 0) * (unitMs[found?.[2] ?? ''] ?? 0)

/** Returns the output of a program without blocking this process. */
export async function outputOf(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], ...(env && { env }) })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  const code = await promise
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
  return said
}
