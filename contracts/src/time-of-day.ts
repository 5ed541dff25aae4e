const MINUTE_MS = 60_000
/** India has one time zone and no summer time: Asia/Kolkata is UTC+5:30 all year. */
const INDIA_MINUTES = 330
const DAY_MINUTES = 1440

/**
 * Formats minutes after midnight for customers and staff: '5 PM', '5:30 PM'. 1440 is midnight at the end of the day,
 * '12 AM'.
 */
export function timeOfDay(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const past = minute % 60
  return `${hour % 12 || 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a window of the day: '9 AM - 11 AM', '9:30 AM - 11 AM'. */
export const timeSpan = (startMinute: number, endMinute: number): string =>
  `${timeOfDay(startMinute)} - ${timeOfDay(endMinute)}`

/** Returns how many minutes after midnight it is in India at an instant (ISO 8601). */
export const minuteInIndia = (instant: string | Date): number =>
  (Math.floor(new Date(instant).getTime() / MINUTE_MS) + INDIA_MINUTES) % DAY_MINUTES

/** Formats an instant (ISO 8601) as the time of day in India. */
export const timeInIndia = (instant: string | Date): string => timeOfDay(minuteInIndia(instant))
