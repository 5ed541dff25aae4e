import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beginStep } from './progress.mjs'

// Runs on Node 20 before packages are installed, so it may import only Node's own modules.

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const NEEDED_NODE = 24

/**
 * Ends the command with one sentence instead of a stack trace.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs the packages of the lockfile when they are missing or the lockfile is newer. */
export function ensureInstalled() {
  const lockfile = join(ROOT, 'package-lock.json')
  const stamp = join(ROOT, 'node_modules/.installed-lockfile')
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!installedByHand(lockfile)) {
    const end = beginStep('Packages', 'Installing packages (npm ci)')
    const { status } = spawnSync(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'],
      {
        cwd: ROOT,
        // A terminal shows the line of the step instead of npm's summary.
        stdio: ['ignore', process.stdout.isTTY ? 'ignore' : 'inherit', 'inherit'],
        // npm must not run on the Node that it is about to replace. It must install development packages too.
        env: { ...process.env, PATH: pathWithoutPackages(), NODE_ENV: '' },
        shell: process.platform === 'win32',
      },
    )
    end()
    if (status !== 0) stop('The packages could not be installed: read the output of npm above, then try again.')
  }
  writeFileSync(stamp, hash)
}

/**
 * Returns true if a developer ran `npm install`. Its record of the installed packages is then as new as the lockfile.
 * @param {string} lockfile
 */
function installedByHand(lockfile) {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs > statSync(lockfile).mtimeMs - 5_000
}

const pathWithoutPackages = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/** Returns the Node that the lockfile pins, or else the running one if it is new enough. */
export function pinnedNode() {
  const pinned = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath
  return stop(
    `Farmstand needs Node ${NEEDED_NODE}, and no build of it is packaged for ${process.platform} ${process.arch}: install Node ${NEEDED_NODE} and try again.`,
  )
}

/**
 * Lets the threads share two areas of memory. glibc would give each thread its own, and each of them keeps what the largest
 * picture needed. Buffers from 128 kB go back to the system as soon as they are free, whatever their size was before.
 */
const fewArenas = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** The setting that makes Node store its compile cache, so that the next process starts faster. */
const keepCompiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }

/** Returns the environment of every tool, with the pinned Node as its `node`. */
export const toolEnvironment = () => ({
  ...keepCompiled,
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
})

/**
 * Runs a script on the pinned Node. Returns its exit code.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export function runNode(args, options = {}) {
  const { status } = spawnSync(pinnedNode(), args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: { ...toolEnvironment(), ...options.env },
  })
  return status ?? 1
}

/**
 * Runs a script on the pinned Node in parallel with others. Collects the output until the end, so that lines do not
 * mix.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, said: string }>}
 */
export function runNodeCaptured(args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(pinnedNode(), args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...toolEnvironment(), ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

/**
 * Runs the server until it ends. This process then exits with the server's exit code. Each signal is passed on to the
 * server once, and the server does not outlive this process. The server gets a separate process group, because a signal
 * to the common group would reach it twice, and it treats a second signal as an order to stop at once.
 * @param {string[]} args
 */
export function serve(args) {
  const follow = pathToFileURL(join(ROOT, 'scripts/follow-launcher.mjs')).href
  const child = spawn(pinnedNode(), ['--import', follow, ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...fewArenas, ...keepCompiled, ...process.env },
  })
  let passedAt = 0
  followNpm(child)
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => {
      // npm forwards a signal that has already reached this process.
      if (Date.now() - passedAt < 1_000) return
      passedAt = Date.now()
      child.kill(signal)
    })
  endWith(child)
}

/**
 * Stops the server when npm has ended. This is needed because npm runs this process under a shell, which a signal ends
 * without being forwarded.
 * @param {import('node:child_process').ChildProcess} child
 */
function followNpm(child) {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

/**
 * Runs a program in place of this process, at the same terminal, where Ctrl-C reaches it directly.
 * @param {string[]} args
 */
export function handOver(args) {
  const child = spawn(pinnedNode(), args, { stdio: 'inherit', env: { ...keepCompiled, ...process.env } })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => undefined)
  endWith(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function endWith(child) {
  child.once('error', (error) => stop(`The program could not be started: ${error.message}.`))
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
