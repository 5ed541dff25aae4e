import { spawn } from 'node:child_process'
import { pinnedNode, toolEnvironment } from '../toolchain.mjs'

/** A breakage may make a test wait for ever; a slow machine alone does not come near. */
export const PATIENCE_MS = 900_000
/** Without a breakage every test ends some time, on a busy machine too. */
export const LONG_PATIENCE_MS = 3_600_000

/** @type {Set<import('node:child_process').ChildProcess>} */
export const running = new Set()

/**
 * @param {string} root
 * @param {string[]} args
 * @param {{ patience?: number, env?: Record<string, string> }} [options]
 * @returns {Promise<number | null>} the exit code; none when it had to be stopped
 */
export function run(root, args, { patience = PATIENCE_MS, env } = {}) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...toolEnvironment(), ...env },
  })
  running.add(child)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endGroup(child, 'SIGKILL'), patience)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve(code)
    })
  })
}

/** Ends what runs now, with all it started. */
export function endRuns() {
  for (const child of running) endGroup(child, 'SIGKILL')
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function endGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself.
  }
}
