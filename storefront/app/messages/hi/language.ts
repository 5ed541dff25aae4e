import { locales, type Language } from '@farmstand/contracts/languages'
import type { HourWords } from '../translated.ts'

export const language: Language = 'hi'

export const locale = `${locales[language]}-u-nu-latn`

export const hourWords: HourWords | null = {
  partOf: (hour) => (hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'),
  after: ' बजे',
}
