import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, pinnedNode, toolEnvironment } from '../toolchain.mjs'
import { LONG_PATIENCE_MS, PATIENCE_MS, endGroup, running } from './processes.mjs'

/**
 * @typedef {object} Question
 * @property {string[]} files in the order to run them
 * @property {string[]} ids
 * @property {string[]} changed since the last question
 * @property {boolean} fresh in a worker that has run nothing else
 * @property {string[]} unsound tests that fail without any edit: the first of the others to fail ends the run
 */
/** @typedef {{ passed: string[], failed: string[] }} Answer */

/** Vitest in a copy, started once for many edits. */
export class WarmTests {
  #root
  /** @type {Promise<import('node:child_process').ChildProcess> | undefined} */
  #child

  /** @param {string} root */
  constructor(root) {
    this.#root = root
  }

  /**
   * The tests in these files whose title names one of the ids.
   * @param {Question} question
   * @returns {Promise<import('./trial.mjs').Outcome>}
   */
  async run(question) {
    const child = await (this.#child ??= this.#start())
    child.send(question)
    const answer = await replyOf(child, PATIENCE_MS)
    if (answer === undefined) {
      this.end()
      return { passed: new Set(), failed: new Set(), ended: false }
    }
    return { passed: new Set(answer.passed), failed: new Set(answer.failed), ended: true }
  }

  /** The next question starts another. */
  end() {
    void this.#child?.then((child) => endGroup(child, 'SIGKILL'))
    this.#child = undefined
  }

  async #start() {
    const child = fork(join(ROOT, 'scripts/mutants/warm-vitest.mjs'), {
      cwd: this.#root,
      execPath: pinnedNode(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
      env: toolEnvironment(),
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    if ((await replyOf(child, LONG_PATIENCE_MS)) === undefined) throw new Error(`Vitest did not start in ${this.#root}`)
    return child
  }
}

/**
 * The next message, or nothing when the process takes too long or ends.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} patience ms
 * @returns {Promise<any>}
 */
function replyOf(child, patience) {
  return new Promise((resolve) => {
    const settle = (/** @type {unknown} */ answer) => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', gone)
      child.off('error', gone)
      resolve(answer)
    }
    const gone = () => settle(undefined)
    const timer = setTimeout(gone, patience)
    child.once('message', settle)
    child.once('exit', gone)
    child.once('error', gone)
  })
}
