import { labelOf } from './edits.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */
/** @typedef {import('./scratch-copy.mjs').ScratchCopy} ScratchCopy */

/**
 * Which tests passed and failed, by names that hold their file and titles; false for `ended` when the run had to be stopped.
 * @typedef {{ passed: Set<string>, failed: Set<string>, ended: boolean }} Outcome
 */
/** @typedef {{ noticedBy?: string, unfit?: string }} Answer neither: nothing noticed the edit */

/**
 * Tests of one kind, and how they are run for edits.
 * @typedef {object} Stage
 * @property {string} name
 * @property {(edit: Edit) => string[]} filesFor the test files that name the edit's id and can notice it
 * @property {number} lanes how many copies it keeps busy
 * @property {(edits: Edit[]) => Edit[][]} groups of edits that are asked about together
 * @property {(copies: ScratchCopy[], edits: Edit[]) => Promise<void>} [begin] what there is to do once before
 * @property {(group: Edit[], copy: ScratchCopy) => Promise<Map<Edit, Answer>>} ask what notices each edit of a group
 * @property {() => string[]} unsound the tests that were met to fail without any edit
 */

/**
 * A run that several edits share.
 * @typedef {object} SharedRun
 * @property {(copy: ScratchCopy, edits: Edit[]) => Promise<boolean>} prepare false when what the tests need cannot be made with these edits
 * @property {(copy: ScratchCopy, edits: Edit[], sound: Set<string>) => Promise<Outcome & { controls?: string[] }>} run
 *   the tests of these edits, and `controls` that should not mind them
 * @property {(test: string, edit: Edit) => boolean} isFor whether a test is one that is to notice the edit
 */

/**
 * What notices each edit that shares a run: a test that names its id and passes without any edit.
 * Edits that were tried together and spoilt more than their own tests are tried again, in halves.
 * @param {Edit[]} group
 * @param {SharedRun} stage
 * @param {ScratchCopy} copy
 * @param {Set<string>} sound the tests that pass without any edit
 * @returns {Promise<Map<Edit, Answer>>}
 */
export async function tryGroup(group, stage, copy, sound) {
  const answers = await tryAtOnce(group, stage, copy, sound)
  if (answers) return answers
  const half = Math.ceil(group.length / 2)
  return new Map([
    ...(await tryGroup(group.slice(0, half), stage, copy, sound)),
    ...(await tryGroup(group.slice(half), stage, copy, sound)),
  ])
}

/** @type {(...args: Parameters<typeof tryGroup>) => Promise<Map<Edit, Answer> | undefined>} */
async function tryAtOnce(group, stage, copy, sound) {
  const alone = group.length === 1
  try {
    if (!group.every((edit) => copy.apply(edit))) return undefined
    if (!(await stage.prepare(copy, group)))
      return alone
        ? new Map(group.map((edit) => [edit, { unfit: 'the storefront cannot be built with it' }]))
        : undefined
    const { passed, failed, ended, controls = [] } = await stage.run(copy, group, sound)
    if (!ended) return alone ? new Map(group.map((edit) => [edit, { noticedBy: 'a test that never ends' }])) : undefined
    if (!alone && controls.some((test) => failed.has(test))) return undefined
    const ran = [...failed, ...passed].filter((test) => sound.has(test))
    const ownOf = (/** @type {Edit} */ edit) => ran.filter((test) => stage.isFor(test, edit))
    if (!alone && group.some((edit) => ownOf(edit).length === 0)) return undefined
    return new Map(group.map((edit) => [edit, answerFrom(ownOf(edit), failed)]))
  } finally {
    copy.restore()
  }
}

/**
 * Names a test that failed; a file that failed as a whole, as when the first failure of another file ended the run, only when no test did.
 * @param {string[]} ran
 * @param {Set<string>} failed
 * @returns {Answer}
 */
export function answerFrom(ran, failed) {
  if (ran.length === 0) return { unfit: 'none of its tests ran' }
  const [noticedBy] = ran.filter((test) => failed.has(test)).toSorted((a, b) => b.length - a.length)
  return noticedBy === undefined ? {} : { noticedBy }
}

/** @param {Edit} edit @param {Answer} answer @param {Stage} stage */
export const sentence = (edit, { unfit, noticedBy }, stage) =>
  `${unfit ? 'UNFIT   ' : noticedBy ? 'noticed ' : 'survived'} ${labelOf(edit)}: ${unfit ?? noticedBy ?? stage.name}`
