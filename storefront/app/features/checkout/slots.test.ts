import type { TimeSlot } from '@farmstand/contracts/setting'
import { describe, expect, it } from 'vitest'
import { startText } from './slot-choice.tsx'
import { firstCommon, firstFree, isBookable, isDayOpen, offeredSlots, slotStart, slotState, slotsOn } from './slots.ts'

const day = '2026-11-21'
const now = new Date('2026-11-21T10:00:00+05:30')
const named = (id: number, name: string): TimeSlot => ({ id, name })

describe('the slots that checkout offers', () => {
  const slots = [
    named(1, '9 AM - 11 AM'),
    named(2, '10 AM - 12 PM'),
    named(3, '10:30 AM - 12 PM'),
    named(4, '12 PM - 2 PM'),
    named(5, '5 PM - 7 PM'),
  ]

  it('[S5.16] the offered slots are, for today, only those that start later than now', () => {
    expect(offeredSlots(slots, day, now).map((slot) => slot.id)).toEqual([3, 4, 5])
  })

  it('[S5.16] the offered slots are, for any other day, all of that day’s slots', () => {
    expect(offeredSlots(slots, '2026-11-22', now)).toEqual(slots)
    // A device whose clock is behind may request the slots of a day that has passed.
    expect(offeredSlots(slots, '2026-11-20', now)).toEqual(slots)
  })

  it('the offered slots begin at the server’s time, else at the time in their names', () => {
    expect(slotStart({ ...named(1, '9 AM - 11 AM'), starts_at: '2026-11-21T04:00:00.000Z' }, day)?.toISOString()).toBe(
      '2026-11-21T04:00:00.000Z',
    )
    expect(slotStart(named(4, '12 AM - 2 AM'), day)?.toISOString()).toBe('2026-11-20T18:30:00.000Z')
    expect(slotStart(named(6, 'Morning'), day)).toBeNull()
    expect(slotStart(named(7, 'from 9 AM'), day)).toBeNull()
    expect(slotStart(named(8, ' 10:30am'), day)?.toISOString()).toBe('2026-11-21T05:00:00.000Z')
    expect(offeredSlots([named(6, 'Morning')], day, now)).toHaveLength(1)
  })
})

it('[E61] a slot offered for the whole cart is named with its day, even if that is today', () => {
  const at = (date: string) => startText({ date, slot: named(7, '7 PM - 9 PM') }, day)
  expect([at(day), at('2026-11-22'), at('2026-11-24')]).toEqual(['7 PM today', '7 PM tomorrow', 'Tue, 24 Nov, 7 PM'])
})

describe('the state of a slot', () => {
  const slot = named(1, '5 PM - 7 PM')
  it.each<[Partial<TimeSlot>, string, boolean]>([
    [{}, 'free', true],
    [{ available: true, remaining: 20 }, 'free', true],
    [{ available: true, remaining: 5 }, 'filling', true],
    [{ available: true, remaining: 6 }, 'free', true],
    [{ remaining: 20, order_by: '2026-11-21T10:00:00+05:30' }, 'closed', false],
    [{ remaining: 20, order_by: '2026-11-21T10:00:01+05:30' }, 'free', true],
    [{ available: false, remaining: 0 }, 'full', false],
    [{ available: true, remaining: 3, order_by: '2026-11-21T04:00:00.000Z' }, 'closed', false],
    [{ available: false, remaining: 3 }, 'closed', false],
    [{ not_delivered: true, available: true, remaining: 20 }, 'off', false],
  ])('a slot %j is %s', (change, kind, bookable) => {
    expect(slotState({ ...slot, ...change }, now).kind).toBe(kind)
    expect(isBookable({ ...slot, ...change }, now)).toBe(bookable)
  })
})

describe('the first free slot', () => {
  const on = (date: string, id: number, hour: number, change: Partial<TimeSlot> = {}): TimeSlot => ({
    id,
    name: `${id}`,
    date,
    starts_at: `${date}T${String(hour).padStart(2, '0')}:00:00+05:30`,
    available: true,
    remaining: 9,
    ...change,
  })
  const full = { available: false, remaining: 0 }
  const closed = { order_by: '2026-11-21T04:00:00.000Z', available: false }
  const tomorrow = '2026-11-22'

  it('the first free slot is found after days of full, closed and past slots', () => {
    const slots = [
      on(day, 1, 9, closed),
      on(day, 2, 18, full),
      on(tomorrow, 2, 18),
      on(tomorrow, 1, 9),
      on(tomorrow, 3, 7, full),
    ]
    expect(firstFree(slots, day, now)).toMatchObject({ date: tomorrow, slot: { id: 1 } })
    expect(isDayOpen(slots, day, now)).toBe(false)
    expect(isDayOpen(slots, tomorrow, now)).toBe(true)
    expect(firstFree(slots, tomorrow, now)).toMatchObject({ date: tomorrow, slot: { id: 1 } })
    expect(firstFree(slots, '2026-11-23', now)).toBeNull()
    expect(slotsOn(slots, day).map(({ id }) => id)).toEqual([1, 2])
    // Without a date, it is not known whether a slot is free on a given day.
    expect(firstFree([named(1, '5 PM - 7 PM')], day, now)).toBeNull()
  })

  it('the common first slot is the earliest that is free for both order parts', () => {
    const one = [on(day, 1, 15), on(day, 2, 18), on(tomorrow, 1, 9)]
    const other = [on(day, 1, 15, full), on(day, 3, 20), on(tomorrow, 1, 9)]
    expect(firstCommon(one, other, now)).toMatchObject({ date: tomorrow, slot: { id: 1 } })
    expect(firstCommon(one, [on(day, 3, 20)], now)).toBeNull()
  })
})
