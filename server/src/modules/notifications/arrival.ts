import { locales, type Language } from '@farmstand/contracts/languages'
import { translateSlotName } from '@farmstand/contracts/slot-name'
import { hourWords as hoursInHindi } from '@farmstand/ui/spoken/hours-hi.ts'
import { hourWords as hoursInMarathi } from '@farmstand/ui/spoken/hours-mr.ts'
import { spokenSpan, type HourWords } from '@farmstand/ui/spoken/times.ts'

/** The delivery window of an order. */
export interface Arrival {
  /** The day in India, as 'YYYY-MM-DD'. */
  day: string
  /** The window, such as '9 AM - 11 AM'. */
  window: string
}

const hours: Record<Language, HourWords | null> = { en: null, hi: hoursInHindi, mr: hoursInMarathi }

/** Returns the day and window as customers read them, such as 'Thu 26 Nov, 9 AM - 11 AM'. */
export function arrivalText({ day, window }: Arrival, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : `${locales[language]}-u-nu-latn`
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  })
  const own = hours[language]
  // Removed, because newer locale data puts a comma after the weekday.
  const date = format.format(new Date(`${day}T12:00:00+05:30`)).replaceAll(',', '')
  return `${date}, ${own === null ? window : translateSlotName(window, (start, end) => spokenSpan(start, end, own))}`
}
