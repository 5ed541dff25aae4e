import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { beginStep } from './progress.mjs'
import { ROOT, runNodeCaptured } from './toolchain.mjs'

/**
 * @typedef {object} Build
 * @property {string} folder
 * @property {string[]} sources all files that the output of the build depends on
 * @property {string} proof a file that exists after a build
 * @property {{ args: string[], env?: Record<string, string> }[]} runs runs of the pinned Node, inside the folder
 */

/** @param {string} language */
const pagesIn = (language) => ({
  args: [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  env: { NODE_ENV: 'production', SHOP_LANGUAGE: language },
})

/** @param {'storefront' | 'backoffice'} face */
const inEachLanguage = (face) =>
  readdirSync(join(ROOT, face, 'app/messages'))
    .filter((name) => !name.includes('.'))
    .map(pagesIn)

/** @type {Build[]} */
const builds = [
  {
    folder: 'server',
    sources: ['server', 'payment-sandbox/src', 'contracts/src', 'package-lock.json'],
    proof: 'main.js',
    runs: [{ args: [join(ROOT, 'node_modules/rolldown/bin/cli.mjs'), '--config', 'rolldown.config.mjs'] }],
  },
  {
    folder: 'storefront',
    sources: ['storefront', 'ui', 'contracts/src', 'config', 'scripts/bundle', 'package-lock.json'],
    proof: 'en/server/index.js',
    runs: inEachLanguage('storefront'),
  },
  {
    folder: 'backoffice',
    sources: ['backoffice', 'ui', 'contracts/src', 'storefront/app/fonts', 'scripts/bundle', 'package-lock.json'],
    proof: 'en/client/index.html',
    runs: inEachLanguage('backoffice'),
  },
]
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router'])

/** A run takes about a gigabyte of memory. A machine or container with up to 4 GB does one after the other. */
const MEMORY_A_RUN = 2 * 1024 ** 3
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), Math.ceil(memory / MEMORY_A_RUN) - 1))

/**
 * Builds the given parts of the shop (by default all) whose sources have changed since their last build, several
 * languages at once. After a failure it begins no other run, prints the failure and returns false.
 * @param {string[]} folders
 */
export async function ensureBuilt(...folders) {
  const wanted = builds.filter(({ folder }) => folders.length === 0 || folders.includes(folder))
  const stale = wanted
    .map((build) => ({ ...build, hash: sourcesHash(build.sources), missing: build.runs.length }))
    .filter((one) => !isBuilt(one))
  if (stale.length === 0) return true
  const end = beginStep('Build', `Building the ${stale.map(({ folder }) => folder).join(', ')}`)
  for (const { folder } of stale) rmSync(join(ROOT, folder, 'build'), { recursive: true, force: true })
  /** @type {string[]} */
  const failures = []
  const left = stale.flatMap((build) => build.runs.map((run) => ({ build, run })))
  const work = async () => {
    for (let next = left.shift(); next && failures.length === 0; next = left.shift()) {
      const { build, run } = next
      const { code, said } = await runNodeCaptured(run.args, { cwd: join(ROOT, build.folder), env: run.env ?? {} })
      if (code !== 0)
        failures.push(`${said}\nThe build failed: ${[build.folder, run.env?.['SHOP_LANGUAGE']].join(' ')}\n`)
      else if (--build.missing === 0) writeFileSync(stampOf(build), build.hash)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  end()
  for (const failure of failures) process.stderr.write(failure)
  return failures.length === 0
}

/** @param {Build} build */
const stampOf = ({ folder }) => join(ROOT, folder, 'build/sources.sha256')

/** @param {Build & { hash: string }} build */
const isBuilt = ({ hash, ...build }) =>
  existsSync(join(ROOT, build.folder, 'build', build.proof)) &&
  existsSync(stampOf(build)) &&
  readFileSync(stampOf(build), 'utf8') === hash

/**
 * Returns a hash over these files and folders, without unit tests.
 * @param {string[]} sources
 */
export function sourcesHash(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    hash.update(path).update('\0').update(readFileSync(full))
    return
  }
  for (const name of readdirSync(full).toSorted())
    if (!NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`)
}
