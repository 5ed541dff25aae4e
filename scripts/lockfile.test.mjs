import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPlatformPackages } from './lockfile.mjs'
import { ROOT } from './toolchain.mjs'

/** @type {{ packages: Record<string, import('./lockfile.mjs').Entry> }} */
const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

test('the lockfile names every build for every system, or npm ci refuses it: run node scripts/complete-lockfile.mjs', () => {
  expect(missingPlatformPackages(lockfile).map(({ name }) => name)).toEqual([])
})

test('the lockfile names no registry, so that each machine uses its own', () => {
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})
