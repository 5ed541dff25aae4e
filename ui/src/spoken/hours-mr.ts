import type { HourWords } from './times.ts'

export const hourWords: HourWords = {
  partOf: (hour) => (hour < 4 ? 'रात्री' : hour < 12 ? 'सकाळी' : hour < 16 ? 'दुपारी' : hour < 20 ? 'संध्याकाळी' : 'रात्री'),
  after: '',
}
