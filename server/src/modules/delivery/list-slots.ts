import type { Department } from '@farmstand/contracts/department'
import type { Serviceability } from '@farmstand/contracts/geo'
import type { TriedPincode } from '@farmstand/contracts/office/zones'
import type { TimeSlot } from '@farmstand/contracts/setting'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { zoneOf } from './find-zone.ts'
import { activeSlots, placeOfPincode } from './queries.ts'
import { zoneByPincode } from './zone-queries.ts'
import { bookableDays, dayProblem, isBeforeCutoff, slotName } from './rules.ts'
import { scheduleOf, type PlannedWindow } from './schedule.ts'

export interface SlotsOfDaysInput {
  day: string
  /** The number of days from which the bookable ones are listed. If absent, one day is listed. */
  count?: number
  pincode: string
  department: Department
  now: Date
  bookingDays: number
  /** The end of the shop's pause. Null or absent if the shop is not paused. */
  pausedUntil?: Date | null
}

/** Lists the shop's windows with id and name, in the sequence that the seller chose. */
export const namedSlots = async (db: Queryable): Promise<TimeSlot[]> =>
  (await activeSlots(db)).map((slot) => ({ id: slot.id, name: slotName(slot) }))

/** Lists the windows of one department on `count` days, each with its remaining places and its cut-off. */
export async function slotsOfDays(db: Queryable, question: SlotsOfDaysInput): Promise<{ slots: TimeSlot[] } | Refused> {
  const problem = dayProblem(question.day, question.now, question.bookingDays)
  if (problem) return refused('SLOT_UNAVAILABLE', problem)
  const zone = await zoneOf(db, question.pincode)
  if ('refused' in zone) return zone
  const { day, count, now, bookingDays } = question
  const days = bookableDays(now, bookingDays).filter((bookable) => bookable >= day)
  const plans = await scheduleOf(db, days.slice(0, count ?? 1))
  // Windows that the department never serves are left out instead of shown as full.
  const own = plans.filter((plan) => plan.department === question.department)
  return { slots: own.map((plan) => ({ ...wireSlot(plan, question), ...(count !== undefined && { date: plan.day }) })) }
}

function wireSlot(plan: PlannedWindow, when: OpenWhen): TimeSlot {
  return {
    id: plan.slotId,
    name: plan.name,
    available: isOpen(plan, when),
    remaining: placesLeft(plan),
    order_by: plan.cutoff.toISOString(),
    starts_at: plan.startsAt.toISOString(),
    ...(plan.closed !== null && { not_delivered: true }),
  }
}

type OpenWhen = Pick<SlotsOfDaysInput, 'now' | 'pausedUntil'>

const placesLeft = ({ closed, capacity, booked }: PlannedWindow): number =>
  closed === null ? Math.max(0, capacity - booked) : 0

/** Returns true if the window takes orders now, or will still take orders after the shop's pause. */
function isOpen(plan: PlannedWindow, { now, pausedUntil }: OpenWhen): boolean {
  const remaining = placesLeft(plan)
  const from = pausedUntil && pausedUntil > now ? pausedUntil : now
  return remaining > 0 && isBeforeCutoff(plan.cutoff, from)
}

type Coming = Pick<SlotsOfDaysInput, 'now' | 'bookingDays' | 'pausedUntil'>

/** Returns whether the shop delivers to a pincode, and if so the fee and the earliest window that takes orders. */
export async function serviceability(
  db: Queryable,
  { pincode, ...coming }: Coming & { pincode: string },
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
    next_slot: await nextSlot(db, coming),
  }
}

/** Returns the result of `serviceability` for staff, with the name of the zone that decides it. */
export async function tryPincode(db: Queryable, asked: Coming & { pincode: string }): Promise<TriedPincode> {
  const found = await zoneByPincode(db, asked.pincode)
  return { ...(await serviceability(db, asked)), zone: found?.zone ?? null }
}

/** Returns the earliest window that any department still takes orders for. */
async function nextSlot(db: Queryable, coming: Coming): Promise<Serviceability['next_slot']> {
  const plans = await scheduleOf(db, bookableDays(coming.now, coming.bookingDays))
  const [first] = plans
    .filter((plan) => isOpen(plan, coming))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return first ? { date: first.day, id: first.slotId, name: first.name, order_by: first.cutoff.toISOString() } : null
}

/** Lists every window that a department serves on `days`, the earliest first. A closed window has no places. */
export async function windowsOfDays(db: Queryable, days: readonly string[]): Promise<PlannedWindow[]> {
  const plans = await scheduleOf(db, days)
  return plans
    .map((plan) => (plan.closed === null ? plan : { ...plan, capacity: 0 }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.department.localeCompare(b.department))
}

/** Lists the windows of the coming days that still take orders of a department, with their remaining places. */
export async function openWindows(
  db: Queryable,
  { department, ...coming }: Omit<Coming, 'pausedUntil'> & { department: Department },
): Promise<{ day: string; slotId: number; name: string; free: number }[]> {
  const plans = await scheduleOf(db, bookableDays(coming.now, coming.bookingDays))
  return plans
    .filter((plan) => plan.department === department && isOpen(plan, coming))
    .map((plan) => ({ day: plan.day, slotId: plan.slotId, name: plan.name, free: placesLeft(plan) }))
}
