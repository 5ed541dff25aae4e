import { locale } from '#messages/language.ts'
import { contact as words } from '#messages/pages.ts'
import { spanText } from '../../lib/times.ts'

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
/** Returns the name of a weekday. The calculation starts from 1 November 2026, which is a Sunday. */
const dayName = (day: string): string => weekday.format(Date.UTC(2026, 10, 1 + days.indexOf(day)))

/**
 * Formats machine-readable opening hours such as 'Mo-Su 07:00-21:00' for people. Any other text stays as the seller
 * wrote it.
 */
export function hoursText(hours: string): string {
  if (!/\d{2}:\d{2}-\d{2}:\d{2}/.test(hours)) return hours
  return hours
    .replaceAll(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, dayName)
    .replaceAll(/(\d{2}:\d{2})-(\d{2}:\d{2})/g, (_hours, from: string, until: string) =>
      spanText(minuteOf(from), minuteOf(until)),
    )
    .replaceAll(/ - |-/g, words.to)
}

/** Returns the minutes after midnight, such as 420 for '07:00'. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
