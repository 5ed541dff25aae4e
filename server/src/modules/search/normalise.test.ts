import { describe, expect, test } from 'vitest'
import { devanagariPlace, foldScripts, toWords } from './normalise.ts'

describe('[D3.8] text as search compares it', () => {
  test.each([
    ['lower case, without accents', 'Crème BRÛLÉE', ['creme', 'brulee']],
    ['without punctuation and emoji', '“Tomato”, (fresh) — 🍅!', ['tomato', 'fresh']],
    [
      'with apostrophes closed up',
      "Farmer’s Amma`s Ram´s baker‘s cook's",
      ['farmers', 'ammas', 'rams', 'bakers', 'cooks'],
    ],
    ['with full-width letters and digits as usual ones', 'Ｒｉｃｅ ５', ['rice', '5']],
    ['without joiners', 'क\u200dष र\u200cज', ['कष', 'रज']],
    ['without broken surrogate pairs', 'rice\ud800', ['rice']],
    ['empty without a word', ' – \u{1F345} ', []],
    ['empty for an empty text', '', []],
  ])('a search text is %s', (_, text, words) => expect(toWords(text)).toEqual(words))

  test.each([
    ['nukta and no nukta', 'ज़ीरा', 'जीरा'],
    ['candrabindu and anusvara', 'आँवला', 'आंवला'],
    ['a nasal letter and anusvara: ण', 'भिण्डी', 'भिंडी'],
    ['ङ and anusvara', 'पङ्कज', 'पंकज'],
    ['ञ and anusvara', 'पञ्च', 'पंच'],
    ['न and anusvara', 'हिन्दी', 'हिंदी'],
    ['म and anusvara', 'निम्बू', 'निंबू'],
    ['a Bengali nasal letter and anusvara', 'পাঙ্কজ', 'পাংকজ'],
    ['Devanagari and ASCII digits', '५०० ०९', '500 09'],
    ['Gujarati and ASCII digits', '૫', '5'],
    ['a Malayalam chillu and its consonant', 'ൻ', 'ന്'],
    ['Assamese ra and Bengali ra', 'ৰ', 'র'],
    ['Gurmukhi addak and none', 'ਪੱਕਾ', 'ਪਕਾ'],
    ['Gurmukhi tippi and bindi', 'ਪੰ', 'ਪਂ'],
    ['Arabic kaf and Urdu kaf', 'كي', 'کی'],
  ])('a search text is the same text for %s', (_, one, other) => expect(foldScripts(one)).toBe(foldScripts(other)))

  test.each([
    ['a nasal before a vowel stays', 'मन', 'मन'],
    ['a nasal with a virama at the end stays', 'मन्', 'मन्'],
    ['a nasal before an independent vowel stays', 'न्अ', 'न्अ'],
    ['a nasal and virama before a vowel sign stay', 'न्ा', 'न्ा'],
    ['a nasal before the last consonant is anusvara', 'सिन्ह', 'सिंह'],
    ['another consonant before a consonant stays', 'सब्जी', 'सब्जी'],
    ['the signs after a digit stay', '॰', '॰'],
    ['the sign before the digits stays', '॥', '॥'],
  ])('%s', (_, text, folded) => expect(foldScripts(text)).toBe(folded))

  test('many spellings become one', () => {
    expect(foldScripts('ज़ भिण्डी आँवला ५')).toBe('ज भिंडी आंवला 5')
    expect(foldScripts('ൺ ൻ ർ ൽ ൾ ൿ ৱ ৎ')).toBe('ണ് ന് ര് ല് ള് ക് ব ত্')
    expect(foldScripts('ى ہ ۂ ھ أ')).toBe('ی ه ه ھ ا')
    expect(foldScripts('دُودھ ۱۲ ٣')).toBe('دودھ 12 3')
    expect(foldScripts('অঁ')).toBe('অং')
  })

  test('the letters of nine scripts have the same places', () => {
    expect(devanagariPlace('क')).toBe(0x15)
    expect(devanagariPlace('ক')).toBe(0x15)
    expect(devanagariPlace('ക')).toBe(0x15)
    expect(devanagariPlace('\u0900')).toBe(0)
    expect(devanagariPlace('\u0d7f')).toBe(127)
    expect(devanagariPlace('\u08ff')).toBeNull()
    expect(devanagariPlace('\u0d80')).toBeNull()
    expect(devanagariPlace('')).toBeNull()
  })
})
