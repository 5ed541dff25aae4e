import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT, pinnedNode } from '../toolchain.mjs'
import { watchFolders } from './watch-folders.mjs'

const LOADED_FIRST = ['scripts/follow-launcher.mjs', 'scripts/dev/quick-start.mjs'].flatMap((script) => [
  '--import',
  pathToFileURL(join(ROOT, script)).href,
])
const WATCHED = ['server/src', 'server/migrations', 'contracts/src', 'payment-sandbox', 'config']

/** @typedef {{ url: string, listening: () => Promise<unknown>, stop: () => Promise<unknown> }} SupervisedServer */

/**
 * Keeps the server running, and restarts it whenever one of the server's source files changes.
 * @param {Record<'PORT' | 'PUBLIC_URL' | 'BACKOFFICE_PORT' | 'BACKOFFICE_URL', string>} environment
 * @returns {SupervisedServer}
 */
export function superviseServer(environment) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {Promise<unknown>} */
  let turn = start()

  async function start() {
    const began = spawn(pinnedNode(), [...LOADED_FIRST, 'server/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    })
    child = began
    while (began.exitCode === null && began.signalCode === null && !(await answers(Number(environment.PORT))))
      await sleep(20)
    if (began.connected) began.send('answers')
  }

  /** @param {'SIGTERM' | 'SIGKILL'} signal */
  async function end(signal) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const unwatch = watchFolders(WATCHED, () => {
    // The server is killed, because this loses no data and an orderly stop would wait for running work.
    turn = turn.then(() => end('SIGKILL')).then(start)
  })
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    listening: () => turn,
    stop: () => {
      unwatch()
      return end('SIGTERM')
    },
  }
}

/** @param {number} port */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    for (const [event, outcome] of /** @type {const} */ ([
      ['connect', true],
      ['error', false],
    ]))
      socket.once(event, () => {
        socket.destroy()
        resolve(outcome)
      })
  })
}
