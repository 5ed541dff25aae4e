import { locale } from '#messages/language.ts'
import { timeText } from './times.ts'

const wholeRupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const zone = { timeZone: 'Asia/Kolkata' } as const
const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...zone })
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone })

export const roundRupees = (amount: number): string => wholeRupees.format(amount)
/** '8:41 AM', with the day beside it when it is not today's. */
export const momentOf = (instant: string): string =>
  dayAt(instant) === today() ? timeText(instant) : `${timeText(instant)}, ${shortDayOf(instant)}`
/** 'Saturday, 21 November' of 'YYYY-MM-DD' or an instant. */
export const dayOf = (day: string): string => longDay.format(instantOf(day))
export const shortDayOf = (day: string): string => shortDay.format(instantOf(day))
/** '21 Nov 8:41 AM' */
export const shortMomentOf = (instant: string): string => `${shortDayOf(instant)} ${timeText(instant)}`
const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone })
/** 'Sat' */
export const weekdayShort = (day: string): string => shortWeekday.format(instantOf(day))
/** From Monday on. */
export const weekdaysShort: readonly string[] = Array.from({ length: 7 }, (_, place) =>
  shortWeekday.format(Date.UTC(2026, 0, 5 + place, 12)),
)
/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
/** An instant in milliseconds since 1970. */
export const momentText = (instant: number): string => momentOf(new Date(instant).toISOString())
const instantOf = (day: string): Date => new Date(day.length === 10 ? `${day}T12:00:00+05:30` : day)

const calendar = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone })
/** The day in India at an instant, 'YYYY-MM-DD'. */
export const dayAt = (instant: string | Date): string => calendar.format(new Date(instant))
/** Today in India, 'YYYY-MM-DD'. */
export const today = (): string => dayAt(new Date())
export const dayAfter = (day: string, days: number): string =>
  dayAt(new Date(instantOf(day).getTime() + days * 86_400_000))

/** 'closes in 18 min' is told from this long before. */
const SOON_MINUTES = 60
export const minutesTo = (instant: string, now: string): number =>
  Math.ceil((new Date(instant).getTime() - new Date(now).getTime()) / 60_000)
export const isSoon = (minutes: number): boolean => minutes > 0 && minutes <= SOON_MINUTES
