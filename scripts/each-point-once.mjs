import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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

/** Tests that kill, restart, restore, abuse or load whole shops; what they prove is named by a shorter test too. */
export const LONG_TESTS = [
  'abuse',
  'backup/backup',
  'cli/hostile-texts',
  'database-faults',
  'first-start',
  'kill-points',
  'killed-under-load',
  'modules/packing/packing-races',
  'modules/payments/many-payments',
  'modules/reconciliation/traffic',
  'outsiders',
  'platform/embedded-postgres',
].map((name) => `server/src/${name}.test.ts`)

/** The slowest browser tests, each with how many times the median it takes: a hint for choosing tests, not a limit. */
const SLOW_TESTS = join(ROOT, 'e2e/slow-tests.json')
const SLOW_TIMES = 4

/** @returns {Record<string, number>} by file and titles */
const slowTests = () => JSON.parse(readFileSync(SLOW_TESTS, 'utf8'))
const nameOf = (/** @type {BrowserTest} */ { file, titles }) => [file, ...titles].join(' › ')

/** The points that only a long test proves, so that `npm test` would miss them. */
export const pointsOfLongTestsOnly = (proofs = findProofs()) =>
  [...proofs].filter(([, files]) => files.every((file) => LONG_TESTS.includes(file))).map(([id]) => id)

/**
 * Those tests that try every file, and every point that no test without a browser proves, in the least time.
 * @param {BrowserTest[]} tests
 * @param {Map<string, string[]>} [proofs] of each point, the files whose tests name it
 * @param {Record<string, number>} [slow] tests that take several times as long as others
 */
export function eachPointOnce(tests, proofs = findProofs(), slow = slowTests()) {
  const provenElsewhere = (/** @type {string} */ id) =>
    (proofs.get(id) ?? []).some((file) => !file.startsWith('e2e/') && !LONG_TESTS.includes(file))
  const candidates = tests.map((test) => ({
    test,
    cost: slow[nameOf(test)] ?? 1,
    proves: [`file ${test.file}`, ...[...idsIn(test.titles.join(' '))].filter((id) => !provenElsewhere(id))],
  }))
  const open = new Set(candidates.flatMap(({ proves }) => proves))
  /** @type {typeof candidates} */
  let chosen = []
  while (open.size > 0) {
    const gain = (/** @type {{ proves: string[], cost: number }} */ { proves, cost }) =>
      proves.filter((one) => open.has(one)).length / cost
    const best = candidates.reduce((found, one) => (gain(one) > gain(found) ? one : found))
    chosen.push(best)
    for (const one of best.proves) open.delete(one)
  }
  // What was taken early may be proved by those taken after it.
  for (const one of chosen.toSorted((a, b) => b.cost - a.cost)) {
    const others = chosen.filter((other) => other !== one)
    const proven = new Set(others.flatMap(({ proves }) => proves))
    if (one.proves.every((point) => proven.has(point))) chosen = others
  }
  return chosen.map(({ test }) => test)
}

/**
 * The slow tests of a run of all; what was written stays unless it is wrong by more than twice, so that no run changes it by chance.
 * @param {(BrowserTest & { ms: number })[]} took
 * @param {Record<string, number>} written
 * @returns {Record<string, number>}
 */
export function slowTestsOf(took, written) {
  const [middle = 1] = took
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
    .slice(Math.floor(took.length / 2))
  const times = [...Map.groupBy(took, nameOf)].map(([name, sizes]) => {
    const mean = sizes.reduce((sum, { ms }) => sum + ms, 0) / sizes.length
    const now = Math.max(1, 2 ** Math.round(Math.log2(mean / middle)))
    const before = written[name] ?? 1
    return /** @type {const} */ ([name, now > before * 2 || now < before / 2 ? now : before])
  })
  return Object.fromEntries(times.filter(([, one]) => one >= SLOW_TIMES).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Keeps the table right, by what Playwright reports of a run of all tests.
 * @param {Suite[]} suites
 */
export function keepSlowTests(suites) {
  const took = suites.flatMap((suite) => testsOf(suite, []))
  writeFileSync(SLOW_TESTS, `${JSON.stringify(slowTestsOf(took, slowTests()), null, 2)}\n`)
}

/** A line of the file that Playwright takes as `--test-list`. */
export const lineOf = (/** @type {BrowserTest} */ { project, file, titles }) =>
  [`[${project}]`, file, ...titles].join(' › ')

/**
 * @typedef {object} Suite as Playwright lists it
 * @property {string} title
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { projectName: string, results?: { duration: number }[] }[] }[]} specs
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
 * @returns {(BrowserTest & { ms: number })[]}
 */
function testsOf({ file, specs, suites = [] }, groups) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results = [] }) => ({
      project: projectName,
      file,
      titles: [...groups, title],
      ms: results.at(-1)?.duration ?? 0,
    })),
  )
  return [...own, ...suites.flatMap((inner) => testsOf(inner, [...groups, inner.title]))]
}
