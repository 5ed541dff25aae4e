import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode } from './toolchain.mjs'

/**
 * What is built, with everything that its bytes depend on and a file that tells that it was.
 * @type {{ folder: string, sources: string[], proof: string, languages: string[] }[]}
 */
const builds = [
  {
    folder: 'storefront',
    sources: ['storefront', 'contracts/src', 'config', 'package-lock.json'],
    proof: 'en/server/index.js',
    languages: readdirSync(join(ROOT, 'storefront/app/messages')).filter((name) => !name.includes('.')),
  },
  {
    folder: 'backoffice',
    sources: ['backoffice', 'ui', 'contracts/src', 'storefront/app/fonts', 'package-lock.json'],
    proof: 'client/index.html',
    languages: ['en'],
  },
]
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router'])

/** Builds the faces of the shop whose sources have changed since their last build; false when one failed. */
export const ensureBuilt = () => builds.every(ensureOneBuilt)

/** @param {(typeof builds)[number]} build */
function ensureOneBuilt({ folder, sources, proof, languages }) {
  const made = join(ROOT, folder, 'build')
  const stamp = join(made, 'sources.sha256')
  const hash = sourcesHash(sources)
  if (existsSync(join(made, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  process.stdout.write(`Building the ${folder} …\n`)
  rmSync(made, { recursive: true, force: true })
  for (const language of languages) {
    const code = runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: join(ROOT, folder),
      env: { NODE_ENV: 'production', SHOP_LANGUAGE: language },
    })
    if (code !== 0) return false
  }
  writeFileSync(stamp, hash)
  return true
}

/** @param {string[]} sources */
function sourcesHash(sources) {
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
