import { timeInIndia } from './time-of-day.ts'

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** Formats an instant in English and Indian time: '25 Nov 2026, 10 AM'. Takes milliseconds since 1970, or a date. */
export const momentInIndia = (instant: number | Date): string =>
  `${days.format(instant)}, ${timeInIndia(new Date(instant))}`
