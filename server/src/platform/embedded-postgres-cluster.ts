import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './error-code.ts'
import type { ClusterPlace } from './embedded-postgres-place.ts'

/** A PostgreSQL cluster, and the programs that run it. */
export interface Postmaster {
  place: ClusterPlace
  bin: string
  /** PostgreSQL settings that replace the shop's usual ones. */
  settings?: Readonly<Record<string, string>>
}

const MAJOR = '18'

/** The locale of the C library. It only classifies letters; ICU sorts names in any script. */
const LIBC_LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** PostgreSQL settings for a small machine. Durability (fsync, synchronous_commit) is never given up for speed. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  io_method: 'sync',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %a ',
  // Values that customers enter must not be logged.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_min_error_statement: 'panic',
}

/**
 * Creates the cluster if it is missing, first under a draft name. If the first start is killed, no incomplete cluster
 * remains under the final name.
 */
export async function ensureCluster({ place, bin }: Postmaster, log: (message: string) => void): Promise<void> {
  const version = readIfThere(join(place.cluster, 'PG_VERSION'))?.trim()
  if (version === MAJOR) return
  if (version)
    throw new Error(
      `The data in ${place.cluster} was written by PostgreSQL ${version}, this release runs ${MAJOR}. Export it with the old release and import it here.`,
    )
  const draft = `${place.cluster}.${randomBytes(6).toString('hex')}`
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, place.password, { mode: 0o600 })
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid)
  try {
    await initdb({ place, bin }, draft, passwordFile)
    renameSync(draft, place.cluster)
    log(`created a new PostgreSQL ${MAJOR} cluster in ${place.home}`)
  } catch (error) {
    // If another process created the cluster first, that one is used.
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

async function initdb(postmaster: Postmaster, folder: string, passwordFile: string): Promise<void> {
  const { code, output } = await run(postmaster, 'initdb', [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    `--locale=${LIBC_LOCALE}`,
    '--lc-messages=C',
    '--locale-provider=icu',
    '--icu-locale=en-IN',
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
  ])
  if (code !== 0)
    throw new Error(
      `PostgreSQL could not create its cluster in ${postmaster.place.home}: ${mostImportantLine(output)}.`,
    )
}

/** Runs a PostgreSQL program and waits until it ends. */
async function run(
  { place, bin }: Postmaster,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(bin, program), args, {
      ...place.runAs,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: null, output: cannotRun(error) }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

const environment = () => ({ PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: LIBC_LOCALE })

const cannotRun = (error: Error) =>
  `its program cannot run here (${error.message}); on a system without glibc set DATABASE_URL`

/**
 * Starts PostgreSQL in its own process group, so that neither Ctrl-C nor a kill of this process ends it. Returns
 * undefined once it runs, or the reason why it does not. If several processes start it, PostgreSQL's lock file lets
 * only one succeed.
 */
export async function spawnPostmaster({ place, bin, settings }: Postmaster): Promise<string | undefined> {
  disownForeignPids(place)
  const startLog = join(place.home, 'start.log')
  const output = openSync(startLog, 'w', 0o600)
  try {
    const set = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const args = ['-D', place.cluster, '-k', place.socketDir, ...set]
    const child = spawn(join(bin, 'postgres'), args, {
      ...place.runAs,
      cwd: '/',
      env: environment(),
      detached: true,
      stdio: ['ignore', output, output],
    })
    child.unref()
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(cannotRun(error)))
      child.once('exit', () => resolve(mostImportantLine(readIfThere(startLog) ?? '')))
    })
    return await Promise.race([ended, started(place, child.pid)])
  } finally {
    closeSync(output)
  }
}

async function started(place: ClusterPlace, pid: number | undefined): Promise<undefined> {
  for (let waited = 0; waited < 5_000; waited += 10) {
    if (pid !== undefined && postmasterPid(place) === pid) return undefined
    await sleep(10)
  }
  return undefined
}

/** Returns true if PostgreSQL's main process (postmaster) runs on this cluster. */
export async function isRunning(place: ClusterPlace): Promise<boolean> {
  const pid = postmasterPid(place)
  return pid !== undefined && isPostmaster(place, pid)
}

/** Stops the cluster and waits until PostgreSQL has closed its files. */
export async function stopPostmaster(place: ClusterPlace): Promise<boolean> {
  const pid = postmasterPid(place)
  if (pid === undefined || !isPostmaster(place, pid)) return false
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (!isPostmaster(place, pid)) return true
    await sleep(20)
  }
  return false
}

function postmasterPid(place: ClusterPlace): number | undefined {
  const pid = Number(readIfThere(join(place.cluster, 'postmaster.pid'))?.split('\n', 1)[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/**
 * Returns true if a process with this id exists. A dead process still counts until its parent reaps it, which may never
 * happen in a container.
 */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Checks, if possible, that the process is PostgreSQL. After a restart of the machine or container, another process may
 * have the pid.
 */
function isPostmaster(place: ClusterPlace, pid: number): boolean {
  if (!isTaken(pid)) return false
  if (!existsSync('/proc/self/stat')) return true
  const [, name, state] = /\((.*)\) (\S)/.exec(readIfThere(`/proc/${pid}/stat`) ?? '') ?? []
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === place.cluster
  } catch {
    // The process belongs to another user and cannot be inspected, so it counts as PostgreSQL.
    return true
  }
}

/** A pid that is above the highest pid of any system. */
const UNUSED_PID = 2 ** 30

/**
 * In PostgreSQL's lock files, replaces pids that now belong to other programs, because PostgreSQL refuses to start
 * while a process with such a pid runs. The other lines stay, because PostgreSQL uses them to find backends that
 * outlived the cluster's main process.
 */
function disownForeignPids(place: ClusterPlace): void {
  for (const path of [join(place.cluster, 'postmaster.pid'), join(place.socketDir, '.s.PGSQL.5432.lock')]) {
    const content = readIfThere(path)
    const pid = Number(content?.split('\n', 1)[0])
    if (content && Number.isInteger(pid) && pid > 0 && isTaken(pid) && !isPostmaster(place, pid))
      writeFileSync(path, content.replace(/^\d+/, String(UNUSED_PID)))
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the most important line of a program's output, without its time and process id. */
function mostImportantLine(output: string): string {
  const lines = output.split('\n').filter(Boolean)
  const important = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing'
  return important.replace(/^.*?(FATAL|PANIC|error):\s*/i, '')
}
