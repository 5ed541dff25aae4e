import { afterEach, expect, it, vi } from 'vitest'
import { availableOnlineMethods } from './online-ways.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a phone', true, true, ['google_pay', 'phonepe', 'paytm', 'other']],
  ['a computer', false, true, ['upi_code', 'upi_id', 'other']],
  ['a computer whose provider takes no UPI ID', false, false, ['upi_code', 'other']],
])('[E65] the payment methods that are offered on %s', (_, coarse, takes, ways) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: coarse }) })
  expect(availableOnlineMethods({ takes_upi_id: takes })).toEqual(ways)
})
