import { locales, type Language } from '@farmstand/contracts/languages'
import type { HourWords } from '@farmstand/ui/spoken/times.ts'

/** The language of this build of the office. */
export const language: Language = 'en'

/** The locale, with Latin digits in every language. */
export const locale = `${locales[language]}-u-nu-latn`

/** Null, because English shows the hours as the server writes them. */
export const hourWords: HourWords | null = null
