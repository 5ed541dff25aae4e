import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
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

for (const folder of ['server/src', 'server/migrations', 'contracts/src', 'storefront/app', 'config'])
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(settle)
    settle = setTimeout(() => {
      restarting = restarting.then(restart)
    }, SETTLE_MS)
  })

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopServer().then(() => process.exit(0)))

await restart()

/** Builds what changed and starts the server on it; while something does not build, the last good one goes on serving. */
async function restart() {
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
