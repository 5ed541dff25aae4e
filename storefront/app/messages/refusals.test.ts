import { expect, it } from 'vitest'
import { sentenceOf } from '@farmstand/ui/spoken/sentence-of.ts'
import { unsaid, withOtherValues } from '@farmstand/ui/testing/sentences.ts'
import { inOwnTimes } from '../lib/times.ts'
import { wallet as english } from './en/wallet.ts'
import type { Refusals } from './refusals.ts'
import type { Translated } from '@farmstand/ui/translated.ts'

const translated = import.meta.glob<Refusals>('./{hi,mr}/refusals.ts', { eager: true, import: 'refusals' })
const wallets = import.meta.glob<Translated<typeof english>>('./{hi,mr}/wallet.ts', { eager: true, import: 'wallet' })

/** All that the server says, and what a page gives a recharge to be called, as it is written. */
const sources = Object.values(
  import.meta.glob<string>(['../../../{server,contracts}/src/**/*.ts', './en/wallet.ts', '!**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

it('[E12] a refusal keeps the name, the amount and the number it is about', () => {
  const said = (sentence: string) => sentenceOf(sentence, translated['./hi/refusals.ts']?.bySentence ?? {}, inOwnTimes)
  expect(said('Tomato (vine) is sold out at the moment.')).toBe('Tomato (vine) अभी खत्म है।')
  expect(said('At most 10 of Tomato can be ordered at once.')).toBe('Tomato: एक बार में ज़्यादा से ज़्यादा 10 ले सकते हैं।')
  expect(said('Minimum order amount is ₹1,299.00')).toBe('ऑर्डर कम से कम ₹1,299.00 का होना चाहिए')
  expect(said('Failed to send OTP')).toBe('OTP नहीं भेजा जा सका')
  expect(said('Nobody has said this.')).toBeUndefined()
})

it.each([
  ...Object.entries(translated).map(([file, { bySentence }]) => [file, bySentence] as const),
  ...Object.entries(wallets).map(([file, { said }]) => [file, said] as const),
])('every sentence that is in %s is said by the server, and keeps all its values', (_, bySentence) => {
  // The server puts some of them together from pieces.
  const seams = /{\d}|(?<=wallet)(?=,)|(?: min)?\.$|Orders? | (?=still open|We take)|(?<=\.) /
  expect(unsaid(bySentence, sources, seams)).toEqual([])
  expect(withOtherValues(bySentence)).toEqual([])
})
