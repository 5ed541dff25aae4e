import type { HourWords } from './times.ts'

export const hourWords: HourWords = {
  partOf: (hour) => (hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'),
  after: ' बजे',
}
