import type { InputOf } from '@farmstand/contracts/office/operations'
import { addDays, isCalendarDay, shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import { addSlot, changeSlot, dropOffer, moveSlotsBack, resumeSlot, storedSlots, writeOffer } from './queries.ts'
import { slotName } from './rules.ts'
import {
  bookedDays,
  closeDays,
  dropDayChange,
  dropWeekdays,
  lockPlan,
  offersOf,
  openDay,
  setDayCapacity,
  writeDayChange,
  writeWeekday,
} from './schedule-queries.ts'
import { scheduleOf, type PlannedWindow } from './schedule.ts'

type SlotWorkName =
  | 'changeSlotDay'
  | 'changeSlotPattern'
  | 'addWindow'
  | 'stopWindow'
  | 'resumeWindow'
  | 'closeDays'
  | 'openDay'

/** The number of days that staff may plan ahead, and the number of days that one call may close. */
const PLANNED_DAYS = 400
const CLOSED_AT_ONCE = 60

/** Returns the staff operations on delivery windows. Booked places stay booked, however the plan changes. */
export const slotHandlers = (): Pick<OfficeHandlers, SlotWorkName> => ({
  changeSlotDay: (tx, { now }, input) => changeDay(tx, shopDay(now), input),
  changeSlotPattern: (tx, { now }, input) => changePattern(tx, shopDay(now), input),
  addWindow: (tx, _by, input) => addWindow(tx, input),
  stopWindow: (tx, { now }, input) => stopWindow(tx, shopDay(now), input),
  resumeWindow: (tx, _by, input) => resumeWindow(tx, input),
  closeDays: async (tx, { now }, { from, to, reason }) => {
    const problem = dayProblem(from, shopDay(now)) ?? dayProblem(to, shopDay(now))
    if (problem) return problem
    const days: string[] = []
    for (let day = from; day <= to && days.length <= CLOSED_AT_ONCE; day = addDays(day, 1)) days.push(day)
    if (days.length === 0) return refused('UNPROCESSABLE', because('LAST_DAY_FIRST'))
    if (days.length > CLOSED_AT_ONCE)
      return refused('UNPROCESSABLE', because('MOST_DAYS_CLOSED', { most: CLOSED_AT_ONCE }))
    const why = oneLine(reason)
    if (why === '') return refused('UNPROCESSABLE', because('CLOSING_WITHOUT_WHY'))
    await closeDays(tx, days, why)
    const booked = (await scheduleOf(tx, days)).reduce((sum, plan) => sum + plan.booked, 0)
    return {
      answer: { days: days.length, booked },
      audit: days.map((day) => ({ subject: `day:${day}`, after: { closed: true }, reason: why })),
    }
  },
  openDay: async (tx, _by, { day }) => {
    if (!(await openDay(tx, day))) return refused('NOT_FOUND', because('DAY_NOT_CLOSED', { day }))
    return { answer: { day }, audit: [{ subject: `day:${day}`, before: { closed: true }, after: { closed: false } }] }
  },
})

const noWindow = refused('NOT_FOUND', because('NO_SUCH_WINDOW'))

function dayProblem(day: string, today: string): Refused | null {
  if (!isCalendarDay(day)) return refused('UNPROCESSABLE', because('NO_DAY', { day }))
  if (day < today) return refused('UNPROCESSABLE', because('DAY_OVER_KEPT'))
  return day > addDays(today, PLANNED_DAYS)
    ? refused('UNPROCESSABLE', because('DAYS_PLANNED', { days: PLANNED_DAYS }))
    : null
}

type SlotDone = OfficeOutcome<{ slot_id: number }>

async function changeDay(
  tx: Transaction,
  today: string,
  { slot_id: slotId, day, changes, reason }: InputOf<'changeSlotDay'>,
): Promise<SlotDone | Refused> {
  const problem = dayProblem(day, today)
  if (problem) return problem
  const why = oneLine(reason)
  if (why === '' && changes.some(({ closed }) => closed === true))
    return refused('UNPROCESSABLE', because('WINDOW_CLOSED_WITHOUT_WHY'))
  if (!(await lockPlan(tx, slotId))) return noWindow
  const before = await scheduleOf(tx, [day], slotId)
  for (const { department, capacity, cutoff_minutes: cutoffMinutes, closed } of changes) {
    if (!before.some((plan) => plan.department === department)) return notServed(department)
    const asInWeek = capacity === null && cutoffMinutes === null && closed === null
    if (asInWeek) await dropDayChange(tx, { slotId, department, day })
    else await writeDayChange(tx, { slotId, department, day, capacity, cutoffMinutes, closed, reason: why })
  }
  const after = await scheduleOf(tx, [day], slotId)
  const tooFew = await belowBooked(tx, before, after)
  if (tooFew) return tooFew
  return {
    answer: { slot_id: slotId },
    audit: [
      {
        subject: `slot:${slotId}`,
        before: { day, ...planSummary(before) },
        after: { day, ...planSummary(after) },
        ...(why !== '' && { reason: why }),
      },
    ],
  }
}

async function changePattern(
  tx: Transaction,
  today: string,
  { slot_id: slotId, weekday, changes }: InputOf<'changeSlotPattern'>,
): Promise<SlotDone | Refused> {
  if (!(await lockPlan(tx, slotId))) return noWindow
  const days = await bookedDays(tx, slotId, today)
  const before = await scheduleOf(tx, days, slotId)
  const offers = await offersOf(tx, slotId)
  for (const { department, capacity, cutoff_minutes: cutoffMinutes, closed } of changes) {
    if (weekday !== null) {
      if (!offers.some((offer) => offer.department === department)) return notServed(department)
      await writeWeekday(tx, { slotId, department, weekday, capacity, cutoffMinutes, closed })
    } else if (closed) {
      const [booked] = before.filter((plan) => plan.department === department && plan.booked > 0)
      if (booked) return stillBooked(booked)
      await dropOffer(tx, { slotId, department, capacity, cutoffMinutes })
    } else {
      await dropWeekdays(tx, slotId, department)
      await writeOffer(tx, { slotId, department, capacity, cutoffMinutes })
    }
  }
  const tooFew = await belowBooked(tx, before, await scheduleOf(tx, days, slotId))
  if (tooFew) return tooFew
  return {
    answer: { slot_id: slotId },
    audit: [{ subject: `slot:${slotId}`, before: { offers }, after: { weekday, changes } }],
  }
}

async function addWindow(
  tx: Transaction,
  { start_minute: startMinute, end_minute: endMinute, offers }: InputOf<'addWindow'>,
): Promise<SlotDone | Refused> {
  if (startMinute >= endMinute) return refused('UNPROCESSABLE', because('WINDOW_ENDS_FIRST'))
  const name = slotName({ startMinute, endMinute })
  const slots = await storedSlots(tx)
  const same = slots.find((slot) => slot.startMinute === startMinute && slot.endMinute === endMinute)
  if (same?.active) return refused('CONFLICT', because('WINDOW_THERE', { window: name }))
  const later = slots.filter((slot) => slot.active && slot.startMinute > startMinute)
  const position = later[0]?.position ?? Math.max(0, ...slots.map((slot) => slot.position + 1))
  await moveSlotsBack(tx, position)
  if (same) await changeSlot(tx, same.id, { position, active: true })
  const slotId = same?.id ?? (await addSlot(tx, { startMinute, endMinute, position, active: true }))
  for (const offer of await offersOf(tx, slotId)) await dropOffer(tx, offer)
  for (const { department, capacity, cutoff_minutes: cutoffMinutes } of offers)
    await writeOffer(tx, { slotId, department, capacity, cutoffMinutes })
  return { answer: { slot_id: slotId }, audit: [{ subject: `slot:${slotId}`, after: { window: name, offers } }] }
}

async function stopWindow(
  tx: Transaction,
  today: string,
  { slot_id: slotId }: InputOf<'stopWindow'>,
): Promise<SlotDone | Refused> {
  if (!(await lockPlan(tx, slotId))) return noWindow
  const plans = await scheduleOf(tx, await bookedDays(tx, slotId, today), slotId)
  const [booked] = plans.filter((plan) => plan.booked > 0)
  if (booked) return stillBooked(booked)
  await changeSlot(tx, slotId, { active: false })
  return {
    answer: { slot_id: slotId },
    audit: [{ subject: `slot:${slotId}`, before: { active: true }, after: { active: false } }],
  }
}

async function resumeWindow(
  tx: Transaction,
  { slot_id: slotId }: InputOf<'resumeWindow'>,
): Promise<SlotDone | Refused> {
  if (!(await resumeSlot(tx, slotId))) return noWindow
  return {
    answer: { slot_id: slotId },
    audit: [{ subject: `slot:${slotId}`, before: { active: false }, after: { active: true } }],
  }
}

const notServed = (department: PlannedWindow['department']): Refused =>
  refused('UNPROCESSABLE', because('WINDOW_NOT_SERVED', { department }))

const stillBooked = ({ department, name, day, booked }: PlannedWindow): Refused =>
  refused('CONFLICT', because('WINDOW_BOOKED', { department, window: name, day, booked }))

/**
 * Refuses a plan with less capacity than is booked, so that no order loses its place. If an import has left the
 * capacity of a day below its bookings, the plan may keep that capacity but not lower it further.
 */
async function belowBooked(
  tx: Transaction,
  before: readonly PlannedWindow[],
  after: readonly PlannedWindow[],
): Promise<Refused | null> {
  for (const plan of after) {
    const { slotId, department, name, day, capacity, booked } = plan
    const was = before.find((one) => one.department === department && one.day === day)
    if (capacity < booked && capacity < (was?.capacity ?? Infinity))
      return refused('CONFLICT', {
        ...because('WINDOW_BELOW_BOOKED', { department, window: name, day, booked }),
        details: { booked },
      })
    await setDayCapacity(tx, { slotId, department, day, capacity: Math.max(capacity, booked) })
  }
  return null
}

/** Describes a plan in a few words, for the audit. */
const planSummary = (plans: readonly PlannedWindow[]) =>
  Object.fromEntries(
    plans.map(({ department, capacity, cutoffMinutes, closed }) => [
      department,
      `${closed === null ? '' : 'closed, '}${capacity} places, until ${cutoffMinutes} min before`,
    ]),
  )
