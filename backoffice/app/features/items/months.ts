import { seasonMonths } from '@farmstand/contracts/season'
import { locale } from '#messages/language.ts'

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })

/** The names of the months, from January. */
export const months = seasonMonths.map((_, at) => monthName.format(Date.UTC(2026, at, 15)))
