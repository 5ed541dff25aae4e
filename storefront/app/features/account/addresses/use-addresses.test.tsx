import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, news, until } from '../../../testing/draw.tsx'
import { addressesQuery } from './use-addresses.ts'

afterEach(() => vi.unstubAllGlobals())

function Addresses({ place }: { place: 'profile' | 'checkout' }) {
  return <output>{useQuery(addressesQuery('me', place)).status}</output>
}

const refused = () => Response.json({ code: 'INTERNAL', message: 'x', request_id: 'r' }, { status: 500 })
const dead = () => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['checkout', '[S8.10] refused', refused, 'Failed to fetch addresses.'],
  ['checkout', '[S8.11] unreachable', dead, 'An error occurred while fetching addresses.'],
  ['profile', '[S8.10] refused', refused, 'Failed to fetch addresses.'],
] as const)('addresses for the %s that are %s are told', async (place, _how, answer, told) => {
  vi.stubGlobal('fetch', async () => answer())
  await draw(<Addresses place={place} />)
  await until(() => expect(news()).toEqual([told]))
})
