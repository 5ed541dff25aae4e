import { expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/clock.ts'
import { hourlyLimitOfNetworks } from './misses.ts'

const begun = Date.parse('2026-11-25T04:30:00.000Z')

function counting() {
  const clock = { ms: begun, now: () => new Date(clock.ms) }
  const isWithin = hourlyLimitOfNetworks(clock)
  const accepted = (address: string, times: number) =>
    Array.from({ length: times }, () => isWithin(address)).filter(Boolean).length
  return { clock, accepted }
}

test('[D11.15] sixty queries of a network are counted, and sixty more once its hour is over', () => {
  const { clock, accepted } = counting()
  expect(accepted('198.51.100.4', 61)).toBe(60)
  clock.ms = begun + HOUR_MS - 1
  expect([accepted('198.51.100.4', 1), accepted('198.51.100.5', 1)]).toEqual([0, 1])
  clock.ms = begun + HOUR_MS
  expect(accepted('198.51.100.4', 61)).toBe(60)
  expect(accepted('198.51.100.5', 61)).toBe(59)
})

test('[D11.15] an IPv6 network counts as one, and larger ones several times as much', () => {
  const { accepted } = counting()
  expect(accepted('2001:db8:1:2::1', 40) + accepted('2001:db8:1:2::2', 40)).toBe(60)
  const others = Array.from({ length: 20 }, (_, subnet) => accepted(`2001:db8:1:${subnet + 10}::1`, 60))
  expect(others.reduce((sum, one) => sum + one, 60)).toBe(300)
})
