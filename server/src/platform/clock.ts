import { momentInIndia } from '@farmstand/contracts/moment'
import { Temporal } from 'temporal-polyfill'

/** The time zone of every rule about dates. India has one zone and no summer time. */
export const SHOP_ZONE = 'Asia/Kolkata'

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The only source of the current time for rules. It is injected, so that a test can set the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns the calendar day in India at a point in time, as 'YYYY-MM-DD'. */
export const shopDay = (instant: Date): string => zoned(instant).toPlainDate().toString()

/** Returns the hour in India at a point in time, 0 to 23. */
export const shopHour = (instant: Date): number => zoned(instant).hour

/** Returns the day that is `days` after `day`, both as 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns true if `day` is a real calendar day. For example, '2026-02-30' is not. */
export function isCalendarDay(day: string): boolean {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString() === day
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Returns when `minuteOfDay` (0–1439) of `day` begins in India. */
export function shopInstant(day: string, minuteOfDay: number): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  })
  return new Date(local.toZonedDateTime(SHOP_ZONE).epochMilliseconds)
}

const zoned = (instant: Date) => Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(SHOP_ZONE)

/** Formats a point in time for staff, such as '25 Nov 2026, 10 AM'. */
export const shopTime = (instant: Date): string => momentInIndia(instant)
