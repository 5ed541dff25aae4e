import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPlatformPackages } from './lockfile.mjs'
import { ROOT } from './toolchain.mjs'

/** @type {{ packages: Record<string, import('./lockfile.mjs').Entry> }} */
const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

test('the lockfile lists every build for every system', () => {
  const missing = missingPlatformPackages(lockfile).map(({ name }) => name)
  expect(missing, 'npm ci refuses the lockfile: run node scripts/complete-lockfile.mjs').toEqual([])
})

test('the lockfile contains no registry address, so that each machine uses its own', () => {
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})
