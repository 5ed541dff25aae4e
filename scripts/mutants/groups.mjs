/** @typedef {import('./edits.mjs').Edit} Edit */

/** Beyond this a run that must be repeated in halves costs more than it saves. */
const SIZE = 8
/** What one screen is made of, a text, or the way to a screen; anything else is met on several. */
const OF_ONE_SCREEN = [
  /^backoffice\/app\/features\/[^/]+\//,
  /^storefront\/app\/features\/(account|cart|catalogue|checkout|search)\//,
  /^storefront\/app\/features\/shell\/(footer|logo)/,
  /^storefront\/app\/lib\/payment\//,
  /^storefront\/app\/messages\/en\//,
  /^storefront\/app\/routes\/(?!shell\/)[^/]+\//,
  /^storefront\/app\/routes\.ts$/,
]

/**
 * Edits that may share one run of their tests: no test file is asked about two of them, and none touches what all screens share.
 * @param {Edit[]} edits
 * @param {(edit: Edit) => string[]} filesFor
 * @returns {Edit[][]}
 */
export function groupsOf(edits, filesFor) {
  /** @type {Edit[][]} */
  const alone = []
  /** @type {{ edits: Edit[], files: Set<string> }[]} */
  const shared = []
  for (const edit of mostAskedFirst(edits, filesFor)) {
    const files = filesFor(edit)
    if (!OF_ONE_SCREEN.some((pattern) => pattern.test(edit.file))) {
      alone.push([edit])
      continue
    }
    const group = shared.find((one) => one.edits.length < SIZE && files.every((file) => !one.files.has(file)))
    if (group) {
      group.edits.push(edit)
      for (const file of files) group.files.add(file)
    } else shared.push({ edits: [edit], files: new Set(files) })
  }
  return [...shared.map((group) => group.edits), ...alone]
}

/**
 * Edits of the test files with the most edits first: each of these edits needs a group of its own, which the others then fill.
 * @param {Edit[]} edits
 * @param {(edit: Edit) => string[]} filesFor
 */
function mostAskedFirst(edits, filesFor) {
  /** @type {Map<string, number>} */
  const asked = new Map()
  for (const file of edits.flatMap(filesFor)) asked.set(file, (asked.get(file) ?? 0) + 1)
  const most = (/** @type {Edit} */ edit) => Math.max(...filesFor(edit).map((file) => asked.get(file) ?? 0))
  return edits.toSorted((one, other) => most(other) - most(one))
}
