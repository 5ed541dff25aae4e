import { addressOf } from '@farmstand/contracts/calls'
import type { Order } from '@farmstand/contracts/order'
import type { TimeSlot } from '@farmstand/contracts/setting'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, press } from '../../testing/draw.tsx'
import { ChangeTimeDialog } from './change-time-dialog.tsx'

const order =
  // Only the fields that the dialog reads.
  {
    uid: 'one',
    department: 'GROCERY',
    pincode: '411001',
    expected_delivery_date: '2026-11-26T11:30:00.000Z',
    delivery_slot: { id: 3, name: '5 PM - 7 PM' },
    cancel_until: '2026-11-26T09:30:00.000Z',
  } as unknown as Order
const slot = (id: number, name: string, date: string, start: string): TimeSlot => ({
  id,
  name,
  date,
  available: true,
  remaining: 9,
  starts_at: `${date}T${start}:00.000Z`,
  order_by: `${date}T01:30:00.000Z`,
})
const slots = ['2026-11-26', '2026-11-27'].flatMap((date) => [
  slot(2, '11 AM - 1 PM', date, '05:30'),
  slot(3, '5 PM - 7 PM', date, '11:30'),
])
const options = {
  today: '2026-11-26',
  now: '2026-11-26T01:00:00.000Z',
  booking_days: 2,
  occasions: [],
  pause: null,
  payment_methods: [],
  takes_upi_id: false,
  payment_provider: '',
}

const moved: unknown[] = []
beforeEach(() => {
  moved.length = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://shop')
    if (pathname.endsWith(addressOf('getCheckoutOptions'))) return Response.json(options)
    if (pathname.endsWith(addressOf('listTimeSlots'))) return Response.json(slots)
    moved.push(JSON.parse(String(init?.body)))
    return Response.json({ ...order, events: [], lines: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const choose = (group: 'new-day' | 'new-slot', value: string): Promise<void> => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${group}][value="${value}"]`)
  if (!found) throw new Error(`No ${group} ${value} in: ${document.body.textContent}`)
  return press(found)
}
/**
 * Waits until `seen` no longer throws. The dialog requests slots once the day is known, and again after a change. Each
 * response is drawn as it arrives.
 */
async function until(seen: () => void): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
    try {
      return seen()
    } catch {
      continue
    }
  }
  seen()
}
const confirm = () => button('Change to this time')

async function drawn(): Promise<void> {
  await draw(<ChangeTimeDialog order={order} onClose={() => undefined} />)
  await until(() => expect(document.querySelectorAll('input[name=new-slot]')).toHaveLength(2))
}

it('[E72] choosing the order’s current window is not a change', async () => {
  await drawn()
  expect(document.body.textContent).toContain('It now arrives on Thu, 26 Nov, 2026, 5 PM - 7 PM.')
  const booked = document.querySelector<HTMLInputElement>('input[name=new-slot][value="3"]')
  expect(booked?.disabled).toBe(true)
  expect(booked?.closest('label')?.textContent).toContain('Now booked')
  expect(confirm().disabled).toBe(true)
})

it('[E72] another window on the same day is a change and is sent to the server', async () => {
  await drawn()
  await choose('new-slot', '2')
  expect(confirm().disabled).toBe(false)
  await press(confirm())
  await until(() => expect(moved).toEqual([{ day: '2026-11-26', slot_id: 2 }]))
})

it('[E72] the same window on another day is a change once it is chosen there', async () => {
  await drawn()
  await choose('new-slot', '2')
  await choose('new-day', '2026-11-27')
  expect(confirm().disabled).toBe(true)
  await choose('new-slot', '3')
  expect(confirm().disabled).toBe(false)
  await press(confirm())
  await until(() => expect(moved).toEqual([{ day: '2026-11-27', slot_id: 3 }]))
})
