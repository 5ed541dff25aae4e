import { InvalidArgumentError } from 'commander'
import { addDays, isCalendarDay, shopDay } from '../platform/clock.ts'

/** A day of delivery as a seller types it. */
export function deliveryDay(text: string): string {
  if (text === 'today' || text === 'tomorrow' || isCalendarDay(text)) return text
  throw new InvalidArgumentError('It must be a day, YYYY-MM-DD, or today or tomorrow.')
}

/** The day as 'YYYY-MM-DD' in India. */
export function namedDay(text: string, now: Date): string {
  if (text === 'today') return shopDay(now)
  return text === 'tomorrow' ? addDays(shopDay(now), 1) : text
}
