import { describe, expect, test } from 'vitest'
import { demoShop, finderIn } from '../../testing/demo-search.ts'
import { foldScripts } from './normalise.ts'
import { transliterate } from './transliterate.ts'
import { readWords } from './read-words.ts'

describe('words in Urdu script', () => {
  test.each([
    ['آلو', 'aloo'],
    ['مرچ', 'mirch'],
    ['بھنڈی', 'bhindi'],
    ['چاول', 'chawal'],
    ['لہسن', 'lahsun'],
    ['تیل', 'tel'],
    ['صابن', 'saban'],
    ['مچھلی', 'machhli'],
  ])('[D3.8] %s becomes the known word %s', (urdu, latin) => {
    expect(readWords(urdu)).toEqual([latin])
  })

  test('[D3.8] an unknown word stays as it is and is transliterated letter by letter', () => {
    expect(readWords('زخیم')).toEqual(['زخیم'])
    expect(transliterate('زخیم')).toBe('zakhem')
  })

  const find = finderIn(demoShop())
  test.each([
    ['آلو', 'potato'],
    ['پیاز', 'onion'],
    ['ٹماٹر', 'tomato'],
    ['دودھ', 'milk'],
    ['دودھ ایک لیٹر', 'milk'],
    ['ہری مرچ', 'green-chilli'],
    ['لال مرچ', 'red-chilli-powder'],
    ['سرسوں کا تیل', 'mustard-oil'],
    ['مونگ پھلی', 'peanuts'],
    ['کھیرا', 'cucumber'],
  ])('[D3.8] %s finds %s', (typed, slug) => {
    expect(find(typed)).toContain(slug)
  })

  test.each(['صابن', 'مچھلی', 'اخروٹ', 'کالی مرچ', 'املی'])(
    '[D11.15] %s finds nothing, because the demo shop does not sell it',
    (typed) => {
      expect(find(typed)).toEqual([])
    },
  )

  test('[D3.8] a Latin word finds an alias in Urdu script', () => {
    const shop = demoShop({ withAliases: false })
    const documents = shop.documents.map((one) => (one.name === 'Kiwi' ? { ...one, aliases: ['زخیم'] } : one))
    expect(finderIn({ ...shop, documents })('zakhim')).toEqual(['kiwi'])
  })
})

describe('Indian scripts in Latin letters', () => {
  test.each([
    ['வெங்காயம்', 'vengayam', 'Tamil has one letter for k and g'],
    ['சீரகம்', 'siragam', 'Tamil has one letter for ch and s'],
    ['வெண்டைக்காய்', 'vendaikkay', 'a doubled Tamil letter stays unvoiced'],
    ['തേങ്ങ', 'tenga', 'Malayalam has ng'],
    ['മഞ്ഞൾ', 'manjal', 'Malayalam has nj'],
    ['బెల్లం', 'bellam', 'Telugu has m at the end'],
    ['જીરું', 'jiru', 'Gujarati has no n at the end'],
    ['ਗੁੜ', 'gur', 'Gurmukhi has rra'],
    ['କଦଳୀ', 'kadali', 'Odia pronounces every vowel'],
  ])('[D3.8] %s is transliterated as %s: %s', (word, latin) => {
    expect(transliterate(foldScripts(word))).toBe(latin)
  })

  test.each([
    ['புளி', 'puli'],
    ['ఉల్లిపాయలు', 'ullipaya'],
    ['കുരുമുളക്', 'kurumulaku'],
  ])('[D11.15] %s becomes the known word %s', (word, known) => {
    expect(readWords(word)).toEqual([known])
  })
})

test('[D3.8] the search ignores an amount attached to a word', () => {
  const find = finderIn(demoShop())
  expect(find('ghee1kg')).toEqual(find('ghee'))
  expect(find('milk500ml')).toEqual(find('milk'))
})
