import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPlace, hasPlace, rememberServedPlace } from './delivery-place.ts'

beforeEach(() => {
  forgetPlace()
  vi.stubGlobal('fetch', async (url: string) => {
    const pincode = new URL(url, 'http://shop').searchParams.get('pincode')
    if (pincode === '411003') throw new TypeError('Failed to fetch')
    const served = pincode === '411001'
    return Response.json({ pincode, served, area: 'Camp', fee: 20, free_above: null, next_slot: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['411001', true],
  ['411002', false],
  ['411003', false],
])('[D10.14] the delivery place of an address in %s is accepted: %s', async (pincode, taken) => {
  await rememberServedPlace(new QueryClient({ defaultOptions: { queries: { retry: false } } }), {
    pincode,
    label: 'Home',
  })
  expect(hasPlace()).toBe(taken)
})
