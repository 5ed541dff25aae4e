import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode } from './toolchain.mjs'

const BUILD = join(ROOT, 'storefront/build')
const STAMP = join(BUILD, 'sources.sha256')
/** Everything that the bytes of the build depend on. */
const SOURCES = ['storefront', 'contracts/src', 'config', 'package-lock.json']
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router'])

/** Builds the storefront when what it is made of has changed since the last build; false when that failed. */
export function ensureBuilt() {
  const hash = sourcesHash()
  if (existsSync(join(BUILD, 'server/index.js')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash)
    return true
  process.stdout.write('Building the storefront …\n')
  rmSync(STAMP, { force: true })
  const code = runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(ROOT, 'storefront'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) return false
  writeFileSync(STAMP, hash)
  return true
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
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
