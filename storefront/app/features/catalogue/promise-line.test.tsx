import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { forgetPlace, rememberPlace } from '../../lib/delivery-place.ts'
import { PromiseLine } from './promise-line.tsx'
// Loaded here, because an import does not settle while the clock is stopped.
import '../../lib/read-next-slot.ts'

const slots = {
  '2026-11-26': [{ id: 6, name: '7 PM - 9 PM', order_by: '2026-11-26T12:00:00.000Z' }],
  '2026-11-27': [{ id: 1, name: '7 AM - 9 AM', order_by: '2026-11-26T16:30:00.000Z' }],
}

beforeEach(() => {
  forgetPlace()
  vi.useFakeTimers({ now: new Date('2026-11-26T11:50:00.000Z') })
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, 'http://shop').searchParams
    const pincode = asked.get('pincode')
    const date = asked.get('date')
    const terms = { served: pincode !== '411999', area: 'Camp', fee: 25, free_above: 299, next_slot: null }
    if (date === null) return Response.json({ pincode, ...terms })
    const open = Object.entries(slots).flatMap(([day, list]) => (day === date ? list : []))
    return Response.json(open.map((slot) => ({ ...slot, available: Date.parse(slot.order_by) > Date.now() })))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const textOf = (line: HTMLElement) => line.querySelector('p')?.textContent
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('[D5.19] the line shows the next window and its fee, and the one after when that closes', async () => {
  const line = await draw(<PromiseLine department="GROCERY" />)
  expect(textOf(line)).toBe('Delivered at the time you choose')
  act(() => rememberPlace({ pincode: '411001', area: null, label: null }))
  await after(100)
  expect(textOf(line)).toBe('Today, 7 PM - 9 PM· free above ₹299.00')
  await after(10 * 60_000)
  expect(textOf(line)).toBe('Today, 7 PM - 9 PM· free above ₹299.00')
  await after(3000)
  expect(textOf(line)).toBe('Tomorrow, 7 AM - 9 AM· free above ₹299.00')
  act(() => rememberPlace({ pincode: '411999', area: null, label: null }))
  await after(100)
  expect(textOf(line)).toBe('We do not deliver to 411999 yet.')
})
