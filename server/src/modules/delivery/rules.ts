import type { SlotWindow } from '@farmstand/contracts/slot-name'
import { timeSpan } from '@farmstand/contracts/time-of-day'
import { MINUTE_MS, addDays, isCalendarDay, shopDay } from '../../platform/clock.ts'
import { because, type Because } from '../../platform/errors.ts'

/** Number of days after a window's day until its booked places are deleted. */
export const WINDOW_KEPT_DAYS = 60

/** Returns the name of a window for customers, such as '9 AM - 11 AM' or '9:30 AM - 11 AM'. */
export const slotName = ({ startMinute, endMinute }: SlotWindow): string => timeSpan(startMinute, endMinute)

/** The capacity and cut-off of a window on a day. */
export interface WindowPlan {
  capacity: number
  /** Minutes before the window's start at which it stops taking orders. */
  cutoffMinutes: number
  /** The reason why the window is closed, which may be empty. Null if the window is open. */
  closed: string | null
}

/**
 * The settings of a window: the general ones, those for a weekday and for one date, and those of the whole shop for
 * that date.
 */
export interface WindowSettings {
  capacity: number
  cutoffMinutes: number
  weekdayCapacity: number | null
  weekdayCutoff: number | null
  weekdayClosed: boolean | null
  changeCapacity: number | null
  changeCutoff: number | null
  changeClosed: boolean | null
  changeReason: string | null
  /** The reason why the whole day is closed. */
  dayReason: string | null
}

/**
 * Combines the settings of a window. A setting for the date takes precedence over one for the weekday, and that over
 * the general one. `pattern` ignores the date.
 */
export function combineWindowSettings(parts: WindowSettings): { plan: WindowPlan; pattern: WindowPlan } {
  const pattern = {
    capacity: parts.weekdayCapacity ?? parts.capacity,
    cutoffMinutes: parts.weekdayCutoff ?? parts.cutoffMinutes,
    closed: parts.weekdayClosed === true ? '' : null,
  }
  const closed = parts.changeClosed ?? pattern.closed !== null
  const plan = {
    capacity: parts.changeCapacity ?? pattern.capacity,
    cutoffMinutes: parts.changeCutoff ?? pattern.cutoffMinutes,
    closed: parts.dayReason ?? (closed ? (parts.changeReason ?? '') : null),
  }
  return { plan, pattern }
}

/** Returns the cut-off of a window that begins at `startsAt`. */
export const cutoffOf = (startsAt: Date, cutoffMinutes: number): Date =>
  new Date(startsAt.getTime() - cutoffMinutes * MINUTE_MS)

/** Returns true before the cut-off, and false at the cut-off itself and after it. */
export const isBeforeCutoff = (cutoff: Date, now: Date): boolean => now.getTime() < cutoff.getTime()

/** Lists the days that can be booked at `now`, today first, by India's calendar. */
export const bookableDays = (now: Date, bookingDays: number): string[] =>
  Array.from({ length: bookingDays }, (_, ahead) => addDays(shopDay(now), ahead))

/** Returns the reason why `day` cannot be booked, or null if it can. */
export function dayProblem(day: string, now: Date, bookingDays: number): Because | null {
  if (!isCalendarDay(day)) return because('DAY_NOT_REAL')
  const today = shopDay(now)
  if (day < today) return because('DAY_OVER')
  const last = addDays(today, bookingDays - 1)
  return day > last ? because('DAY_TOO_FAR', { last }) : null
}
