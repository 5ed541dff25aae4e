import { locale } from '#messages/language.ts'
import { timeText } from './times.ts'

const zone = 'Asia/Kolkata'

const formats = {
  date: written(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  weekday: written(locale, { weekday: 'short' }),
  month: written(locale, { month: 'short' }),
  day: written('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }),
}

/** Its format is made for the first day that is written: it takes long, and most pages on which a visit begins write none. */
function written(as: string, parts: Intl.DateTimeFormatOptions): (day: Date) => string {
  let format: Intl.DateTimeFormat | null = null
  return (day) => (format ??= new Intl.DateTimeFormat(as, { timeZone: zone, ...parts })).format(day)
}

/** All dates are the shop's: Asia/Kolkata, written as in India. 'Sat, 21 Nov, 2026'. */
export const dateText = (instant: string): string => formats.date(new Date(instant))

export const dateTimeText = (instant: string): string => `${dateText(instant)}, ${timeText(instant)}`

/** A day of these weeks, whose year goes without saying; written as the others. 'Sat, 21 Nov'. */
export function nearDayText(day: string): string {
  const { weekday, day: number, month } = dayParts(day)
  return `${weekday}, ${number} ${month}`
}

/** The calendar day of an instant in the shop's zone, YYYY-MM-DD. */
export const shopDay = (instant: string | Date): string => formats.day(new Date(instant))

/** YYYY-MM-DD, so many days on. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The parts of a day as a strip shows them. Noon, so that no zone moves it to its neighbour. */
export function dayParts(day: string): { weekday: string; day: string; month: string; full: string } {
  const noon = new Date(`${day}T12:00:00+05:30`)
  return {
    weekday: formats.weekday(noon),
    day: String(Number(day.slice(8))),
    month: formats.month(noon),
    full: formats.date(noon),
  }
}
