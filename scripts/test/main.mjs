import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findOrInstallBrowser } from '../find-browser.mjs'
import { ensureBuilt } from '../builds.mjs'
import { ROOT, runNode, runNodeCaptured } from '../toolchain.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] the names of the tests that failed
 */

const REPORTS = join(ROOT, '.cache/reports')
const packages = join(ROOT, 'node_modules')

/** Checks that pass or fail. Two run at a time, because they are independent and some use only one processor. */
/** @type {[name: string, heading: string, args: string[]][]} */
const checks = [
  ['imports', 'Import rules', [join(ROOT, 'scripts/import-rules.mjs')]],
  [
    'lint',
    'Lint',
    [join(packages, 'oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  ],
  ['format', 'Format', [join(packages, 'oxfmt/bin/oxfmt'), '--check']],
  ['types', 'Types', [join(ROOT, 'scripts/types.mjs')]],
  ['unused', 'Unused files, exports and packages', [join(packages, 'knip/bin/knip.js'), '--no-config-hints']],
  ['spec', 'Points of the specification', [join(ROOT, 'scripts/spec-coverage.mjs')]],
]

/** Stages that run one after another, because each uses the whole machine. */
/** @type {[name: string, heading: string, run: () => Count | Promise<Count>][]} */
const stages = [
  ['unit', 'Unit and integration', unit],
  ['build', 'Build', async () => count(await ensureBuilt())],
  ['e2e', 'End to end', endToEnd],
]

mkdirSync(REPORTS, { recursive: true })
const all = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const names = [...checks, ...stages].map(([name]) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown stage: ${unknown.join(', ')}. Choose from ${names.join(', ')}.\n`)
  process.exit(1)
}
/** @param {[name: string, ...unknown[]]} stage */
const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name)

/** @type {Map<string, Count & { seconds: number }>} */
const results = new Map()
const waiting = checks.filter(isWanted)
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [, heading, args] = next
    const began = Date.now()
    const { code, said } = await runNodeCaptured(args)
    process.stdout.write(`\n=== ${heading} ===\n${said}`)
    results.set(heading, { ...count(code === 0), seconds: (Date.now() - began) / 1000 })
  }
}
await Promise.all([lane(), lane()])
for (const [, heading, run] of stages.filter(isWanted)) {
  process.stdout.write(`\n=== ${heading} ===\n`)
  const began = Date.now()
  results.set(heading, { ...(await run()), seconds: (Date.now() - began) / 1000 })
}

const total = { passed: 0, failed: 0 }
process.stdout.write('\n')
for (const [heading, { passed, failed, failures = [], seconds }] of results) {
  total.passed += passed
  total.failed += failed
  const verdict = failed > 0 ? 'FAILED' : 'ok    '
  process.stdout.write(`${verdict} ${heading}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s\n`)
  for (const failure of failures) process.stdout.write(`         ${failure}\n`)
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)

/** @param {boolean} passed */
function count(passed) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @returns {Count} */
function unit() {
  const report = freshReport('vitest.json')
  const code = runNode(
    [
      join(packages, 'vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(all ? [] : ['--tags-filter=!long']),
    ],
    all ? { env: { EVERY_TEST: '1' } } : {},
  )
  const { numPassedTests = 0, numTotalTests = 0, success = false, testResults = [] } = readReport(report)
  const left = all ? 0 : testResults.flatMap(longTestsOf).length
  if (!all) process.stdout.write(`${left} long tests run only with npm test -- --all\n`)
  // A file that fails to load, or a run that exits with an error, is not among the failed tests.
  const failed = numTotalTests - left - numPassedTests
  return {
    passed: numPassedTests,
    failed: failed === 0 && (code !== 0 || !success) ? 1 : failed,
    failures: testResults.flatMap(failuresOfFile),
  }
}

/** @param {{ assertionResults: { tags?: string[] }[] }} file */
function longTestsOf({ assertionResults }) {
  return assertionResults.filter(({ tags = [] }) => tags.includes('long'))
}

/** @param {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const path = relative(ROOT, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${path}: ${firstLine(message)}`] : []
  return failed.map((test) => `${path} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

/** @param {string} [text] */
function firstLine(text = '') {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}

/** @returns {Promise<Count>} */
async function endToEnd() {
  let browser
  try {
    browser = findOrInstallBrowser()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return count(false)
  }
  if (!(await ensureBuilt())) return count(false)
  process.env['CHROMIUM_PATH'] = browser
  const report = freshReport('playwright.json')
  const code = runNode(
    [
      join(packages, '@playwright/test/cli.js'),
      'test',
      '--config',
      join(ROOT, 'e2e/playwright.config.ts'),
      '--reporter=list,json',
      // A third worker on two processors shortens the daily run by a third, because pages mostly wait. The full run
      // uses two workers, so that pages are not slowed down.
      ...(all ? [] : ['--workers=3']),
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(all ? {} : { QUICK_TESTS: '1' }) },
    },
  )
  const { stats = {} } = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  // The names of these tests are in Playwright's list above. In each case either the test or the page is unstable.
  if (flaky > 0) process.stdout.write(`${flaky} passed only on the second try\n`)
  const failed = unexpected + skipped
  return { passed: expected + flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** @param {string} name */
function freshReport(name) {
  const path = join(REPORTS, name)
  rmSync(path, { force: true })
  return path
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
