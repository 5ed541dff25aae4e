import { locale } from '#messages/language.ts'
import { dateFormatter } from './shop-day.ts'
import { timeText } from './times.ts'

const wholeDate = dateFormatter(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

const formats = {
  /** Removes the comma that browsers write between day and month in Marathi. */
  date: (day: Date): string => wholeDate(day).replace(/(?<=\d), (?=\p{L})/u, ' '),
  weekday: dateFormatter(locale, { weekday: 'short' }),
  month: dateFormatter(locale, { month: 'short' }),
}

/**
 * Formats a date as is usual in India, such as 'Sat, 21 Nov, 2026'. All dates are in the shop's time zone,
 * Asia/Kolkata.
 */
export const dateText = (instant: string): string => formats.date(new Date(instant))

export const dateTimeText = (instant: string): string => `${dateText(instant)}, ${timeText(instant)}`

/** Formats a date and time given in milliseconds since 1970. */
export const momentText = (instant: number): string => dateTimeText(new Date(instant).toISOString())

/** Formats a day of the current weeks without the year, such as 'Sat, 21 Nov'. */
export function nearDayText(day: string): string {
  const { weekday, day: number, month } = dayParts(day)
  return `${weekday}, ${number} ${month}`
}

/** Formats a day without weekday and year, such as '26 Nov'. */
export function shortDayText(day: string): string {
  const noon = new Date(`${day}T12:00:00+05:30`)
  return `${Number(day.slice(8))} ${formats.month(noon)}`
}

/**
 * Returns the texts that a row of days shows for one day. They are formatted for noon, so that no time zone changes the
 * day.
 */
export function dayParts(day: string): { weekday: string; day: string; month: string; full: string } {
  const noon = new Date(`${day}T12:00:00+05:30`)
  return {
    weekday: formats.weekday(noon),
    day: String(Number(day.slice(8))),
    month: formats.month(noon),
    full: formats.date(noon),
  }
}
