import { locale } from '#messages/language.ts'
import { stepper as words } from '#messages/stepper.ts'

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })

/** Returns why an item cannot be bought: 'Back in April' out of season, otherwise 'Sold out'. */
export const absenceOf = ({ back_in_month: month }: { back_in_month?: number | undefined }): string =>
  month === undefined ? words.soldOut : words.backIn(monthName.format(Date.UTC(2026, month - 1, 15)))
