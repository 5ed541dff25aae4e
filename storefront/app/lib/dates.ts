import { locale } from '#messages/language.ts'
import { written } from './shop-day.ts'
import { timeText } from './times.ts'

const formats = {
  date: written(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  weekday: written(locale, { weekday: 'short' }),
  month: written(locale, { month: 'short' }),
}

/** All dates are the shop's: Asia/Kolkata, written as in India. 'Sat, 21 Nov, 2026'. */
export const dateText = (instant: string): string => formats.date(new Date(instant))

export const dateTimeText = (instant: string): string => `${dateText(instant)}, ${timeText(instant)}`

/** An instant in milliseconds since 1970. */
export const momentText = (instant: number): string => dateTimeText(new Date(instant).toISOString())

/** A day of these weeks, whose year goes without saying; written as the others. 'Sat, 21 Nov'. */
export function nearDayText(day: string): string {
  const { weekday, day: number, month } = dayParts(day)
  return `${weekday}, ${number} ${month}`
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
