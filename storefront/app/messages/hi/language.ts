import { locales, type Language } from '@farmstand/contracts/languages'

export const language: Language = 'hi'

export const locale = `${locales[language]}-u-nu-latn`
