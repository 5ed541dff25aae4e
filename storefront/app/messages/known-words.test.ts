import { expect, test } from 'vitest'
import { allergens } from './hi/allergens.ts'
import { units as inHindi } from './hi/units.ts'
import { units as inMarathi } from './mr/units.ts'
import { translateKnownWords } from '@farmstand/ui/spoken/translate-known-words.ts'

test.each([
  ['6 pcs', '6 नग', '6 नग'],
  ['1 kg', '1 किलो', '1 किलो'],
  ['500 ml', '500 मिली', '500 मिली'],
  ['2 Bunches', '2 गड्डियाँ', '2 जुड्या'],
  ['1 hamper (3 kg)', '1 hamper (3 किलो)', '1 hamper (3 किलो)'],
])('[E15] the pack %s is translated into %s and %s', (units, hi, mr) => {
  expect(translateKnownWords(units, inHindi)).toBe(hi)
  expect(translateKnownWords(units, inMarathi)).toBe(mr)
})

test('[E15] an unknown allergen stays as the seller wrote it', () => {
  expect(translateKnownWords('Milk, wheat (gluten), lupin', allergens)).toBe('दूध, गेहूँ (ग्लूटेन), lupin')
})
