const zone = 'Asia/Kolkata'

/** Its format is made for the first day that is written: it takes long, and most pages on which a visit begins write none. */
export function written(as: string, parts: Intl.DateTimeFormatOptions): (day: Date) => string {
  let format: Intl.DateTimeFormat | null = null
  return (day) => (format ??= new Intl.DateTimeFormat(as, { timeZone: zone, ...parts })).format(day)
}

const calendarDay = written('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of an instant in the shop's zone, YYYY-MM-DD. */
export const shopDay = (instant: string | Date): string => calendarDay(new Date(instant))

/** YYYY-MM-DD, so many days on. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
