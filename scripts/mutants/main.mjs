import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { testServer } from '../../server/src/testing/test-server.ts'
import { findBrowser } from '../find-browser.mjs'
import { ensureBuilt } from '../builds.mjs'
import { stop } from '../toolchain.mjs'
import { editsMeantBy, sampleOf } from './choose.mjs'
import { faultsOf, labelOf, loadEdits } from './edits.mjs'
import { Journal } from './journal.mjs'
import { endRuns } from './processes.mjs'
import { findProofs, provenBy, specIds } from './proofs.mjs'
import { ScratchCopy } from './scratch-copy.mjs'
import { stagesOf } from './stages.mjs'
import { sentence, tryGroup } from './trial.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

const options = readOptions()
const proofs = findProofs()
const journal = new Journal()
const edits = await loadEdits()
if (options.list) list()
else {
  const wanted = chosen()
  const faults = faultsOf(wanted, { isProof: provenBy(proofs) })
  if (faults.length > 0) stop(faults.join('\n'))
  process.exitCode = await tryAll(wanted)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        list: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        sample: { type: 'string', default: '10' },
        lanes: { type: 'string', default: String(availableParallelism()) },
      },
    }).values
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\nCONTRIBUTING.md has the options.`)
  }
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
  say(`${open.length} edits, ${left.length} survivors, ${faults} faults, ${secondsSince(began)} s`)
  return left.length + faults > 0 ? 1 : 0
}

/**
 * @param {import('./trial.mjs').Stage} stage
 * @param {Edit[]} open
 * @param {ScratchCopy[]} lanes
 */
async function goThrough(stage, open, lanes) {
  const survivors = new Set(open.filter((edit) => !(options.resume && journal.noticedBy(edit, stage.filesFor(edit)))))
  if (survivors.size < open.length) say(`${open.length - survivors.size} edits were noticed ${stage.name} before`)
  const asked = [...survivors].filter((edit) => stage.filesFor(edit).length > 0)
  if (asked.length === 0) return { survivors: [...survivors], faults: 0 }
  const began = Date.now()
  say(`${asked.length} edits ${stage.name}; first their tests without any`)
  const { passed: sound, failed } = await stage.runWithout(lanes, asked)
  for (const test of failed) say(`FAILS WITHOUT AN EDIT ${test}`)
  let faults = failed.size
  const groups = stage.groups(asked, sound)
  say(`${sound.size} tests without any: ${secondsSince(began)} s; now ${groups.length} groups of edits`)
  await Promise.all(
    lanes.map(async (lane) => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        for (const [edit, answer] of await tryGroup(group, stage, lane, sound)) {
          if (answer.unfit) faults++
          if (answer.unfit ?? answer.noticedBy) survivors.delete(edit)
          if (answer.noticedBy) journal.note(edit, stage.filesFor(edit), answer.noticedBy)
          say(sentence(edit, answer, stage))
        }
      }
    }),
  )
  say(`${asked.length} edits ${stage.name}: ${secondsSince(began)} s`)
  return { survivors: [...survivors], faults }
}

/** @param {number} began */
function secondsSince(began) {
  return ((Date.now() - began) / 1000).toFixed(0)
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}
