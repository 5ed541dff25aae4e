import { expect, test } from 'vitest'
import { hourWords as english } from './en/language.ts'
import { hourWords as hindi, locale as inHindi } from './hi/language.ts'
import { hourWords as marathi, locale as inMarathi } from './mr/language.ts'
import { worded } from '@farmstand/ui/spoken/times.ts'
import { inOwnTimes } from '../lib/times.ts'

test.each([
  ['9 AM', 'सुबह 9 बजे', 'सकाळी 9'],
  ['12 AM', 'रात 12 बजे', 'रात्री 12'],
  ['12:30 PM', 'दोपहर 12:30 बजे', 'दुपारी 12:30'],
  ['9 AM - 11 AM', 'सुबह 9 - 11 बजे', 'सकाळी 9 - 11'],
  ['11:30 AM - 1 PM', 'सुबह 11:30 - दोपहर 1 बजे', 'सकाळी 11:30 - दुपारी 1'],
  ['7 PM - 9 PM', 'शाम 7 - रात 9 बजे', 'संध्याकाळी 7 - रात्री 9'],
  ['28 Nov 2026, 5 PM', '28 नव॰ 2026, शाम 5 बजे', '28 नोव्हें, 2026, संध्याकाळी 5'],
  ['10 AMlas, 5 pm and 3 Noone 2026', '10 AMlas, 5 pm and 3 Noone 2026', '10 AMlas, 5 pm and 3 Noone 2026'],
])('[E15] %s is %s in Hindi and %s in Marathi', (text, hi, mr) => {
  expect(worded(text, hindi, inHindi)).toBe(hi)
  expect(worded(text, marathi, inMarathi)).toBe(mr)
})

test('[E15] English hours stay as the server writes them', () => {
  expect(english).toBeNull()
  expect(inOwnTimes('9 AM - 11 AM')).toBe('9 AM - 11 AM')
})
