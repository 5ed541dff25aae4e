import { describe, expect, test } from 'vitest'
import {
  HOUR_MS,
  isEmail,
  isPumped,
  isSprayed,
  lockMs,
  hardness,
  networksOf,
  prefixOf,
  shortenEmail,
  shortenMobile,
  slicesOf,
} from './rules.ts'

describe('rules of identity', () => {
  test('[D2.10] a lock lasts 1 h, doubling to 24 h', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((lockouts) => lockMs(lockouts) / HOUR_MS)).toEqual([
      1, 2, 4, 8, 16, 24, 24, 24,
    ])
  })

  test('[D2.8] a prefix is the first six digits behind +91', () => {
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
  ])('[D2.7] [D10.4] %s asks as %s', (address, networks) => {
    expect(networksOf(address).map(({ network }) => network)).toEqual(networks)
  })

  test.each([
    // Half of 4,800 for each side, a 24th of it an hour, and one hour in advance.
    [4800, 0, { open: 50, strangers: 200, kept: 200 }],
    [4800, 10, { open: 50, strangers: 1200, kept: 1200 }],
    [4800, 22, { open: 50, strangers: 2400, kept: 2400 }],
    [4800, 23, { open: 50, strangers: 2400, kept: 2400 }],
    [3, 23, { open: 1, strangers: 2, kept: 1 }],
    [2, 0, { open: 1, strangers: 1, kept: 1 }],
  ])('[D10.4] [D2.9] of a budget of %i there is, in hour %i, %j', (budget, hour, slices) => {
    expect(slicesOf(budget, hour)).toEqual(slices)
  })

  test('[D10.4] a challenge becomes twice as hard with every slice that was solved, 16 times at most', () => {
    expect([0, 9, 10, 20, 30, 40, 400].map((count) => hardness(count, 10))).toEqual([1, 1, 2, 4, 8, 16, 16])
  })

  test.each(['a@b.in', 'first.last+tag@mail.example.co.in', "o'neil@shop.example", 'ü@shop.example'])(
    '[S7.25] %s is an email',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )

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
    `${'a'.repeat(65)}@b.in`,
    `a@${'b'.repeat(260)}.in`,
  ])('[S7.25] %j is no email', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  test('[D2.8] a prefix is paused when under a fifth of 20 or more codes is used', () => {
    expect(isPumped({ sent: 19, used: 0 })).toBe(false)
    expect(isPumped({ sent: 20, used: 3 })).toBe(true)
    expect(isPumped({ sent: 20, used: 4 })).toBe(false)
  })

  test('[D2.10] guessing over many numbers is seen from 500 codes on', () => {
    expect(isSprayed({ finished: 499, failed: 499 })).toBe(false)
    expect(isSprayed({ finished: 500, failed: 151 })).toBe(true)
    expect(isSprayed({ finished: 500, failed: 150 })).toBe(false)
  })
})

test.each([
  ['asha@example.com', 'a***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
])('the address %s is shown as %s', (email, shown) => expect(shortenEmail(email)).toBe(shown))

test('a number is shown by its last four digits', () => {
  expect(shortenMobile('+919876543210')).toBe('+91 ••••••3210')
})
