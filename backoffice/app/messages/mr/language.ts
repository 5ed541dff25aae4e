import { locales, type Language } from '@farmstand/contracts/languages'

export { hourWords } from '@farmstand/ui/spoken/hours-mr.ts'

export const language: Language = 'mr'

export const locale = `${locales[language]}-u-nu-latn`
