import { translateSlotName } from '@farmstand/contracts/slot-name'
import { minuteInIndia, timeOfDay, timeSpan } from '@farmstand/contracts/time-of-day'
import { spokenSpan, spokenTime } from '@farmstand/ui/spoken/times.ts'
import { hourWords } from '#messages/language.ts'

/** Formats a delivery window, given as minutes after midnight: '9 AM - 11 AM', 'सुबह 9 - 11 बजे'. */
export const spanText = (startMinute: number, endMinute: number): string =>
  hourWords === null ? timeSpan(startMinute, endMinute) : spokenSpan(startMinute, endMinute, hourWords)

/** Translates the name of a delivery window. The name consists of the hours. */
export const windowText = (name: string): string => (hourWords === null ? name : translateSlotName(name, spanText))

/** Formats the time of day in India at an instant. */
export function timeText(instant: string | Date): string {
  const minute = minuteInIndia(instant)
  return hourWords === null ? timeOfDay(minute) : spokenTime(minute, hourWords)
}
