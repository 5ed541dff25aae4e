import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { testServer } from '../../server/src/testing/test-server.ts'
import { findBrowser } from '../find-browser.mjs'
import { ensureBuilt } from '../storefront-build.mjs'
import { stop } from '../toolchain.mjs'
import { editsMeantBy, sampleOf } from './choose.mjs'
import { faultsOf, labelOf, loadEdits } from './edits.mjs'
import { findProofs, specIds } from './proofs.mjs'
import { endRuns } from './run-tests.mjs'
import { ScratchCopy } from './scratch-copy.mjs'
import { stagesOf, tryEdit } from './try-edit.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sample: { type: 'string', default: '10' },
    lanes: { type: 'string', default: String(availableParallelism()) },
  },
})

const proofs = findProofs()
const edits = await loadEdits()
if (options.list) list()
else {
  const wanted = chosen()
  const faults = faultsOf(wanted, { isKnown: (id) => proofs.has(id) })
  if (faults.length > 0) stop(faults.join('\n'))
  process.exitCode = await tryAll(wanted)
}

function list() {
  for (const edit of edits) say(`${labelOf(edit)} (${edit.file})`)
  const covered = new Set(edits.map(({ id }) => id))
  const bare = specIds().filter((id) => !covered.has(id))
  say(`${edits.length} edits of ${covered.size} points; none yet of ${bare.join(' ') || 'nothing'}`)
}

/** @returns {Edit[]} */
function chosen() {
  if (options.only.length > 0) return [...new Set(options.only.flatMap((wanted) => editsMeantBy(edits, wanted)))]
  if (options.all) return edits
  say(`A sample of ${options.sample}, by seed ${options.seed}`)
  return sampleOf(edits, Number(options.sample), Number(options.seed))
}

/**
 * @param {Edit[]} open
 * @returns {Promise<number>} the exit code
 */
async function tryAll(open) {
  const began = Date.now()
  const browser = options.quick ? undefined : findBrowser()
  if (browser !== undefined && !ensureBuilt()) return 1
  // Held, so that the database server need not start again for each run.
  const server = await testServer()
  const lanes = Array.from(
    { length: Math.max(1, Math.min(Number(options.lanes), open.length)) },
    () => new ScratchCopy(),
  )
  const clear = () => lanes.forEach((lane) => lane.remove())
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      endRuns()
      clear()
      process.exit(1)
    })
  let left = open
  let faults = 0
  try {
    for (const stage of stagesOf(proofs, browser)) {
      const result = await goThrough(stage, left, lanes)
      left = result.survivors
      faults += result.faults
    }
  } finally {
    clear()
    await server.release()
  }
  for (const edit of left) say(`SURVIVED ${labelOf(edit)} (${edit.file})`)
  say(`${open.length} edits, ${left.length} survivors, ${faults} faults, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return left.length + faults > 0 ? 1 : 0
}

/**
 * @param {import('./try-edit.mjs').Stage} stage
 * @param {Edit[]} open
 * @param {ScratchCopy[]} lanes
 */
async function goThrough(stage, open, lanes) {
  const queue = open.filter((edit) => stage.filesFor(edit).length > 0)
  const survivors = new Set(open)
  const [first] = lanes
  if (queue.length === 0 || !first) return { survivors: open, faults: 0 }
  const files = [...new Set(queue.flatMap(stage.filesFor))]
  say(`${queue.length} edits ${stage.name}; first their tests without any`)
  const { passed: sound, failed } = await stage.run(first, files, [...new Set(queue.map(({ id }) => id))], true)
  for (const test of failed) say(`FAILS WITHOUT AN EDIT ${test}`)
  let faults = failed.size
  await Promise.all(
    lanes.map(async (lane) => {
      for (let edit = queue.shift(); edit; edit = queue.shift()) {
        const { noticedBy, unfit } = await tryEdit(edit, stage, lane, sound)
        if (unfit) faults++
        if (unfit ?? noticedBy) survivors.delete(edit)
        say(
          `${unfit ? 'UNFIT   ' : noticedBy ? 'noticed ' : 'survived'} ${labelOf(edit)}: ${unfit ?? noticedBy ?? stage.name}`,
        )
      }
    }),
  )
  return { survivors: [...survivors], faults }
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}
