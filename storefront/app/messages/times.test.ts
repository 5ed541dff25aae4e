import { translateSlotName, parseSlotName } from '@farmstand/contracts/slot-name'
import { spokenSpan, spokenTime } from '@farmstand/ui/spoken/times.ts'
import { expect, test } from 'vitest'
import { spanText, timeText, windowText } from '../lib/times.ts'
import { hourWords as english } from './en/language.ts'
import { hourWords as hindi } from './hi/language.ts'
import { hourWords as marathi } from './mr/language.ts'

test.each([
  [9 * 60, 'सुबह 9 बजे', 'सकाळी 9'],
  [0, 'रात 12 बजे', 'रात्री 12'],
  [12 * 60 + 30, 'दोपहर 12:30 बजे', 'दुपारी 12:30'],
  [17 * 60 + 5, 'शाम 5:05 बजे', 'संध्याकाळी 5:05'],
  [24 * 60, 'रात 12 बजे', 'रात्री 12'],
])('[E15] minute %i is written as %s in Hindi and %s in Marathi', (minute, hi, mr) => {
  expect(spokenTime(minute, hindi)).toBe(hi)
  expect(spokenTime(minute, marathi)).toBe(mr)
})

test.each([
  ['9 AM - 11 AM', 'सुबह 9 - 11 बजे', 'सकाळी 9 - 11'],
  ['11:30 AM - 1 PM', 'सुबह 11:30 - दोपहर 1 बजे', 'सकाळी 11:30 - दुपारी 1'],
  ['7 PM - 9 PM', 'शाम 7 - रात 9 बजे', 'संध्याकाळी 7 - रात्री 9'],
  ['10 PM - 12 AM', 'रात 10 - 12 बजे', 'रात्री 10 - 12'],
  ['Morning', 'Morning', 'Morning'],
])('[E15] the delivery window %s is written as %s in Hindi and %s in Marathi', (name, hi, mr) => {
  expect(translateSlotName(name, (start, end) => spokenSpan(start, end, hindi))).toBe(hi)
  expect(translateSlotName(name, (start, end) => spokenSpan(start, end, marathi))).toBe(mr)
})

test('[E15] hours in English are those that the server sends', () => {
  expect(english).toBeNull()
  expect(windowText('9 AM - 11 AM')).toBe('9 AM - 11 AM')
  expect(spanText(540, 690)).toBe('9 AM - 11:30 AM')
  expect(timeText('2026-11-26T04:30:00Z')).toBe('10 AM')
  expect(parseSlotName('9 AM - 11 AM')).toEqual({ startMinute: 540, endMinute: 660 })
})
