import { timeInIndia } from '@farmstand/contracts/time-of-day'
import { worded } from '@farmstand/ui/spoken/times.ts'
import { hourWords, locale } from '#messages/language.ts'

/** The server says hours and days in English, '9 AM - 11 AM'; here in the language of the screens: 'सकाळी 9 - 11'. */
export const inOwnTimes = (text: string): string => (hourWords === null ? text : worded(text, hourWords, locale))

/** The time of the day in India at an instant. */
export const timeText = (instant: string | Date): string => inOwnTimes(timeInIndia(instant))
