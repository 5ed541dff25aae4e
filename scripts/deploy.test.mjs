import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './toolchain.mjs'

/** @param {string} name */
const read = (name) => readFileSync(join(ROOT, name), 'utf8')

test('no package runs a script of its own when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

test('[D10.32] the containers get the key and the token that a seller sets', () => {
  for (const name of ['SECRET_KEY', 'METRICS_TOKEN', 'PUBLIC_URL', 'TRUSTED_PROXIES'])
    expect(read('compose.yaml')).toMatch(new RegExp(`^ {6}${name}:(?: \\$\\{${name}:.*)?$`, 'm'))
})
