import { locales, type Language } from '@farmstand/contracts/languages'
import type { HourWords } from '@farmstand/ui/spoken/times.ts'

/** In which language this build of the storefront speaks. */
export const language: Language = 'en'

/** Numbers are written with Latin digits in every language: prices are compared with what stands on the shelf. */
export const locale = `${locales[language]}-u-nu-latn`

/** English has the hours as the server writes them. */
export const hourWords: HourWords | null = null
