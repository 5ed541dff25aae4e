import { locale } from '#messages/language.ts'
import { timeText } from './times.ts'

const wholeRupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const zone = { timeZone: 'Asia/Kolkata' } as const
const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...zone })
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone })

export const roundRupees = (amount: number): string => wholeRupees.format(amount)
/** Formats an instant as '8:41 AM', preceded by the day unless it is today. */
export const momentOf = (instant: string): string =>
  dayAt(instant) === today() ? timeText(instant) : `${timeText(instant)}, ${shortDayOf(instant)}`
/** Formats 'YYYY-MM-DD' or an instant as 'Saturday, 21 November'. */
export const dayOf = (day: string): string => longDay.format(instantOf(day))
export const shortDayOf = (day: string): string => shortDay.format(instantOf(day))
/** Formats an instant as '21 Nov 8:41 AM'. */
export const shortMomentOf = (instant: string): string => `${shortDayOf(instant)} ${timeText(instant)}`
const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone })
/** Formats a day as 'Sat'. */
export const weekdayShort = (day: string): string => shortWeekday.format(instantOf(day))
/** The short names of the weekdays, from Monday. */
export const weekdaysShort: readonly string[] = Array.from({ length: 7 }, (_, place) =>
  shortWeekday.format(Date.UTC(2026, 0, 5 + place, 12)),
)
/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
/** Formats an instant, given in milliseconds since 1970, as `momentOf` does. */
export const momentText = (instant: number): string => momentOf(new Date(instant).toISOString())
const instantOf = (day: string): Date => new Date(day.length === 10 ? `${day}T12:00:00+05:30` : day)

const calendar = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone })
/** Returns the date in India at an instant, as 'YYYY-MM-DD'. */
export const dayAt = (instant: string | Date): string => calendar.format(new Date(instant))
/** Returns today's date in India, as 'YYYY-MM-DD'. */
export const today = (): string => dayAt(new Date())
export const dayAfter = (day: string, days: number): string =>
  dayAt(new Date(instantOf(day).getTime() + days * 86_400_000))

/** Screens show 'closes in 18 min' from this many minutes before closing. */
const SOON_MINUTES = 60
export const minutesUntil = (instant: string, now: string): number =>
  Math.ceil((new Date(instant).getTime() - new Date(now).getTime()) / 60_000)
export const isSoon = (minutes: number): boolean => minutes > 0 && minutes <= SOON_MINUTES
