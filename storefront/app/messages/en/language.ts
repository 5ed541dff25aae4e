import { locales, type Language } from '@farmstand/contracts/languages'
import type { HourWords } from '@farmstand/ui/spoken/times.ts'

/** The language of this build of the storefront. */
export const language: Language = 'en'

/** Every language uses Latin digits, so that customers can compare prices with those on packs. */
export const locale = `${locales[language]}-u-nu-latn`

/** Null, because the server writes hours in English. */
export const hourWords: HourWords | null = null
