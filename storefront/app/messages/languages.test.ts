import { languages, type Language } from '@farmstand/contracts/languages'
import { describe, expect, it } from 'vitest'

/** Texts, functions that make texts, and lists and tables of both. */
type Texts = string | ((...values: unknown[]) => unknown) | { readonly [key: string]: Texts }

const files = import.meta.glob<Record<string, Texts>>('./*/*.ts', { eager: true })

const catalogue = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`) && !path.endsWith('/language.ts'))
      .flatMap(([path, texts]) =>
        Object.entries(texts).map(([name, value]) => [`${path.replace(`./${language}/`, '')} ${name}`, value]),
      ),
  )

/** With what texts are filled in; a name or an amount may be left out. */
const FILLINGS = [
  [1, 1, 1],
  [5, 5, 5],
  [90, null, 90],
  [4000, 4000, 4000],
  ['₹5', 'piece'],
]
const FILLED_IN = ['null', 'undefined', 'NaN', 'piece']

function shown(texts: Texts, at: string): [at: string, text: string][] {
  if (typeof texts === 'string') return [[at, texts]]
  if (typeof texts === 'function') return FILLINGS.map((values) => [at, String(texts(...values))])
  return Object.entries(texts).flatMap(([key, value]) => shown(value, `${at}.${key}`))
}

const shownIn = (language: Language) => Object.entries(catalogue(language)).flatMap(([at, texts]) => shown(texts, at))

/** Written in Latin letters in India as well: names, units, and what everybody knows by its letters. */
const LATIN = new Set(
  'OTP UPI ID GST GSTIN FSSAI PDF WhatsApp Instagram Facebook YouTube X Google Play App Store Pay PhonePe Paytm JPEG PNG WebP MB PDF JSON'.split(
    ' ',
  ),
)
/** What a UPI ID looks like: nobody types one in another script. */
const TYPED = /\S+@\S+/g
/** A vowel sign or virama with no letter to stand on, drawn with a dotted circle, or a virama with nothing to join. */
const BROKEN =
  /(?<![\u0915-\u0939\u0958-\u095f]|\u093c)[\u093e-\u094d]|(?<![\u0915-\u0939])\u093c|\u094d(?=[\s.,!?]|$)/u

it('[D10.34] every language has the files and the names of English', () => {
  const names = (language: Language) => Object.keys(catalogue(language)).toSorted()
  expect(names('en').length).toBeGreaterThan(20)
  for (const language of languages) expect(names(language), language).toEqual(names('en'))
})

describe.each(['hi', 'mr'] as const)('in %s', (language) => {
  it('[D10.34] no English word is left, but names and units', () => {
    const left = shownIn(language).filter(([, text]) =>
      (text.replaceAll(TYPED, '').match(/\p{Script=Latin}+/gu) ?? []).some(
        (word) => !LATIN.has(word) && !FILLED_IN.includes(word),
      ),
    )
    expect(left).toEqual([])
  })

  it('[D10.34] letters are whole, in one spelling, and digits are Latin', () => {
    for (const [at, text] of shownIn(language)) {
      expect(text, at).not.toMatch(BROKEN)
      expect(text, at).not.toMatch(/[०-९]/)
      expect(text.normalize('NFC'), at).toBe(text)
    }
  })
})

it('[D10.34] Marathi is not Hindi', () => {
  const hindi = new Map(shownIn('hi'))
  const sentences = shownIn('mr').filter(([, text]) => (text.match(/\p{Script=Devanagari}+/gu) ?? []).length > 3)
  expect(sentences.length).toBeGreaterThan(100)
  for (const [at, text] of sentences) expect(hindi.get(at), at).not.toBe(text)
})
