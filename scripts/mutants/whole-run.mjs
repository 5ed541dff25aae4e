import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesHash } from '../builds.mjs'
import { ROOT } from '../toolchain.mjs'
import { readReport } from './browser-tests.mjs'

const KEPT = join(ROOT, '.cache/reports/whole-run.json')
/** All that a browser test may depend on. */
const SOURCES = [
  'backoffice',
  'config',
  'contracts',
  'demo',
  'e2e',
  'package-lock.json',
  'payment-sandbox',
  'scripts/bundle',
  'server',
  'storefront',
  'ui',
]

/**
 * Keeps which browser tests have passed in a run of all of them: those need not run again to be believed.
 * @param {string} report as Playwright wrote it
 */
export function keepWholeRun(report) {
  const { passed } = readReport(report)
  writeFileSync(KEPT, JSON.stringify({ sources: sourcesHash(SOURCES), passed: [...passed] }))
}

/**
 * The browser tests that have passed here in a run of all of them; null when nothing is known of the sources as they are now.
 * @returns {string[] | null}
 */
export function passedInWholeRun() {
  if (!existsSync(KEPT)) return null
  const { sources, passed } = JSON.parse(readFileSync(KEPT, 'utf8'))
  return sources === sourcesHash(SOURCES) ? passed : null
}
