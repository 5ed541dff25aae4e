import { expect, it } from 'vitest'
import { asciiDigits } from './digits.ts'

it.each([
  ['Devanagari', '०१२३४५६७८९', '0123456789'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['Bengali', '০১২৩৪৫৬৭৮৯', '0123456789'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['full-width', '０１２３４５６７８９', '0123456789'],
  ['mixed text', '₹ ५०.25 kg', '₹ 50.25 kg'],
])('[E7] reads digits in %s as 0 to 9', (_script, typed, read) => expect(asciiDigits(typed)).toBe(read))
