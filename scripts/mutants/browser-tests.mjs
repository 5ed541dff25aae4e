import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../toolchain.mjs'
import { LONG_PATIENCE_MS, run } from './processes.mjs'

/** Between the parts of a test's name: its project, its file and its titles. */
export const JOINT = ' › '

/**
 * Runs these tests in a copy whose storefront is built: all that match, or those of a list.
 * @param {string} root of the copy
 * @param {{ browser: string, workers: number, match: { pattern: string, files: string[] } | { tests: string[] } }} options
 * @returns {Promise<import('./trial.mjs').Outcome>}
 */
export async function runBrowserTests(root, { browser, workers, match }) {
  const folder = join(root, '.cache/reports')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'playwright.json')
  rmSync(report, { force: true })
  const list = join(folder, 'playwright-tests.txt')
  if ('tests' in match) writeFileSync(list, match.tests.join('\n'))
  const code = await run(
    root,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/mutants.config.ts',
      '--reporter=json',
      `--workers=${workers}`,
      ...('tests' in match ? [`--test-list=${list}`] : [`--grep=${match.pattern}`, ...match.files]),
    ],
    {
      ...('tests' in match ? {} : { patience: LONG_PATIENCE_MS }),
      // A demo shop of the unbroken source serves all: loading another takes minutes.
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, DEMO_SHOP_SOURCES: ROOT },
    },
  )
  return { ...readReport(report), ended: code !== null }
}

/**
 * The tests that passed at once and those that failed, by what Playwright reports.
 * @param {string} path
 */
export function readReport(path) {
  /** @type {{ passed: Set<string>, failed: Set<string> }} */
  const outcome = { passed: new Set(), failed: new Set() }
  if (!existsSync(path)) return outcome
  /** @param {any} suite @param {string[]} titles */
  const visit = (suite, titles) => {
    for (const { tests, title } of suite.specs ?? [])
      for (const { projectName, status } of tests) {
        const name = [`[${projectName}]`, ...titles, title].join(JOINT)
        if (status === 'expected') outcome.passed.add(name)
        else if (status === 'unexpected') outcome.failed.add(name)
      }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  const { suites } = JSON.parse(readFileSync(path, 'utf8'))
  for (const suite of suites) visit(suite, [suite.title])
  return outcome
}

/** @param {string} test */
export const fileOfTest = (test) => `e2e/${test.split(JOINT)[1]}`

/** @param {string} test */
export const titleOf = (test) => test.split(JOINT).slice(1).join(JOINT)
