import type { Department } from '@farmstand/contracts/department'
import type { Serviceability } from '@farmstand/contracts/geo'
import type { TimeSlot } from '@farmstand/contracts/setting'
import { shopInstant } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { zoneOf } from './find-zone.ts'
import { activeSlots, bookings, placeOfPincode, storedOffers, type StoredSlot } from './queries.ts'
import { bookableDays, cutoffOf, dayProblem, isBeforeCutoff, slotName } from './rules.ts'

export interface SlotsOfDayInput {
  day: string
  pincode: string
  department: Department
  now: Date
  bookingDays: number
}

/** The shop's windows by id and name, in the seller's order. */
export const namedSlots = async (db: Queryable): Promise<TimeSlot[]> =>
  (await activeSlots(db)).map((slot) => ({ id: slot.id, name: slotName(slot) }))

/** The windows of one day for one department, each with what is left of it and until when. */
export async function slotsOfDay(db: Queryable, question: SlotsOfDayInput): Promise<{ slots: TimeSlot[] } | Refused> {
  const problem = dayProblem(question.day, question.now, question.bookingDays)
  if (problem) return refused('SLOT_UNAVAILABLE', { message: problem })
  const zone = await zoneOf(db, question.pincode)
  if ('refused' in zone) return zone
  const stateOf = await slotStates(db, [question.day], question.now)
  const slots = await activeSlots(db)
  return {
    // A window that the department never serves is left out, not shown as full.
    slots: slots.flatMap((slot) => {
      const state = stateOf(slot, question.department, question.day)
      if (!state) return []
      const { startsAt, cutoff, remaining, available } = state
      return {
        id: slot.id,
        name: slotName(slot),
        available,
        remaining,
        order_by: cutoff.toISOString(),
        starts_at: startsAt.toISOString(),
      }
    }),
  }
}

/** Whether the shop comes to a pincode, for how much, and when it could next. */
export async function serviceability(
  db: Queryable,
  { pincode, now, bookingDays }: Pick<SlotsOfDayInput, 'pincode' | 'now' | 'bookingDays'>,
): Promise<Serviceability> {
  const zone = await zoneOf(db, pincode)
  if ('refused' in zone) {
    const area = await placeOfPincode(db, pincode)
    return { pincode, served: false, area, fee: null, free_above: null, next_slot: null }
  }
  return {
    pincode,
    served: true,
    area: zone.area,
    fee: toRupees(zone.feePaise),
    free_above: zone.freeAbovePaise === null ? null : toRupees(zone.freeAbovePaise),
    next_slot: await nextSlot(db, now, bookingDays),
  }
}

/** The earliest window that any department still takes orders for. */
async function nextSlot(db: Queryable, now: Date, bookingDays: number): Promise<Serviceability['next_slot']> {
  const days = bookableDays(now, bookingDays)
  const stateOf = await slotStates(db, days, now)
  const slots = (await activeSlots(db)).toSorted((a, b) => a.startMinute - b.startMinute)
  for (const day of days)
    for (const slot of slots)
      for (const department of ['GROCERY', 'KITCHEN'] as const) {
        const state = stateOf(slot, department, day)
        if (state?.available)
          return { date: day, id: slot.id, name: slotName(slot), order_by: state.cutoff.toISOString() }
      }
  return null
}

interface SlotState {
  startsAt: Date
  cutoff: Date
  remaining: number
  available: boolean
}

async function slotStates(
  db: Queryable,
  days: readonly string[],
  now: Date,
): Promise<(slot: StoredSlot, department: Department, day: string) => SlotState | null> {
  const offers = await storedOffers(db)
  const taken = new Map(
    (await bookings(db, days)).map((row) => [`${row.slotId} ${row.department} ${row.day}`, row.booked]),
  )
  return (slot, department, day) => {
    const offer = offers.find((one) => one.slotId === slot.id && one.department === department)
    if (!offer) return null
    const startsAt = shopInstant(day, slot.startMinute)
    const cutoff = cutoffOf(startsAt, offer.cutoffMinutes)
    const remaining = Math.max(0, offer.capacity - (taken.get(`${slot.id} ${department} ${day}`) ?? 0))
    return { startsAt, cutoff, remaining, available: remaining > 0 && isBeforeCutoff(cutoff, now) }
  }
}

/** A window of one day as who fills it sees it, whether it still takes orders or not. */
export interface WindowOfDay {
  slotId: number
  name: string
  department: Department
  startsAt: Date
  endsAt: Date
  closesAt: Date
  capacity: number
}

/** Every window that a department serves on `day`, the earliest first. */
export async function windowsOfDay(db: Queryable, day: string): Promise<WindowOfDay[]> {
  const offers = await storedOffers(db)
  const slots = await activeSlots(db)
  const windows = slots.flatMap((slot) =>
    offers
      .filter((offer) => offer.slotId === slot.id)
      .map(({ department, capacity, cutoffMinutes }) => {
        const startsAt = shopInstant(day, slot.startMinute)
        const endsAt = shopInstant(day, slot.endMinute)
        return {
          slotId: slot.id,
          name: slotName(slot),
          department,
          startsAt,
          endsAt,
          closesAt: cutoffOf(startsAt, cutoffMinutes),
          capacity,
        }
      }),
  )
  return windows.toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.department.localeCompare(b.department),
  )
}

/** Windows of the coming days that still take orders of a department, with how many. */
export async function openWindows(
  db: Queryable,
  { department, now, bookingDays }: Pick<SlotsOfDayInput, 'department' | 'now' | 'bookingDays'>,
): Promise<{ day: string; slotId: number; name: string; free: number }[]> {
  const days = bookableDays(now, bookingDays)
  const stateOf = await slotStates(db, days, now)
  const slots = await activeSlots(db)
  return days.flatMap((day) =>
    slots.flatMap((slot) => {
      const state = stateOf(slot, department, day)
      return state?.available ? [{ day, slotId: slot.id, name: slotName(slot), free: state.remaining }] : []
    }),
  )
}
