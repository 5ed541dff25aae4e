import type { SlotCalendar, SlotPattern } from '@farmstand/contracts/office/slots'
import { addDays, isCalendarDay, shopDay } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { activeSlots, storedOffers } from './queries.ts'
import { slotName, type WindowPlan } from './rules.ts'
import { closedDaysFrom, storedWeekdays } from './schedule-queries.ts'
import { scheduleOf, type PlannedWindow } from './schedule.ts'

/** Number of days that the calendar shows. */
const SHOWN_DAYS = 14

/**
 * Returns the calendar of delivery windows for staff. Each window has its capacity, its bookings, and the reason why it
 * differs from the weekly pattern.
 */
export async function slotCalendar(
  db: Queryable,
  { from, now }: { from: string | undefined; now: Date },
): Promise<Omit<SlotCalendar, 'pause'> | Refused> {
  const today = shopDay(now)
  const first = from ?? today
  if (!isCalendarDay(first)) return refused('MALFORMED', because('NO_DAY', { day: first }))
  const days = Array.from({ length: SHOWN_DAYS }, (_, ahead) => addDays(first, ahead))
  return {
    now: now.toISOString(),
    today,
    days,
    closed_days: await closedDaysFrom(db, today < first ? today : first),
    slots: (await scheduleOf(db, days)).map(wirePlan),
  }
}

const wirePlan = (one: PlannedWindow): SlotCalendar['slots'][number] => ({
  ...wire(one),
  slot_id: one.slotId,
  name: one.name,
  department: one.department,
  day: one.day,
  booked: one.booked,
  starts_at: one.startsAt.toISOString(),
  order_until: one.cutoff.toISOString(),
  changed: one.changed,
  reason: one.reason,
  pattern: wire(one.pattern),
})

const wire = ({ capacity, cutoffMinutes, closed }: WindowPlan) => ({ capacity, cutoff_minutes: cutoffMinutes, closed })

/** Returns the weekly pattern of every window. */
export async function slotPattern(db: Queryable): Promise<SlotPattern> {
  const offers = await storedOffers(db)
  const weekdays = await storedWeekdays(db)
  const results = (await activeSlots(db)).flatMap((slot) =>
    offers
      .filter(({ slotId }) => slotId === slot.id)
      .toSorted((a, b) => a.department.localeCompare(b.department))
      .map(({ department, capacity, cutoffMinutes }) => ({
        slot_id: slot.id,
        name: slotName(slot),
        department,
        capacity,
        cutoff_minutes: cutoffMinutes,
        weekdays: weekdays
          .filter((one) => one.slotId === slot.id && one.department === department)
          .map((one) => ({
            weekday: one.weekday,
            capacity: one.capacity,
            cutoff_minutes: one.cutoffMinutes,
            closed: one.closed,
          })),
      })),
  )
  return { results }
}
