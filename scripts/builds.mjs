import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT, runNodeQuietly } from './toolchain.mjs'

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

/** A run takes about a gigabyte of memory. A machine with less than 4 GB does one after the other. */
const MEMORY_A_RUN = 2 * 1024 ** 3
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / MEMORY_A_RUN)))

/**
 * Builds the given parts of the shop (by default all) whose sources have changed since their last build, several
 * languages at once. Returns false if a build failed.
 * @param {string[]} folders
 */
export async function ensureBuilt(...folders) {
  const wanted = builds.filter(({ folder }) => folders.length === 0 || folders.includes(folder))
  const stale = wanted.map((build) => ({ ...build, hash: sourcesHash(build.sources) })).filter((one) => !isBuilt(one))
  if (stale.length === 0) return true
  process.stdout.write(`Building the ${stale.map(({ folder }) => folder).join(', ')} …\n`)
  for (const { folder } of stale) rmSync(join(ROOT, folder, 'build'), { recursive: true, force: true })
  let failed = false
  const left = stale.flatMap(({ folder, runs }) => runs.map((run) => ({ folder, ...run })))
  const work = async () => {
    for (let run = left.shift(); run && !failed; run = left.shift()) {
      const code = await runNodeQuietly(run.args, { cwd: join(ROOT, run.folder), ...(run.env && { env: run.env }) })
      if (code !== 0) failed = true
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!failed) for (const build of stale) writeFileSync(stampOf(build), build.hash)
  return !failed
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
