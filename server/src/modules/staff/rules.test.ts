import { expect, test } from 'vitest'
import { after, isProven, PROOF_MS, readPairCode, rolesOfSession } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('[D10.34] a passkey shown five minutes ago still counts, and no longer', () => {
  expect(isProven(after(now, -PROOF_MS), now)).toBe(true)
  expect(isProven(after(now, -PROOF_MS - 1), now)).toBe(false)
  expect(isProven(null, now)).toBe(false)
  expect(after(now, 1).getTime() - now.getTime()).toBe(1)
})

test('[D10.34] a paired phone never gets more than its work, a passkey all that its owner may', () => {
  expect(rolesOfSession('PASSKEY', ['OWNER', 'PACKER'])).toEqual(['OWNER', 'PACKER'])
  expect(rolesOfSession('PHONE', ['OWNER', 'PACKER', 'RIDER'])).toEqual(['PACKER', 'RIDER'])
  expect(rolesOfSession('PHONE', ['OWNER'])).toEqual([])
})

test.each([
  ['abc-123', 'ABC123'],
  [' a b\tc 1.2.3 ', 'ABC123'],
  ['', ''],
])('[D10.34] a code typed as %j is %j', (typed, code) => expect(readPairCode(typed)).toBe(code))
