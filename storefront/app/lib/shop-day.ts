const zone = 'Asia/Kolkata'

/**
 * Returns a function that formats dates. The `Intl` format behind it is created on first use, because creating it takes
 * long and most landing pages show no date.
 */
export function dateFormatter(as: string, parts: Intl.DateTimeFormatOptions): (day: Date) => string {
  let format: Intl.DateTimeFormat | null = null
  return (day) => (format ??= new Intl.DateTimeFormat(as, { timeZone: zone, ...parts })).format(day)
}

const calendarDay = dateFormatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** Returns the calendar day of a point in time in the shop's time zone, as YYYY-MM-DD. */
export const shopDay = (instant: string | Date): string => calendarDay(new Date(instant))

/** Returns the day that is `count` days later, as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
