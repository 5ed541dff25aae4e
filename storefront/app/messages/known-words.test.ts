import { expect, test } from 'vitest'
import { allergens } from './hi/allergens.ts'
import { units as inHindi } from './hi/units.ts'
import { units as inMarathi } from './mr/units.ts'
import { withKnownWords } from '@farmstand/ui/spoken/known-words.ts'

test.each([
  ['6 pcs', '6 नग', '6 नग'],
  ['1 kg', '1 किलो', '1 किलो'],
  ['500 ml', '500 मिली', '500 मिली'],
  ['2 Bunches', '2 गड्डियाँ', '2 जुड्या'],
  ['1 hamper (3 kg)', '1 hamper (3 किलो)', '1 hamper (3 किलो)'],
])('[E15] translates the pack %s into %s and %s', (units, hi, mr) => {
  expect(withKnownWords(units, inHindi)).toBe(hi)
  expect(withKnownWords(units, inMarathi)).toBe(mr)
})

test('[E15] leaves an unknown allergen as its seller wrote it', () => {
  expect(withKnownWords('Milk, wheat (gluten), lupin', allergens)).toBe('दूध, गेहूँ (ग्लूटेन), lupin')
})
