import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './toolchain.mjs'

const importsOf = (/** @type {string} */ file) =>
  [...readFileSync(join(ROOT, 'scripts', file), 'utf8').matchAll(/from '(?<from>[^']+)'/gu)].map(
    (found) => found.groups?.['from'] ?? '',
  )

const launchers = readdirSync(join(ROOT, 'scripts')).filter(
  (file) =>
    /^[a-z-]+\.mjs$/u.test(file) && readFileSync(join(ROOT, 'scripts', file), 'utf8').includes('\nensureInstalled()\n'),
)

it('launchers run without installed packages and import only Node’s own modules', () => {
  expect(launchers).toEqual(expect.arrayContaining(['start.mjs', 'test.mjs']))
  for (const launcher of launchers) {
    const others = importsOf(launcher).filter((from) => !from.startsWith('node:'))
    expect(others.filter((from) => from !== './toolchain.mjs' && from !== './builds.mjs')).toEqual([])
  }
  const early = ['builds.mjs', 'toolchain.mjs', 'progress.mjs']
  for (const file of early)
    expect(importsOf(file).filter((from) => !from.startsWith('node:') && !early.includes(from.slice(2)))).toEqual([])
})
