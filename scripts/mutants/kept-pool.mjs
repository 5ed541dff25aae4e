import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The workers of a Vitest, one for each of its projects, kept from run to run until they are to be fresh. */
export class KeptPool {
  name = 'kept'
  /** @type {Map<string, { child: ChildProcess, free: Promise<void> }>} */
  #kept = new Map()

  /** @param {import('vitest/node').PoolOptions} options @returns {import('vitest/node').PoolWorker} */
  createPoolWorker = ({ project, env, execArgv }) => {
    const errors = new EventEmitter()
    /** @type {{ event: string, listen: (...args: any[]) => void }[]} */
    const heard = []
    /** @type {ChildProcess | undefined} */
    let child
    let release = () => {}
    let isAskedToStop = false
    return {
      name: this.name,
      cacheFs: true,
      on: (event, listen) => {
        if (event === 'error') errors.on(event, listen)
        else if (child) {
          heard.push({ event, listen })
          child.on(event, listen)
        }
      },
      off: (event, listen) => {
        if (event === 'error') errors.off(event, listen)
        else child?.off(event, listen)
      },
      send: (message) => {
        isAskedToStop ||= message.type === 'stop'
        child?.send(message)
      },
      deserialize: (data) => data,
      start: async () => {
        await this.#kept.get(project.name)?.free
        const kept = this.#kept.get(project.name)?.child
        child = kept?.connected && !kept.killed ? kept : startWorker(env, execArgv)
        child.on('error', (error) => errors.emit('error', error))
        this.#kept.set(project.name, { child, free: new Promise((resolve) => (release = resolve)) })
      },
      stop: async () => {
        for (const { event, listen } of heard) child?.off(event, listen)
        child?.removeAllListeners('error')
        child?.on('error', () => {})
        // It may still be at its tests, with nobody left to answer it.
        if (!isAskedToStop) child?.kill('SIGKILL')
        release()
      },
    }
  }

  /**
   * The workers load these files anew.
   * @param {string[]} files from the root of the copy
   */
  forget(files) {
    for (const { child } of this.#kept.values()) if (child.connected) child.send({ forget: files })
  }

  /** The next run has workers that have run nothing. */
  renew() {
    for (const { child } of this.#kept.values()) child.kill('SIGKILL')
    this.#kept.clear()
  }
}

/** @param {Partial<NodeJS.ProcessEnv>} env @param {string[]} execArgv */
const startWorker = (env, execArgv) =>
  fork(fileURLToPath(new URL('kept-worker.mjs', import.meta.url)), [], {
    env,
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  }).setMaxListeners(0)
