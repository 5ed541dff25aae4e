import { labelOf } from './edits.mjs'
import { answerFrom } from './trial.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */
/** @typedef {import('./trial.mjs').Answer} Answer */
/** @typedef {import('./scratch-copy.mjs').ScratchCopy} ScratchCopy */

/** So many edits are asked about before their tests are run again without any: more would be in doubt together. */
const SERIES = 8

/**
 * Edits whose nearest test files are the same stand together, so that running those again is one run.
 * @param {Edit[]} edits
 * @param {(edit: Edit) => string[]} filesFor
 */
export function seriesOf(edits, filesFor) {
  const byFile = edits.toSorted((one, other) => (filesFor(one)[0] ?? '').localeCompare(filesFor(other)[0] ?? ''))
  return Array.from({ length: Math.ceil(byFile.length / SERIES) }, (_, n) => byFile.slice(n * SERIES, (n + 1) * SERIES))
}

/**
 * What notices each of these edits, tried one after the other in workers that are kept. A test counts when it passes there again once no
 * edit is left. Whatever stays in doubt is tried in a worker that has run nothing else, and so is what nothing noticed.
 * @param {Edit[]} series
 * @param {ScratchCopy} copy
 * @param {{ filesFor: (edit: Edit) => string[], unsound: Set<string> }} knowledge `unsound` grows by the tests that fail without any edit
 * @returns {Promise<Map<Edit, Answer>>}
 */
export async function askOneByOne(series, copy, { filesFor, unsound }) {
  /** @type {Map<Edit, Answer>} */
  const answers = new Map()
  for (const edit of series) answers.set(edit, await ask(edit, false))
  if ((await failingWithout(series, false)).length > 0) answers.clear()
  for (const edit of series) if (!answers.get(edit)?.noticedBy) answers.set(edit, await askAfresh(edit))
  return answers

  /** @param {Edit} edit @param {boolean} fresh @returns {Promise<Answer>} */
  async function ask(edit, fresh) {
    try {
      if (!copy.apply(edit)) throw new Error(`${labelOf(edit)} fits no longer`)
      const { passed, failed, ended } = await copy.tests.run({
        files: filesFor(edit),
        ids: [edit.id],
        changed: copy.takeChanged(),
        unsound: [...unsound],
        fresh,
      })
      // A worker that was spoilt before may hang as well.
      if (!ended) return fresh ? { noticedBy: 'a test that never ends' } : {}
      return answerFrom(
        [...failed, ...passed].filter((test) => !unsound.has(test)),
        failed,
      )
    } finally {
      copy.restore()
    }
  }

  /** @param {Edit} edit @returns {Promise<Answer>} */
  async function askAfresh(edit) {
    const answer = await ask(edit, true)
    answers.set(edit, answer)
    const failing = answer.noticedBy ? await failingWithout([edit], true) : []
    if (failing.length === 0) return answer
    for (const test of failing) unsound.add(test)
    return askAfresh(edit)
  }

  /**
   * The tests that noticed these edits and do not pass although no edit is left.
   * @param {Edit[]} edits
   * @param {boolean} fresh
   */
  async function failingWithout(edits, fresh) {
    const noticed = edits.filter((edit) =>
      filesFor(edit).some((file) => answers.get(edit)?.noticedBy?.startsWith(file)),
    )
    const tests = noticed.flatMap((edit) => answers.get(edit)?.noticedBy ?? [])
    if (tests.length === 0) return []
    const { passed } = await copy.tests.run({
      files: [...new Set(noticed.flatMap(filesFor))].filter((file) => tests.some((test) => test.startsWith(file))),
      ids: [...new Set(noticed.map(({ id }) => id))],
      changed: copy.takeChanged(),
      unsound: [...unsound],
      fresh,
    })
    return tests.filter((test) => !passed.has(test))
  }
}
