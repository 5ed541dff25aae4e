import { locales, type Language } from '@farmstand/contracts/languages'

/** In which language this build of the storefront speaks. */
export const language: Language = 'en'

/** Numbers are written with Latin digits in every language: prices are compared with what stands on the shelf. */
export const locale = `${locales[language]}-u-nu-latn`
