import { languages, otherLanguages } from '@farmstand/contracts/languages'
import {
  BROKEN_DEVANAGARI,
  identicalSentences,
  textsFrom,
  textsWithEnglish,
  textsWithRefusedWords,
  type Texts,
} from '@farmstand/ui/testing/texts.ts'
import { describe, expect, it } from 'vitest'

const [terms = ''] = Object.values(
  import.meta.glob<string>('../../../ui/src/spoken/TERMS.md', { eager: true, query: '?raw', import: 'default' }),
)
const { names, shown } = textsFrom(import.meta.glob<Record<string, Texts>>('./*/*.ts', { eager: true }))

/**
 * Words that are written in Latin letters in Indian texts too: names, units and common abbreviations. Also days and
 * hours, because the build for tests formats these in English.
 */
const LATIN = new Set(
  'OTP UPI ID GST GSTIN FSSAI PDF WhatsApp Instagram Facebook YouTube X Google Play App Store Pay PhonePe Paytm JPEG PNG WebP MB PDF JSON Wed Thu Nov AM PM'.split(
    ' ',
  ),
)

it('[E11] every language has the same files and names as English', () => {
  expect(names('en').length).toBeGreaterThan(20)
  for (const language of languages) expect(names(language), language).toEqual(names('en'))
})

describe.each(otherLanguages)('in %s', (language) => {
  it('[E11] no English words are left, except names and units', () => {
    expect(textsWithEnglish(shown(language), LATIN)).toEqual([])
  })

  it('[E11] texts use the terms of TERMS.md', () => {
    expect(textsWithRefusedWords(shown(language), terms, { hi: 'Hindi', mr: 'Marathi' }[language])).toEqual([])
  })

  it('[E11] letters are complete and in one spelling, and digits are Latin', () => {
    for (const [at, text] of shown(language)) {
      expect(text, at).not.toMatch(BROKEN_DEVANAGARI)
      expect(text, at).not.toMatch(/[०-९]/)
      expect(text.normalize('NFC'), at).toBe(text)
    }
  })
})

it('[E11] Marathi texts differ from the Hindi ones', () => {
  const { sentences, alike: hindi } = identicalSentences(shown('mr'), shown('hi'))
  expect(sentences).toBeGreaterThan(100)
  expect(hindi).toEqual([])
})
