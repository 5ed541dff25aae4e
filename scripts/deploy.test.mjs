import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './toolchain.mjs'

/** @param {string} name */
const read = (name) => readFileSync(join(ROOT, name), 'utf8')

test('no package runs an install script', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

test('[D10.32] the containers receive the key and the token that the seller sets', () => {
  for (const name of ['SECRET_KEY', 'METRICS_TOKEN', 'PUBLIC_URL', 'TRUSTED_PROXIES'])
    expect(read('compose.yaml')).toMatch(new RegExp(`^ {6}${name}:(?: \\$\\{${name}:.*)?$`, 'm'))
})

/** Files with a secret, which a seller may store beside the sources. */
const SECRETS = [
  '.env',
  '.env.production',
  'server/.env.local',
  'data/secret.key',
  'server/data/outbox.ndjson',
  'backups/farmstand-2026-11-22T213000Z/data/secret.key',
  'farmstand-2026-11-22T213000Z/database/cluster/PG_VERSION',
  'config/farmstand-2026-11-22T213000Z/backup.json',
  'shop.dump',
  'config/tls.pem',
]

test('the image contains all it needs, and no key, data or backup', () => {
  const sources = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim().split('\n')
  const context = [...sources, ...SECRETS].filter(inContext)
  expect(context.filter((path) => SECRETS.includes(path))).toEqual([])
  expect(new Set(context.map((path) => path.split('/')[0]))).toEqual(
    new Set([
      '.npmrc',
      'backoffice',
      'config',
      'contracts',
      'demo',
      'package-lock.json',
      'package.json',
      'payment-sandbox',
      'scripts',
      'server',
      'storefront',
      'tsconfig.base.json',
      'tsconfig.json',
      'ui',
    ]),
  )
  // The image contains every source file of the server.
  const left = sources.filter((path) => path.startsWith('server/') && !inContext(path))
  expect(left).toEqual([])
})

test.each(SECRETS.filter((path) => !path.startsWith('config/tls')))('git does not track %s', (path) => {
  expect(spawnSync('git', ['check-ignore', '--quiet', path], { cwd: ROOT }).status).toBe(0)
})

/**
 * Applies Docker's rule: patterns are anchored at the root, a folder's pattern covers its content, and the last match
 * decides.
 * @param {string} path
 */
function inContext(path) {
  const parts = path.split('/')
  const ancestors = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const last = patterns.findLast((pattern) => ancestors.some((one) => matches(one, pattern.replace(/^!/, ''))))
  return last === undefined || last.startsWith('!')
}

/**
 * Returns true if the path matches Docker's pattern. Stars match a leading dot in Docker but not in Node.
 * @param {string} path
 * @param {string} pattern
 */
const matches = (path, pattern) => matchesGlob(withoutDots(path), withoutDots(pattern))
/** @param {string} path */
const withoutDots = (path) => path.replace(/(^|\/)\./g, '$1dot-')
