/** A language's words for a time of day: 'सुबह 9 बजे'. */
export interface HourWords {
  /** Returns the word for the part of the day that an hour from 0 to 23 is in. The word precedes the hour. */
  partOf: (hour: number) => string
  after: string
}

/** Formats a time of day, in minutes after midnight, in another language: 'सुबह 9:30 बजे'. */
export function spokenTime(minute: number, words: HourWords): string {
  const { part, time } = read(minute, words)
  return `${part} ${time}${words.after}`
}

/**
 * Formats a window of the day, in minutes after midnight: 'सुबह 9 - 11 बजे', and across two parts of the day 'सुबह 11 -
 * दोपहर 1 बजे'.
 */
export function spokenSpan(start: number, end: number, words: HourWords): string {
  const [from, until] = [read(start, words), read(end, words)]
  const last = until.part === from.part ? until.time : `${until.part} ${until.time}`
  return `${from.part} ${from.time} - ${last}${words.after}`
}

/** Splits a time of day into the part of the day and the hour. 1440 is midnight at the end of the day. */
function read(minute: number, { partOf }: HourWords): { part: string; time: string } {
  const hour = Math.floor(minute / 60) % 24
  const past = minute % 60
  return { part: partOf(hour), time: `${hour % 12 || 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`}` }
}
