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
  ])('[D3.8] %s is read as the known word %s', (urdu, latin) => {
    expect(readWords(urdu)).toEqual([latin])
  })

  test('[D3.8] a word that nobody knows stays as it is and is sounded by its letters', () => {
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

  test.each(['صابن', 'مچھلی', 'اخروٹ', 'کالی مرچ', 'املی'])('[D11.15] %s is admitted as not sold', (typed) => {
    expect(find(typed)).toEqual([])
  })

  test('[D3.8] an alias in Urdu script is found by the Latin word', () => {
    const shop = demoShop({ withAliases: false })
    const documents = shop.documents.map((one) => (one.name === 'Kiwi' ? { ...one, aliases: ['زخیم'] } : one))
    expect(finderIn({ ...shop, documents })('zakhim')).toEqual(['kiwi'])
  })
})

describe('scripts as they are said', () => {
  test.each([
    ['வெங்காயம்', 'vengayam', 'Tamil has one letter for k and g'],
    ['சீரகம்', 'siragam', 'and one for ch and s'],
    ['வெண்டைக்காய்', 'vendaikkay', 'which doubled stay unvoiced'],
    ['തേങ്ങ', 'tenga', 'Malayalam ng'],
    ['മഞ്ഞൾ', 'manjal', 'Malayalam nj'],
    ['బెల్లం', 'bellam', 'm at the end in the south'],
    ['જીરું', 'jiru', 'no n at the end in Gujarati'],
    ['ਗੁੜ', 'gur', 'Gurmukhi rra'],
    ['କଦଳୀ', 'kadali', 'Odia says every vowel'],
  ])('[D3.8] %s is %s: %s', (word, latin) => {
    expect(transliterate(foldScripts(word))).toBe(latin)
  })

  test.each([
    ['புளி', 'puli'],
    ['ఉల్లిపాయలు', 'ullipaya'],
    ['കുരുമുളക്', 'kurumulaku'],
  ])('[D11.15] %s is the known word %s', (word, known) => {
    expect(readWords(word)).toEqual([known])
  })
})

test('[D3.8] an amount written onto the word is read past', () => {
  const find = finderIn(demoShop())
  expect(find('ghee1kg')).toEqual(find('ghee'))
  expect(find('milk500ml')).toEqual(find('milk'))
})
