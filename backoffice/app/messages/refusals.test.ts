import { sentenceOf } from '@farmstand/ui/spoken/sentence-of.ts'
import { unsaid, withOtherValues } from '@farmstand/ui/testing/sentences.ts'
import { expect, it } from 'vitest'
import type { Refusals } from './refusals.ts'

const translated = import.meta.glob<Refusals>('./{hi,mr}/refusals.ts', { eager: true, import: 'refusals' })

const sources = Object.values(
  import.meta.glob<string>(['../../../server/src/**/*.ts', '!**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

it('[D10.34] a refusal keeps who and what it is about, and of two sentences that fit says the nearer one', () => {
  const said = (sentence: string) =>
    sentenceOf(sentence, translated['./mr/refusals.ts']?.bySentence ?? {}, (value) => value)
  expect(said('Asha was first: Tomato is 1 of 2. Nothing was changed now.')).toBe(
    'Asha यांनी आधी केले: Tomato, 2 पैकी 1. आता काहीही बदलले नाही.',
  )
  expect(said('Asha was first: Tomato is 2900 g. Nothing was changed now.')).toContain('Tomato, 2900 g')
  expect(said('Order 7 is PACKED since 5 PM, by Asha, and not CONFIRMED. Nothing was changed.')).toBe(
    'ऑर्डर 7 ची स्थिती 5 PM पासून PACKED आहे (Asha), CONFIRMED नाही. काहीही बदलले नाही.',
  )
  expect(said('Nobody has said this.')).toBeUndefined()
})

it.each(Object.entries(translated))(
  '[D10.34] every sentence that is in %s is said by the server, and keeps all its values',
  (_, { bySentence }) => {
    expect(Object.keys(bySentence).length).toBeGreaterThan(40)
    expect(unsaid(bySentence, sources, /{\d}|, and not |it is (?={)/)).toEqual([])
    expect(withOtherValues(bySentence)).toEqual([])
  },
)
