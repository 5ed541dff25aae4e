import { locales, type Language } from '@farmstand/contracts/languages'

export { hourWords } from '@farmstand/ui/spoken/hours-hi.ts'

export const language: Language = 'hi'

export const locale = `${locales[language]}-u-nu-latn`
