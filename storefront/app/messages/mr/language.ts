import { locales, type Language } from '@farmstand/contracts/languages'
import type { HourWords } from '../translated.ts'

export const language: Language = 'mr'

export const locale = `${locales[language]}-u-nu-latn`

export const hourWords: HourWords | null = {
  partOf: (hour) => (hour < 4 ? 'रात्री' : hour < 12 ? 'सकाळी' : hour < 16 ? 'दुपारी' : hour < 20 ? 'संध्याकाळी' : 'रात्री'),
  after: '',
}
