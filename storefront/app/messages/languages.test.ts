import { languages, otherLanguages } from '@farmstand/contracts/languages'
import { BROKEN, alike, textsFrom, withEnglishLeft, withRefusedWords, type Texts } from '@farmstand/ui/testing/texts.ts'
import { describe, expect, it } from 'vitest'

const [terms = ''] = Object.values(
  import.meta.glob<string>('../../../ui/src/spoken/TERMS.md', { eager: true, query: '?raw', import: 'default' }),
)
const { names, shown } = textsFrom(import.meta.glob<Record<string, Texts>>('./*/*.ts', { eager: true }))

/** Written in Latin letters in India as well: names, units, and what everybody knows by its letters; days and hours, which the build of a test writes in English. */
const LATIN = new Set(
  'OTP UPI ID GST GSTIN FSSAI PDF WhatsApp Instagram Facebook YouTube X Google Play App Store Pay PhonePe Paytm JPEG PNG WebP MB PDF JSON Wed Thu Nov AM PM'.split(
    ' ',
  ),
)

it('[E11] every language has the files and the names of English', () => {
  expect(names('en').length).toBeGreaterThan(20)
  for (const language of languages) expect(names(language), language).toEqual(names('en'))
})

describe.each(otherLanguages)('in %s', (language) => {
  it('[E11] no English word is left, but names and units', () => {
    expect(withEnglishLeft(shown(language), LATIN)).toEqual([])
  })

  it('[E11] texts use the terms of TERMS.md', () => {
    expect(withRefusedWords(shown(language), terms, { hi: 'Hindi', mr: 'Marathi' }[language])).toEqual([])
  })

  it('[E11] letters are whole, in one spelling, and digits are Latin', () => {
    for (const [at, text] of shown(language)) {
      expect(text, at).not.toMatch(BROKEN)
      expect(text, at).not.toMatch(/[०-९]/)
      expect(text.normalize('NFC'), at).toBe(text)
    }
  })
})

it('[E11] Marathi is not Hindi', () => {
  const { sentences, alike: hindi } = alike(shown('mr'), shown('hi'))
  expect(sentences).toBeGreaterThan(100)
  expect(hindi).toEqual([])
})
