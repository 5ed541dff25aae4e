import { availableParallelism } from 'node:os'
import { JOINT, fileOfTest, runBrowserTests } from './browser-tests.mjs'
import { reachedBy } from './choose.mjs'
import { groupsOf } from './groups.mjs'
import { byLikeness } from './likeness.mjs'
import { askOneByOne, seriesOf } from './one-by-one.mjs'
import { idsIn, titlePattern } from './proofs.mjs'
import { roundsOf } from './rounds.mjs'
import { tryGroup } from './trial.mjs'
import { passedInWholeRun } from './whole-run.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */
/** @typedef {import('./trial.mjs').Stage} Stage */
/** @typedef {import('./trial.mjs').Outcome} Outcome */

/**
 * @param {Map<string, string[]>} proofs
 * @param {string | undefined} browser
 * @returns {Stage[]} the quick tests first: what they notice needs no browser
 */
export function stagesOf(proofs, browser) {
  /** @param {Edit} edit */
  const reached = (edit) => reachedBy(edit.file, edit.noticedIn ? [edit.noticedIn] : (proofs.get(edit.id) ?? []))
  const quick = quickStage((edit) => byLikeness(edit, reached(edit).quick))
  return browser === undefined ? [quick] : [quick, browserStage((edit) => reached(edit).browser, browser)]
}

/**
 * @param {Stage['filesFor']} filesFor
 * @returns {Stage}
 */
function quickStage(filesFor) {
  /** @type {Set<string>} */
  const unsound = new Set()
  return {
    name: 'without a browser',
    // Some tests wait for processes or for what an edit keeps from coming: one more lane fills the gaps.
    lanes: availableParallelism() + 1,
    filesFor,
    groups: (edits) => seriesOf(edits, filesFor),
    ask: (group, copy) => askOneByOne(group, copy, { filesFor, unsound }),
    unsound: () => [...unsound],
  }
}

/**
 * @param {Stage['filesFor']} filesFor
 * @param {string} browser
 * @returns {Stage}
 */
function browserStage(filesFor, browser) {
  /** @type {import('./trial.mjs').SharedRun['isFor']} */
  const isFor = (test, edit) => idsIn(test).has(edit.id) && filesFor(edit).includes(fileOfTest(test))
  /** @type {Outcome} */
  const without = { passed: new Set(), failed: new Set(), ended: true }
  /** @type {import('./trial.mjs').SharedRun} */
  const sharedRun = {
    isFor,
    prepare: (copy) => copy.build(),
    async run(copy, edits, sound) {
      const tests = [...sound].filter((test) => edits.some((edit) => isFor(test, edit)))
      const controls = edits.length > 1 ? controlsOf(edits, [...sound], filesFor) : []
      /** @type {Outcome} */
      const outcome = { passed: new Set(), failed: new Set(), ended: true }
      for (const round of roundsOf(tests, edits, isFor)) {
        const open = edits.filter((edit) => ![...outcome.failed].some((test) => isFor(test, edit)))
        const asked = round.filter((test) => !outcome.passed.has(test) && open.some((edit) => isFor(test, edit)))
        const next = [...asked, ...controls.filter((test) => !outcome.passed.has(test))]
        if (!outcome.ended || asked.length === 0 || controls.some((test) => outcome.failed.has(test))) break
        addTo(
          outcome,
          await runBrowserTests(copy.root, { browser, workers: Math.min(2, next.length), match: { tests: next } }),
        )
      }
      return { ...outcome, controls }
    },
  }
  return {
    name: 'in a browser',
    lanes: availableParallelism(),
    filesFor,
    groups: (edits) => groupsOf(edits, filesFor),
    async begin([copy], edits) {
      if (!copy) return
      const known = passedInWholeRun()
      if (known) {
        addTo(without, { passed: new Set(known), failed: new Set(), ended: true })
        return
      }
      const match = { pattern: titlePattern(idsOf(edits)), files: [...new Set(edits.flatMap(filesFor))] }
      addTo(without, await runBrowserTests(copy.root, { browser, workers: 2, match }))
    },
    ask: (group, copy) => tryGroup(group, sharedRun, copy, without.passed),
    unsound: () => [...without.failed],
  }
}

/**
 * A test of each of two files that none of the edits is about; one that fails too shows that an edit spoils more than its own.
 * @param {Edit[]} edits
 * @param {string[]} sound
 * @param {Stage['filesFor']} filesFor
 */
function controlsOf(edits, sound, filesFor) {
  const own = new Set(edits.flatMap(filesFor))
  const others = sound.filter(
    (test) => !own.has(fileOfTest(test)) && !edits.some(({ id }) => test.includes(`[${id}]`)) && test.includes(JOINT),
  )
  return [...new Map(others.map((test) => [fileOfTest(test), test])).values()].slice(0, 2)
}

/** @param {Edit[]} edits */
const idsOf = (edits) => [...new Set(edits.map(({ id }) => id))]

/** @param {Outcome} all @param {Outcome} more */
function addTo(all, more) {
  for (const test of more.passed) all.passed.add(test)
  for (const test of more.failed) all.failed.add(test)
  all.ended &&= more.ended
}
