import type { TimeSlot } from '@farmstand/contracts/setting'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { SlotsOfDay } from './slots-of-day.tsx'
import type { Slots } from './use-checkout-data.ts'

const DAY = '2026-11-26'
const evening: TimeSlot = {
  id: 5,
  name: '5 PM - 7 PM',
  date: DAY,
  available: true,
  remaining: 9,
  order_by: '2026-11-26T09:30:00.000Z',
}
const before = new Date('2026-11-26T09:29:59.999Z')

it.each<[what: string, change: Partial<TimeSlot>, now: Date, lost: number]>([
  ['is as it was a moment before its cut-off', {}, before, 0],
  ['is almost full', { remaining: 1 }, before, 0],
  ['is full', { remaining: 0 }, before, 1],
  ['is closed', { available: false }, before, 1],
  ['is not delivered', { not_delivered: true }, before, 1],
  ['is gone from the list', { id: 6 }, before, 1],
  ['has reached its cut-off', {}, new Date('2026-11-26T09:30:00.000Z'), 1],
])('[D5.8] [S8.36] a chosen slot that %s is kept or reported as lost (%o)', async (_what, change, now, lost) => {
  let losses = 0
  let later: (slot: TimeSlot, at: Date) => void = () => undefined
  function Shown() {
    const [[slot, at], set] = useState([evening, new Date('2026-11-26T09:00:00.000Z')])
    later = (next, then) => set([next, then])
    return (
      <SlotsOfDay
        // The component reads only these fields of the answer.
        slots={{ data: [slot], error: null } as unknown as Slots}
        day={DAY}
        now={at}
        group="slot"
        chosen={5}
        onChoose={() => undefined}
        onLost={() => (losses += 1)}
      />
    )
  }
  await draw(<Shown />)
  expect(losses).toBe(0)
  await act(async () => later({ ...evening, ...change }, now))
  expect(losses).toBe(lost)
})
