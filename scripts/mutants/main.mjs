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
import { tableOf } from './table.mjs'
import { sentence } from './trial.mjs'

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
        browser: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        sample: { type: 'string', default: '10' },
        lanes: { type: 'string' },
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
  if (options.browser && browser === undefined) stop('--quick leaves out what --browser asks for: choose one of them.')
  if (browser !== undefined && !ensureBuilt()) return 1
  // Held, so that the database server need not start again for each run.
  const server = await testServer()
  const stages = stagesOf(proofs, browser).slice(options.browser ? -1 : 0)
  const most = Number(options.lanes ?? Math.max(...stages.map(({ lanes }) => lanes)))
  const lanes = Array.from({ length: Math.max(1, Math.min(most, open.length)) }, () => new ScratchCopy())
  const clear = () => lanes.forEach((lane) => lane.remove())
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      endRuns()
      clear()
      process.exit(1)
    })
  let left = open
  /** @type {import('./table.mjs').Row[]} */
  const rows = []
  try {
    for (const stage of stages) {
      const { survivors, ...row } = await goThrough(
        stage,
        left,
        lanes.slice(0, options.lanes ? lanes.length : stage.lanes),
      )
      left = survivors
      rows.push({ ...row, survivors: survivors.length })
    }
  } finally {
    clear()
    journal.tidy(edits)
    await server.release()
  }
  for (const edit of left) say(`SURVIVED ${labelOf(edit)} (${edit.file})`)
  const faults = rows.reduce((sum, row) => sum + row.faults, 0)
  rows.push({ name: 'all', edits: open.length, survivors: left.length, faults, seconds: secondsSince(began) })
  for (const line of tableOf(rows)) say(line)
  return left.length + faults > 0 ? 1 : 0
}

/**
 * @param {import('./trial.mjs').Stage} stage
 * @param {Edit[]} open
 * @param {ScratchCopy[]} lanes
 */
async function goThrough(stage, open, lanes) {
  const survivors = new Set(open.filter((edit) => !(options.resume && journal.noticedBy(edit))))
  if (survivors.size < open.length) say(`${open.length - survivors.size} edits were noticed before`)
  const asked = [...survivors].filter((edit) => stage.filesFor(edit).length > 0)
  const began = Date.now()
  let faults = 0
  if (asked.length > 0) await stage.begin?.(lanes, asked)
  const groups = stage.groups(asked)
  if (asked.length > 0) say(`${asked.length} edits ${stage.name}, in ${groups.length} groups`)
  await Promise.all(
    lanes.map(async (lane) => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        for (const [edit, answer] of await stage.ask(group, lane)) {
          if (answer.unfit) faults++
          if (answer.unfit ?? answer.noticedBy) survivors.delete(edit)
          if (answer.noticedBy) journal.note(edit, answer.noticedBy)
          say(sentence(edit, answer, stage))
        }
      }
    }),
  )
  for (const test of stage.unsound()) say(`FAILS WITHOUT AN EDIT ${test}`)
  return {
    name: stage.name,
    edits: asked.length,
    survivors: [...survivors],
    faults: faults + stage.unsound().length,
    seconds: secondsSince(began),
  }
}

/** @param {number} began */
function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000)
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}
