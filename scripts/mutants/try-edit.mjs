import { reachedBy } from './choose.mjs'
import { build, runBrowserTests, runQuickTests } from './run-tests.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */
/** @typedef {import('./run-tests.mjs').Outcome} Outcome */
/** @typedef {import('./scratch-copy.mjs').ScratchCopy} ScratchCopy */

/**
 * Tests of one kind, and how they are run for edits.
 * @typedef {object} Stage
 * @property {string} name
 * @property {(edit: Edit) => string[]} filesFor the test files that name the edit's id and can notice it
 * @property {(copy: ScratchCopy, files: string[], ids: string[], toTheEnd: boolean) => Promise<Outcome>} run
 * @property {boolean} needsBuild
 */

/**
 * @param {Map<string, string[]>} proofs
 * @param {string | undefined} browser
 * @returns {Stage[]} the quick tests first: what they notice needs no browser
 */
export function stagesOf(proofs, browser) {
  /** @param {Edit} edit */
  const reached = (edit) => reachedBy(edit.file, proofs.get(edit.id) ?? [])
  const quick = {
    name: 'without a browser',
    needsBuild: false,
    /** @type {Stage['filesFor']} */
    filesFor: (edit) => reached(edit).quick,
    /** @type {Stage['run']} */
    run: (copy, files, ids, toTheEnd) => runQuickTests(copy.root, files, ids, { toTheEnd }),
  }
  if (browser === undefined) return [quick]
  return [
    quick,
    {
      name: 'in a browser',
      needsBuild: true,
      filesFor: (edit) => reached(edit).browser,
      run: (copy, files, ids, toTheEnd) => runBrowserTests(copy.root, files, ids, { browser, toTheEnd }),
    },
  ]
}

/**
 * What notices the edit: a test that names its id and passes without the edit.
 * @param {Edit} edit
 * @param {Stage} stage
 * @param {ScratchCopy} copy
 * @param {Set<string>} sound the tests that pass without any edit
 * @returns {Promise<{ noticedBy?: string, unfit?: string }>}
 */
export async function tryEdit(edit, stage, copy, sound) {
  const restore = copy.apply(edit)
  try {
    if (stage.needsBuild && /^(storefront|contracts|config)\//.test(edit.file)) {
      copy.useOwnBuild()
      if (!(await build(copy.root))) return { unfit: 'the storefront cannot be built with it' }
    }
    const { failed, ended } = await stage.run(copy, stage.filesFor(edit), [edit.id], false)
    // A file that failed as a whole, as those do that the first failure of another cuts short, is named only for want of a test.
    const noticedBy = ended
      ? [...failed].filter((test) => sound.has(test)).toSorted((a, b) => b.length - a.length)[0]
      : 'a test that never ends'
    return noticedBy === undefined ? {} : { noticedBy }
  } finally {
    restore()
    copy.useOriginalBuild()
  }
}
