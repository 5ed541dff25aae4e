import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import {
  addMilliseconds,
  emailTrustedFrom,
  isEmail,
  isPumped,
  isSprayed,
  lockMs,
  challengeHardness,
  mobileTrustedFrom,
  networksOf,
  prefixOf,
  secondsUntil,
  shortenEmail,
  shortenMobile,
  codeBudgetUntilHour,
} from './rules.ts'

describe('rules of identity', () => {
  test('[D2.10] a lock lasts 1 h and doubles up to 24 h', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((lockouts) => lockMs(lockouts) / HOUR_MS)).toEqual([
      1, 2, 4, 8, 16, 24, 24, 24,
    ])
  })

  test('[D2.8] a prefix is +91 and the first six digits', () => {
    expect(prefixOf('+919876543210')).toBe('+91987654')
  })

  test.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
    ['2001:DB8:0001:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8::/32']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48', '0:0::/32']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0::/32']],
    ['2001:db8:a:b::', ['2001:db8:a:b::/64', '2001:db8:a::/48', '2001:db8::/32']],
    ['2001:0db8:00a0:000b:1:2:3:4', ['2001:db8:a0:b::/64', '2001:db8:a0::/48', '2001:db8::/32']],
    ['::FFFF:192.0.2.7', ['192.0.2.7']],
    ['::ffff:c000:207', ['0:0:0:0::/64', '0:0:0::/48', '0:0::/32']],
    ['unknown', ['unknown']],
  ])('[D2.7] [D10.4] the address %s belongs to the networks %s', (address, networks) => {
    expect(networksOf(address).map(({ network }) => network)).toEqual(networks)
  })

  test('[D2.7] [D10.4] a wider network gets a higher limit', () => {
    expect(networksOf('2001:db8::1').map(({ times }) => times)).toEqual([1, 5, 50])
    expect(networksOf('192.0.2.7').map(({ times }) => times)).toEqual([1])
    expect(networksOf('::ffff:192.0.2.7').map(({ times }) => times)).toEqual([1])
  })

  test.each([
    // Strangers and buyers get 4,800 each: half of it, a 24th of that per hour, and one hour in advance.
    [4800, 0, { open: 50, strangers: 200, kept: 200 }],
    [4800, 10, { open: 50, strangers: 1200, kept: 1200 }],
    [4800, 22, { open: 50, strangers: 2400, kept: 2400 }],
    [4800, 23, { open: 50, strangers: 2400, kept: 2400 }],
    [3, 23, { open: 1, strangers: 2, kept: 1 }],
    [2, 0, { open: 1, strangers: 1, kept: 1 }],
  ])('[D10.4] [D2.9] with a budget of %i, up to hour %i one may spend %j', (budget, hour, slices) => {
    expect(codeBudgetUntilHour(budget, hour)).toEqual(slices)
  })

  test('[D10.4] a challenge gets twice as hard with every solved slice, up to 16 times', () => {
    expect([0, 9, 10, 20, 30, 40, 400].map((count) => challengeHardness(count, 10))).toEqual([1, 1, 2, 4, 8, 16, 16])
    expect([0, 1, 2].map((count) => challengeHardness(count, 0))).toEqual([1, 2, 4])
  })

  test.each([
    'a@b.in',
    'first.last+tag@mail.example.co.in',
    "o'neil@shop.example",
    'ü@shop.example',
    'A@SHOP.EXAMPLE',
    'a@x-1.y-2.in',
    `${'a'.repeat(64)}@b.in`,
    `a@${'b.'.repeat(125)}in`,
  ])('[S7.25] %s is accepted as an email address', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    'a',
    'a@',
    '@b.in',
    'a@b',
    'a@b.',
    'a@.in',
    'a b@c.in',
    'a@b c.in',
    'a@@b.in',
    'a@b.in,c@d.in',
    '<a@b.in>',
    'a@-b.in',
    'a@b-.in',
    'a@b..in',
    'a@b.in\nbcc: x@y.in',
    'ab.in@',
    ' a@b.in',
    'a@b.in ',
    'a"b@c.in',
    'a@b.c_d',
    'a@b.in-',
    'a@b.-in',
    'a@!b.in',
    `a@${'b.'.repeat(125)}in1`,
    `${'a'.repeat(65)}@b.in`,
    `a@${'b'.repeat(260)}.in`,
  ])('[S7.25] %j is not accepted as an email address', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  test('[D2.8] a prefix is paused if less than a fifth of 20 or more codes was used', () => {
    expect(isPumped({ sent: 19, used: 0 })).toBe(false)
    expect(isPumped({ sent: 20, used: 3 })).toBe(true)
    expect(isPumped({ sent: 20, used: 4 })).toBe(false)
  })

  test('[D2.10] guessing across many numbers is detected once there are 500 codes', () => {
    expect(isSprayed({ finished: 499, failed: 499 })).toBe(false)
    expect(isSprayed({ finished: 500, failed: 151 })).toBe(true)
    expect(isSprayed({ finished: 500, failed: 150 })).toBe(false)
  })
})

describe('a change of an address or number', () => {
  const changedAt = new Date('2026-03-02T10:00:00Z')

  test('[D10.2] a changed address or number must wait for one day', () => {
    const rested = new Date('2026-03-03T10:00:00Z')
    expect(emailTrustedFrom(changedAt)).toEqual(rested)
    expect(emailTrustedFrom(null)).toBeNull()
    expect(mobileTrustedFrom({ mobileChangedAt: changedAt }, addMilliseconds(rested, -1))).toEqual(rested)
    expect(mobileTrustedFrom({ mobileChangedAt: changedAt }, rested)).toBeNull()
    expect(mobileTrustedFrom({ mobileChangedAt: null }, changedAt)).toBeNull()
  })

  test('the waiting time is in whole seconds, rounded up to at least one', () => {
    expect(secondsUntil(addMilliseconds(changedAt, DAY_MS), changedAt)).toBe(86_400)
    expect(secondsUntil(addMilliseconds(changedAt, 1_001), changedAt)).toBe(2)
    expect(secondsUntil(changedAt, changedAt)).toBe(1)
    expect(secondsUntil(addMilliseconds(changedAt, -5_000), changedAt)).toBe(1)
  })
})

test.each([
  ['asha@example.com', 'a***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
])('the address %s is shown as %s', (email, shown) => expect(shortenEmail(email)).toBe(shown))

test('a number is shown by its last four digits', () => {
  expect(shortenMobile('+919876543210')).toBe('+91 ••••••3210')
})
