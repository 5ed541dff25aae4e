import { titleOf } from './browser-tests.mjs'
import { idsIn } from './proofs.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/**
 * In which order tests are asked about edits: most edits are noticed by the first, and the others need not run for them.
 * @param {string[]} tests
 * @param {Edit[]} edits
 * @param {(test: string, edit: Edit) => boolean} isFor
 * @returns {string[][]} each round holds those before
 */
export function roundsOf(tests, edits, isFor) {
  const nearest = edits.flatMap((edit) => mostSpecific(tests.filter((test) => isFor(test, edit))))
  // On a phone or on a desktop: the other seldom notices more.
  const onePerTitle = new Map(tests.toReversed().map((test) => [titleOf(test), test])).values()
  return [[...new Set(nearest)], [...new Set([...nearest, ...onePerTitle])], tests]
}

/**
 * The test that names the fewest points beside the one it is asked about.
 * @param {string[]} tests
 */
const mostSpecific = (tests) => tests.toSorted((one, other) => idsIn(one).size - idsIn(other).size).slice(0, 1)
