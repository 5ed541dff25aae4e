import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, toastTexts, press, until } from '../../../testing/draw.tsx'
import type { AddressDraft } from './address-draft.ts'
import { addressesQuery, useSaveAddress } from './use-addresses.ts'

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
] as const)('the address list shows a toast when addresses for the %s are %s', async (place, _how, answer, told) => {
  vi.stubGlobal('fetch', async () => answer())
  await draw(<Addresses place={place} />)
  await until(() => expect(toastTexts()).toEqual([told]))
})

const draft: AddressDraft = {
  type: 'Home',
  room_no: '12',
  locality: 'MG Road',
  area: 'Camp',
  pincode: '411001',
  building: '',
  landmark: '',
  receiver_name: '',
  receiver_mobile: '',
  rider_note: '',
}

function Saving() {
  useQuery(addressesQuery('me'))
  const { mutate } = useSaveAddress('me', null)
  return <button onClick={() => mutate(draft)}>Save</button>
}

it('[E56] an address whose first response was lost is saved only once', async () => {
  const added: string[] = []
  let network = true
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!network) return dead()
    if (url.includes('geocode')) return Response.json({ latitude: 18.5, longitude: 73.8 })
    const whole = { ...draft, full_address: '12, MG Road, Camp, 411001', uid: 'a1', is_default: 1 }
    if (init?.method === 'POST') {
      added.push(url)
      network = false
      return dead()
    }
    return Response.json(
      init?.method === 'GET' || init?.method === undefined ? { results: added.map(() => whole) } : whole,
    )
  })
  await draw(<Saving />)
  await press(button('Save'))
  await until(() => expect(toastTexts()).toContain('An error occurred while saving the address.'))
  network = true
  await press(button('Save'))
  await until(() => expect(toastTexts()).toContain('Address added successfully.'))
  expect(added).toHaveLength(1)
})
