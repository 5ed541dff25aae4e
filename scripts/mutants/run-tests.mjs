import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, pinnedNode, toolEnvironment } from '../toolchain.mjs'

/**
 * `passed` and `failed` hold the file and the whole title of each test; a file that failed as a whole stands there by its name alone.
 * @typedef {{ passed: Set<string>, failed: Set<string>, ended: boolean }} Outcome
 */

/** A breakage may make a test wait for ever. */
const PATIENCE_MS = 300_000
/** Several ids at once take as long as their tests. */
const LONG_PATIENCE_MS = 3_600_000

/** @param {string[]} ids */
const titlePattern = (ids) => ids.map((id) => `\\[${id.replace('.', '\\.')}\\]`).join('|')

/**
 * Runs the tests in these files whose title names one of the ids.
 * @param {string} root of the copy
 * @param {string[]} files
 * @param {string[]} ids
 * @param {{ toTheEnd?: boolean }} [options] the first failure ends a run otherwise
 * @returns {Promise<Outcome>}
 */
export async function runQuickTests(root, files, ids, { toTheEnd = false } = {}) {
  const report = freshReport(root, 'vitest.json')
  const ended = await run(
    root,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      `--testNamePattern=${titlePattern(ids)}`,
      '--maxWorkers=2',
      ...(toTheEnd ? [] : ['--bail=1']),
      ...files,
    ],
    { patience: toTheEnd ? LONG_PATIENCE_MS : PATIENCE_MS },
  )
  return { ...readVitest(root, report), ended }
}

/**
 * As `runQuickTests`, in a browser, for which the copy must be built.
 * @param {string} root
 * @param {string[]} files
 * @param {string[]} ids
 * @param {{ browser: string, toTheEnd?: boolean }} options
 * @returns {Promise<Outcome>}
 */
export async function runBrowserTests(root, files, ids, { browser, toTheEnd = false }) {
  const report = freshReport(root, 'playwright.json')
  const ended = await run(
    root,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/mutants.config.ts',
      '--reporter=json',
      `--grep=${titlePattern(ids)}`,
      `--workers=${toTheEnd ? 2 : 1}`,
      ...(toTheEnd ? [] : ['--max-failures=1']),
      ...files,
    ],
    {
      patience: toTheEnd ? LONG_PATIENCE_MS : PATIENCE_MS,
      // A demo shop of the unbroken source serves all: loading another takes minutes.
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, DEMO_SHOP_SOURCES: ROOT },
    },
  )
  return { ...readPlaywright(report), ended }
}

/**
 * Builds the copy's storefront.
 * @param {string} root
 */
export const build = (root) =>
  run(root, [join(root, 'scripts/build.mjs')], { patience: PATIENCE_MS, mustSucceed: true })

/**
 * @param {string} root
 * @param {string[]} args
 * @param {{ patience: number, env?: Record<string, string>, mustSucceed?: boolean }} options
 * @returns {Promise<boolean>} false when it had to be stopped, or failed although it must not
 */
function run(root, args, { patience, env, mustSucceed = false }) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...toolEnvironment(), ...env },
  })
  running.add(child)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endGroup(child, 'SIGKILL'), patience)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      resolve(mustSucceed ? code === 0 : signal === null)
    })
  })
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Ends what runs now, with all it started. */
export function endRuns() {
  for (const child of running) endGroup(child, 'SIGKILL')
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/**
 * @param {string} root
 * @param {string} name
 */
function freshReport(root, name) {
  const folder = join(root, '.cache/reports')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, name), { force: true })
  return join(folder, name)
}

/**
 * @param {string} root
 * @param {string} path
 */
function readVitest(root, path) {
  const outcome = noOutcome()
  if (!existsSync(path)) return outcome
  for (const file of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    const name = relative(root, file.name)
    for (const { status, fullName } of file.assertionResults) note(outcome, status, `${name} ${fullName}`)
    note(outcome, file.status, name)
  }
  return outcome
}

/** Playwright's words for what Vitest calls passed and failed. */
const WORDS = new Map([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
])

/** @param {string} path */
function readPlaywright(path) {
  const outcome = noOutcome()
  if (!existsSync(path)) return outcome
  /** @param {any} suite @param {string[]} titles */
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? [])
      for (const { projectName, status } of spec.tests)
        note(outcome, WORDS.get(status), [projectName, ...titles, spec.title].join(' '))
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  const { suites } = JSON.parse(readFileSync(path, 'utf8'))
  for (const suite of suites) visit(suite, [suite.title])
  return outcome
}

const noOutcome = () => ({ passed: new Set(), failed: new Set() })

/**
 * @param {Pick<Outcome, 'passed' | 'failed'>} outcome
 * @param {string | undefined} status
 * @param {string} test
 */
function note(outcome, status, test) {
  if (status === 'passed') outcome.passed.add(test)
  else if (status === 'failed') outcome.failed.add(test)
}
