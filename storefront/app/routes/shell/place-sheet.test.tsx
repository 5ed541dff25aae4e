import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPlace } from '../../lib/delivery-place.ts'
import { button, draw, field, press, type, until } from '../../testing/draw.tsx'
import { PlaceSheet } from './place-sheet.tsx'

beforeEach(forgetPlace)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('[D10.14] the answer for one pincode is never shown for a pincode without an answer', async () => {
  let network = true
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const pincode = new URL(url, 'http://shop').searchParams.get('pincode')
    asked.push(pincode)
    if (!network) throw new TypeError('Failed to fetch')
    const served = pincode === '411001'
    return Response.json({ pincode, served, area: served ? 'Camp' : null, fee: 20, free_above: null, next_slot: null })
  })
  let closed = false
  await draw(<PlaceSheet onClose={() => (closed = true)} />)
  const answer = () => document.querySelector('#place-answer')?.textContent
  await type(field('Pincode or area'), '411001')
  await until(() => expect(answer()).toContain('Camp'))
  network = false
  await type(field('Pincode or area'), '411002')
  await until(() => expect(button('Try again').disabled).toBe(false))
  expect(answer()).not.toContain('Camp')
  await type(field('Pincode or area'), '41100')
  expect(asked).toEqual(['411001', '411002'])
  network = true
  await type(field('Pincode or area'), '411001')
  await until(() => expect(answer()).toContain('Camp'))
  await press(document.querySelector<HTMLButtonElement>('button[type=submit]')!)
  expect(closed).toBe(true)
  expect(JSON.parse(localStorage.getItem('place') ?? 'null')).toEqual({ pincode: '411001', area: 'Camp', label: null })
})
