import { expect, test } from 'vitest'
import { millisecondsLater, sessionEndingFor, isProven, readPairCode, rolesOfSession } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('[O8] a passkey counts as fresh for five minutes after its use', () => {
  expect(isProven(millisecondsLater(now, -300_000), now)).toBe(true)
  expect(isProven(millisecondsLater(now, -300_001), now)).toBe(false)
  expect(isProven(null, now)).toBe(false)
  expect(millisecondsLater(now, 1).getTime() - now.getTime()).toBe(1)
})

test('[O5] a paired phone gets work roles only, and a passkey all roles of its owner', () => {
  expect(rolesOfSession('PASSKEY', ['OWNER', 'PACKER'])).toEqual(['OWNER', 'PACKER'])
  expect(rolesOfSession('PHONE', ['OWNER', 'PACKER', 'RIDER'])).toEqual(['PACKER', 'RIDER'])
  expect(rolesOfSession('PHONE', ['OWNER'])).toEqual([])
})

test.each([
  ['PASSKEY', 'another', 'ALL', 'PROVEN'],
  ['PASSKEY', 'another', 'OWN', null],
  ['PHONE', 'another', 'OWN', 'FREELY'],
  ['PASSKEY', 'me', 'OWN', 'FREELY'],
  ['PASSKEY', 'me', null, null],
  ['PHONE', 'another', null, null],
] as const)('[O6] a session by %s of %s is ended with the reach %s: %s', (kind, staffUid, reach, ending) =>
  expect(sessionEndingFor({ kind, staffUid }, { uid: 'me', reach })).toBe(ending),
)

test.each([
  ['abc-123', 'ABC123'],
  [' a b\tc 1.2.3 ', 'ABC123'],
  ['', ''],
])('[O5] a code typed as %j is read as %j', (typed, code) => expect(readPairCode(typed)).toBe(code))
