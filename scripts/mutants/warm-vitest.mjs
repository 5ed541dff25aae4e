import { join } from 'node:path'
import { createVitest } from 'vitest/node'
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
let sufficient = new Set()
const vitest = await createVitest({
  watch: false,
  maxWorkers: 1,
  sequence: { sequencer: AsAsked },
  reporters: [
    {
      onTestCaseResult(test) {
        if (test.result().state === 'failed' && sufficient.has(nameOf(test)))
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
async function answer({ files, ids, changed, sound }) {
  for (const file of changed) vitest.invalidateFile(join(process.cwd(), file))
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.setGlobalTestNamePattern(titlePattern(ids))
  sufficient = new Set(sound)
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
