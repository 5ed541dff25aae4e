import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findProofs, idsIn } from './mutants/proofs.mjs'
import { ROOT, pinnedNode, toolEnvironment } from './toolchain.mjs'

// `npm test` proves each point of the specification once, `npm test -- --all` at every size and with every fault.

/**
 * @typedef {object} BrowserTest
 * @property {string} project the size of the screen
 * @property {string} file below `e2e/`
 * @property {string[]} titles of the groups around it, then its own
 */

/** Tests that kill, restart, restore or load whole shops for minutes; what they prove is named by a shorter test too. */
export const LONG_TESTS = [
  'backup/backup',
  'cli/hostile-texts',
  'database-faults',
  'first-start',
  'kill-points',
  'killed-under-load',
  'modules/orders/packing/packing-races',
  'modules/payments/many-payments',
  'modules/reconciliation/traffic',
  'outsiders',
  'platform/embedded-postgres',
].map((name) => `server/src/${name}.test.ts`)

/** The points that only a long test proves, so that `npm test` would miss them. */
export const pointsOfLongTestsOnly = (proofs = findProofs()) =>
  [...proofs].filter(([, files]) => files.every((file) => LONG_TESTS.includes(file))).map(([id]) => id)

/**
 * As few of the tests as try every file, and every point that no test without a browser proves.
 * @param {BrowserTest[]} tests
 * @param {Map<string, string[]>} [proofs] of each point, the files whose tests name it
 */
export function eachPointOnce(tests, proofs = findProofs()) {
  const provenElsewhere = (/** @type {string} */ id) =>
    (proofs.get(id) ?? []).some((file) => !file.startsWith('e2e/') && !LONG_TESTS.includes(file))
  const candidates = tests.map((test) => ({
    test,
    proves: [`file ${test.file}`, ...[...idsIn(test.titles.join(' '))].filter((id) => !provenElsewhere(id))],
  }))
  const open = new Set(candidates.flatMap(({ proves }) => proves))
  /** @type {BrowserTest[]} */
  const chosen = []
  while (open.size > 0) {
    const gain = (/** @type {{ proves: string[] }} */ { proves }) => proves.filter((one) => open.has(one)).length
    const best = candidates.reduce((found, one) => (gain(one) > gain(found) ? one : found))
    chosen.push(best.test)
    for (const one of best.proves) open.delete(one)
  }
  return chosen
}

/** A line of the file that Playwright takes as `--test-list`. */
export const lineOf = (/** @type {BrowserTest} */ { project, file, titles }) =>
  [`[${project}]`, file, ...titles].join(' › ')

/**
 * @typedef {object} Suite as Playwright lists it
 * @property {string} title
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { projectName: string }[] }[]} specs
 */

/** Every browser test, as Playwright lists them. */
export function browserTests() {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--config', join(ROOT, 'e2e/playwright.config.ts'), '--list', '--reporter=json']
  const said = execFileSync(pinnedNode(), args, { cwd: ROOT, env: toolEnvironment(), maxBuffer: 100_000_000 })
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(said.toString())
  return suites.flatMap((suite) => testsOf(suite, []))
}

/**
 * @param {Suite} suite
 * @param {string[]} groups around it; the outermost suite is the file itself
 * @returns {BrowserTest[]}
 */
function testsOf({ file, specs, suites = [] }, groups) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName }) => ({ project: projectName, file, titles: [...groups, title] })),
  )
  return [...own, ...suites.flatMap((inner) => testsOf(inner, [...groups, inner.title]))]
}
