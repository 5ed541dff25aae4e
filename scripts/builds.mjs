import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/**
 * Builds the given parts of the shop (by default all) whose sources have changed since their last build. Returns false
 * if a build failed.
 * @param {string[]} folders
 */
export const ensureBuilt = (...folders) =>
  builds.filter(({ folder }) => folders.length === 0 || folders.includes(folder)).every(ensureOneBuilt)

/** @param {Build} build */
function ensureOneBuilt({ folder, sources, proof, runs }) {
  const made = join(ROOT, folder, 'build')
  const stamp = join(made, 'sources.sha256')
  const hash = sourcesHash(sources)
  if (existsSync(join(made, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  process.stdout.write(`Building the ${folder} …\n`)
  rmSync(made, { recursive: true, force: true })
  for (const { args, env = {} } of runs) if (runNodeQuietly(args, { cwd: join(ROOT, folder), env }) !== 0) return false
  writeFileSync(stamp, hash)
  return true
}

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
