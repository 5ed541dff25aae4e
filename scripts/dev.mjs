import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './storefront-build.mjs'
import { ROOT, ensureInstalled, pinnedNode } from './toolchain.mjs'

/** Editors write a file in several steps. */
const SETTLE_MS = 150

ensureInstalled()
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {NodeJS.Timeout | undefined} */
let settle
let restarting = Promise.resolve()

/** @type {Map<string, import('node:fs').FSWatcher>} */
const watchers = new Map()

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopServer().then(() => process.exit(0)))

await restart()

/** Folder by folder: watched as one tree, a file that was once replaced by another is not heard of again when it is written to. */
function watchFolders() {
  const folders = ['server/src', 'server/migrations', 'contracts/src', 'storefront/app', 'config'].flatMap((name) => {
    const top = join(ROOT, name)
    const inside = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [top, ...inside.map((entry) => join(entry.parentPath, entry.name))]
  })
  for (const [folder, watcher] of watchers) {
    if (folders.includes(folder)) continue
    watcher.close()
    watchers.delete(folder)
  }
  for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watch(folder, restartSoon))
}

function restartSoon() {
  clearTimeout(settle)
  settle = setTimeout(() => {
    restarting = restarting.then(restart)
  }, SETTLE_MS)
}

/** Builds what changed and starts the server on it; while something does not build, the last good one goes on serving. */
async function restart() {
  watchFolders()
  if (!ensureBuilt()) return
  await stopServer()
  server = spawn(pinnedNode(), ['server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' })
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
