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

/** Words that are written in Latin letters in India too: names, units and abbreviations. */
const LATIN = new Set(
  [
    'OTP UPI ID GST GSTIN FSSAI PDF WhatsApp SMS SKU HSN CSV JSON XLSX UTF URL MRP QR COD DLT JPEG PNG WebP AVIF SVG MB kg g ml pcs IN',
    'App Store Google Play Instagram Facebook YouTube X https',
    // Days and hours, which tests write in English.
    'Wed Thu Nov Feb AM PM',
    // Names of keys.
    'Ctrl Enter Tab Esc J K M Z',
    // Commands.
    'farmstand reconcile money list backup keep systemctl status',
  ].flatMap((line) => line.split(' ')),
)

it('[O94] every language has the same files and names as English', () => {
  expect(names('en').length).toBeGreaterThan(20)
  for (const language of languages) expect(names(language), language).toEqual(names('en'))
})

describe.each(otherLanguages)('in %s', (language) => {
  it('[O94] texts contain no English words except names and units', () => {
    expect(textsWithEnglish(shown(language), LATIN)).toEqual([])
  })

  it('[O94] texts use the terms of TERMS.md', () => {
    expect(textsWithRefusedWords(shown(language), terms, { hi: 'Hindi', mr: 'Marathi' }[language])).toEqual([])
  })

  it('[O94] letters are composed Unicode, spelt consistently, and digits are Latin', () => {
    for (const [at, text] of shown(language)) {
      expect(text, at).not.toMatch(BROKEN_DEVANAGARI)
      expect(text, at).not.toMatch(/[०-९]/)
      expect(text.normalize('NFC'), at).toBe(text)
    }
  })
})

it('[O94] Marathi texts differ from the Hindi texts', () => {
  const { sentences, alike: hindi } = identicalSentences(shown('mr'), shown('hi'))
  expect(sentences).toBeGreaterThan(300)
  expect(hindi).toEqual([])
})
