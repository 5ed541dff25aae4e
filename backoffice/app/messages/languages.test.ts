import { languages, otherLanguages } from '@farmstand/contracts/languages'
import { BROKEN, alike, textsFrom, withEnglishLeft, type Texts } from '@farmstand/ui/testing/texts.ts'
import { describe, expect, it } from 'vitest'

const { names, shown } = textsFrom(import.meta.glob<Record<string, Texts>>('./*/*.ts', { eager: true }))

/** Written in Latin letters in India as well: names, units, and what everybody knows by its letters. */
const LATIN = new Set(
  [
    'OTP UPI ID GST GSTIN FSSAI PDF WhatsApp SMS SKU HSN CSV XLSX UTF URL MRP QR COD DLT JPEG PNG WebP AVIF SVG MB kg g pcs IN',
    'App Store Google Play Instagram Facebook YouTube X https',
    // Days and hours, which the build of a test writes in English.
    'Wed Thu Nov AM PM',
    // Keys of a keyboard.
    'Ctrl Enter Tab Esc J K M Z',
    // At the command line.
    'farmstand reconcile payments unclear backup keep systemctl status',
  ].flatMap((line) => line.split(' ')),
)

it('[O94] every language has the files and the names of English', () => {
  expect(names('en').length).toBeGreaterThan(20)
  for (const language of languages) expect(names(language), language).toEqual(names('en'))
})

describe.each(otherLanguages)('in %s', (language) => {
  it('[O94] no English word is left, but names and units', () => {
    expect(withEnglishLeft(shown(language), LATIN)).toEqual([])
  })

  it('[O94] letters are whole, in one spelling, and digits are Latin', () => {
    for (const [at, text] of shown(language)) {
      expect(text, at).not.toMatch(BROKEN)
      expect(text, at).not.toMatch(/[०-९]/)
      expect(text.normalize('NFC'), at).toBe(text)
    }
  })
})

it('[O94] Marathi is not Hindi', () => {
  const { sentences, alike: hindi } = alike(shown('mr'), shown('hi'))
  expect(sentences).toBeGreaterThan(300)
  expect(hindi).toEqual([])
})
