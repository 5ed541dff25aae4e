import { timeInIndia } from '@farmstand/contracts/time-of-day'
import { hourWords, locale } from '#messages/language.ts'
import type { HourWords } from '../messages/translated.ts'

const TIMES = /\b(\d{1,2})((?::\d{2})?) ([AP])M\b(?: - (\d{1,2})((?::\d{2})?) ([AP])M\b)?/g
const DAYS = /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) (\d{4})\b/g

/** The server says hours and days in English, '9 AM - 11 AM' and '28 Nov 2026'; here in the page's language: 'सुबह 9 - 11 बजे'. */
export const inOwnTimes = (text: string): string => (hourWords === null ? text : worded(text, hourWords, locale))

/** The time of the day in India at an instant. */
export const timeText = (instant: string | Date): string => inOwnTimes(timeInIndia(instant))

export function worded(text: string, { partOf, after }: HourWords, to: string): string {
  const start = (hour = '', past = '', half = '') => {
    const part = partOf((Number(hour) % 12) + (half === 'P' ? 12 : 0))
    return { part, time: `${hour}${past}` }
  }
  const days = new Intl.DateTimeFormat(to, { day: 'numeric', month: 'short', year: 'numeric' })
  return text
    .replaceAll(TIMES, (_, ...[hour, past, half, lastHour, lastPast, lastHalf]: string[]) => {
      const from = start(hour, past, half)
      if (lastHour === undefined) return `${from.part} ${from.time}${after}`
      const until = start(lastHour, lastPast, lastHalf)
      const last = until.part === from.part ? until.time : `${until.part} ${until.time}`
      return `${from.part} ${from.time} - ${last}${after}`
    })
    .replaceAll(DAYS, (day: string) => days.format(new Date(day)))
}
