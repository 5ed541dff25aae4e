import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { KeptPool } from './kept-pool.mjs'
import { titlePattern } from './proofs.mjs'

// Runs in a copy of the project, as long as its parent asks: what an edit has not touched need not be read again.

/** The order asked for; Vitest's own would begin with what failed last. */
class AsAsked {
  /** @template T @param {T[]} files */
  sort = async (files) => files
  /** @template T @param {T[]} files */
  shard = async (files) => files
}

/** @type {Set<string>} */
let unsound = new Set()
let isDecided = false
const pool = new KeptPool()
const vitest = await createVitest({
  watch: false,
  maxWorkers: 1,
  // A test that an edit keeps waiting fails by its name, long before the run is given up.
  testTimeout: 120_000,
  pool: { name: pool.name, createPoolWorker: pool.createPoolWorker },
  sequence: { sequencer: AsAsked },
  reporters: [
    {
      onTestCaseResult(test) {
        if (isDecided || test.result().state !== 'failed' || unsound.has(nameOf(test))) return
        // Cancelled twice, a worker would be killed.
        isDecided = true
        void vitest.cancelCurrentRun('test-failure')
      },
    },
  ],
})
await vitest.standalone()
process.on('message', (/** @type {import('./warm-tests.mjs').Question} */ question) => {
  void answer(question).then((said) => process.send?.(said))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

/**
 * @param {import('./warm-tests.mjs').Question} question
 * @returns {Promise<import('./warm-tests.mjs').Answer>}
 */
async function answer({ files, ids, changed, fresh, ...question }) {
  for (const file of changed) vitest.invalidateFile(join(process.cwd(), file))
  if (fresh) pool.renew()
  else pool.forget(changed)
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.setGlobalTestNamePattern(titlePattern(ids))
  unsound = new Set(question.unsound)
  isDecided = false
  const asked = files.flatMap((file) => vitest.getModuleSpecifications(join(process.cwd(), file)))
  const { testModules } = await vitest.runTestSpecifications(asked)
  /** @type {import('./warm-tests.mjs').Answer} */
  const said = { passed: [], failed: [] }
  for (const module of testModules) {
    const file = module.relativeModuleId
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') said[state].push(nameOf(test))
    }
    const state = module.state()
    if (state === 'passed' || state === 'failed') said[state].push(file)
  }
  return said
}

/** @param {import('vitest/node').TestCase} test */
function nameOf(test) {
  return `${test.module.relativeModuleId} ${test.fullName}`
}
