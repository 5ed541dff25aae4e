import { afterEach, expect, it, vi } from 'vitest'
import { waysOnline } from './online-ways.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a hand', true, true, ['google_pay', 'phonepe', 'paytm', 'other']],
  ['a desk', false, true, ['upi_code', 'upi_id', 'other']],
  ['a desk whose provider takes no ID', false, false, ['upi_code', 'other']],
])('[E65] offers the ways to pay online at %s', (_, coarse, takes, ways) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: coarse }) })
  expect(waysOnline({ takes_upi_id: takes })).toEqual(ways)
})
