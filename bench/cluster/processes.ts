import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A program of the cluster, which can be stopped, killed and started again. */
export interface Program {
  name: string
  pid(): number
  isRunning(): boolean
  start(): Promise<void>
  /** Sends the signal and waits for the end. A program that ignores SIGTERM is killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface ProgramParts {
  name: string
  command: string
  args: readonly string[]
  folder: string
  env?: Record<string, string>
  /** Runs as the user `postgres` if this program runs as root, because PostgreSQL refuses root. */
  asPostgres?: boolean
  /** Returns true once the program answers. */
  isReady: () => Promise<boolean>
  /** Milliseconds that a start may take. */
  startMs?: number
}

const STOP_MS = 30_000
const programs: Program[] = []

/** Describes a program. Its output goes to a file in the folder of the cluster. */
export function program(parts: ProgramParts): Program {
  let child: ChildProcess | null = null
  let isFirst = true
  const isRunning = (): boolean => child !== null && child.exitCode === null && child.signalCode === null
  const one: Program = {
    name: parts.name,
    pid: () => child?.pid ?? 0,
    isRunning,
    start: async () => {
      const log = createWriteStream(join(parts.folder, `${parts.name}.log`), { flags: isFirst ? 'w' : 'a' })
      isFirst = false
      const account = parts.asPostgres ? postgresAccount() : null
      const started = spawn(parts.command, parts.args, {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'] ?? '', ...parts.env },
        ...account,
      })
      child = started
      let failure: string | null = null
      started.once('error', ({ message }) => {
        failure = message
        child = null
      })
      started.stdout.pipe(log)
      started.stderr.pipe(log)
      await until(`${parts.name} answers`, parts.isReady, {
        withinMs: parts.startMs ?? 60_000,
        unless: () =>
          failure ?? (started.exitCode === null ? null : `${parts.name} ended with code ${started.exitCode}`),
      })
    },
    end: async (signal) => {
      const ending = child
      if (!ending || !isRunning()) return
      const ended = once(ending, 'exit')
      ending.kill(signal)
      const late = new AbortController()
      const kill = sleep(STOP_MS, undefined, { signal: late.signal }).then(
        () => ending.kill('SIGKILL'),
        () => undefined,
      )
      await Promise.race([ended, kill])
      late.abort()
    },
  }
  programs.push(one)
  return one
}

/** Stops all programs in reverse order. Kills those that hang. */
export async function stopAll(): Promise<void> {
  for (const one of programs.toReversed()) await one.end('SIGTERM')
}

/** Waits until `holds` returns true. Throws if that takes too long. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { withinMs = 60_000, everyMs = 200, unless = () => null as string | null } = {},
): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (await holds().catch(() => false)) return performance.now() - started
    const problem = unless()
    if (problem !== null) throw new Error(problem)
    if (performance.now() - started > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
    await sleep(everyMs)
  }
}

/** Returns true if the address answers with a status below 400. */
export const answers = async (url: string, init?: RequestInit): Promise<boolean> =>
  (await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) })).ok

function postgresAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString()))
  if (!uid || !gid) throw new Error('There is no user postgres on this machine')
  return { uid, gid }
}

/** Makes a folder that the user `postgres` may write to. */
export function folderOfPostgres(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const account = postgresAccount()
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** The programs that Debian's packages install, and where they are. */
const NEEDED = {
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  varnish: ['/usr/sbin/varnishd'],
  swift: ['/usr/bin/swift-ring-builder'],
  'swift-account': ['/usr/bin/swift-account-server'],
  'swift-container': ['/usr/bin/swift-container-server'],
  'swift-object': ['/usr/bin/swift-object-server'],
  'swift-proxy': ['/usr/bin/swift-proxy-server'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
} as const

/** Returns the Debian packages that this machine lacks. */
export const missingPackages = (): string[] =>
  Object.entries(NEEDED).flatMap(([name, [path]]) => (existsSync(path) ? [] : [name]))
