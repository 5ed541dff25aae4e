import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './toolchain.mjs'

const FOLDERS = [
  'contracts/src',
  'payment-sandbox/src',
  'server/src',
  'storefront/app',
  'backoffice/app',
  'scripts',
  'e2e',
  'bench',
  'demo',
]

/** Returns all points of the specification, in order. */
export const specIds = () =>
  [...readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').matchAll(/^- `([SD]\d+\.\d+|[EO]\d+)`/gm)].map(
    ([, id = '']) => id,
  )

/**
 * Returns for each point or invariant the test files with it in a title, and those of these files that `npm test` runs.
 * @returns {{ proofs: Map<string, string[]>, quickProofs: Map<string, string[]>, withoutQuick: string[] }} `withoutQuick`: browser test
 * files of which `npm test` runs no test
 */
export function findProofs() {
  /** @type {Map<string, string[]>} */
  const proofs = new Map()
  /** @type {Map<string, string[]>} */
  const quickProofs = new Map()
  const withoutQuick = []
  for (const file of FOLDERS.flatMap(testFiles)) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const id of idsIn(source)) add(proofs, id, file)
    for (const id of quickIdsIn(file, source)) add(quickProofs, id, file)
    if (file.startsWith('e2e/') && !source.includes(QUICK)) withoutQuick.push(file)
  }
  return { proofs, quickProofs, withoutQuick }
}

/** @param {Map<string, string[]>} proofs @param {string} id @param {string} file */
const add = (proofs, id, file) => void proofs.set(id, [...(proofs.get(id) ?? []), file])

/** The tag of Playwright tests that `npm test` runs. `LONG` is the tag of Vitest files that it skips. */
const QUICK = "'@quick'"
const LONG = /^\/\/ @module-tag long$/m

/**
 * Returns the points of a file that `npm test` proves. These are the points in the title of a tagged test, in the
 * titles of the groups around the test, and in a table that fills in the test's title.
 * @param {string} file
 * @param {string} source
 * @returns {Set<string>}
 */
export function quickIdsIn(file, source) {
  if (!file.startsWith('e2e/')) return LONG.test(source) ? new Set() : idsIn(source)
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {ts.Node} node @param {string} around */
  const visit = (node, around) => {
    let named = around
    if (ts.isForOfStatement(node)) named += node.expression.getText()
    if (ts.isCallExpression(node) && /^test(\.describe)?$/.test(node.expression.getText())) {
      const [title, details] = node.arguments
      named += title?.getText() ?? ''
      if (node.expression.getText() === 'test' && details?.getText().includes(QUICK))
        for (const id of idsIn(named)) found.add(id)
      // The table of a loop counts for the interpolated titles of its tests; the table may also contain `tag`.
      else if (node.expression.getText() === 'test' && details?.getText().includes('tag') && around.includes(QUICK))
        for (const id of idsIn(named)) found.add(id)
    }
    ts.forEachChild(node, (child) => visit(child, named))
  }
  visit(tree, '')
  return found
}

/**
 * Returns the ids in test titles, wherever a title is written, for example in a table of cases. Ids in comments do not
 * count.
 * @param {string} source
 */
export function idsIn(source) {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return new Set([...code.matchAll(/\[([SD]\d+\.\d+|[EOI]\d+)\]/g)].map(([, id = '']) => id))
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function testFiles(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (found?.isDirectory())
    return readdirSync(join(ROOT, path))
      .filter((name) => name !== 'node_modules' && name !== 'build')
      .flatMap((name) => testFiles(`${path}/${name}`))
  return found && /\.(test|spec)\.(tsx?|mjs)$/.test(path) ? [path] : []
}
