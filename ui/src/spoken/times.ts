/** How a language says the time of the day: 'सुबह 9 बजे'. */
export interface HourWords {
  /** Of an hour from 0 to 23; it stands before it. */
  partOf: (hour: number) => string
  after: string
}

const TIMES = /\b(\d{1,2})((?::\d{2})?) ([AP])M\b(?: - (\d{1,2})((?::\d{2})?) ([AP])M\b)?/g
const DAYS = /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) (\d{4})\b/g

/** Hours and days as the server says them in English, '9 AM - 11 AM' and '28 Nov 2026', in another language: 'सुबह 9 - 11 बजे'. */
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
